// The texts of the week grid in Portuguese.
import type { WeekGridMessages } from '../week-grid.ts'

export const pt: WeekGridMessages = {
  grid: {
    label: 'Horas abertas da semana',
    hint: 'Arraste para desenhar, arraste uma margem para alterar, Alt e arrastar para copiar.',
    keys: 'As setas movem o bloco, Shift e setas mudam a duração, Enter abre as horas exatas, Delete remove-o.',
    view: 'Mostrar como',
    week: 'Semana',
    list: 'Lista',
    thisWeek: 'Esta semana',
    earlierWeek: 'Semana anterior',
    laterWeek: 'Semana seguinte',
    hoursOf: (day) => `Horas de ${day}`,
    notUnderstood: 'Introduza horas como 9–12, 13–17 ou “fechado”.',
    add: (day) => `Adicionar hora: ${day}`,
    from: 'Das',
    to: 'Às',
    done: 'Concluído',
    remove: 'Remover',
    otherHours: (hours) => `Nesta data: ${hours}`,
    busy: { scheduled: 'Reunião', external: 'Ocupado', reserved: 'A ser reservado' },
  },
}
