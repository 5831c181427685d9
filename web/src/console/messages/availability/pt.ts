// The texts of the hours in availability in Portuguese.
import type { AvailabilityMessages } from '../availability.ts'

export const pt: AvailabilityMessages = {
  hours: {
    closed: 'Fechado',
    from: (day) => `${day}, das`,
    to: (day) => `${day}, às`,
    remove: (day) => `Remover um horário de ${day}`,
    add: 'Adicionar horário',
  },
  availability: {
    calendarsTab: 'Calendários',
    parts: 'Partes da disponibilidade',
    hours: 'Horas',
    schedules: 'Horários',
    newSchedule: 'Novo horário',
    name: 'Nome',
    create: 'Criar',
    created: (name) => `“${name}” criado.`,
    default: 'Predefinido',
    makeDefault: 'Tornar predefinido',
    madeDefault: (name) => `“${name}” é agora o predefinido.`,
    duplicate: 'Duplicar',
    copyOf: (name) => `${name} (cópia)`,
    delete: 'Eliminar',
    deleted: (name) => `“${name}” eliminado.`,
    defaultStays: 'É o horário predefinido. Para o eliminar, torne primeiro outro predefinido.',
    weeklyHours: 'Horário semanal',
    usedBy: 'Tipos de evento com este horário',
    usedByNone: 'Nenhum tipo de evento usa este horário.',
    schedule: 'Horário',
    dates: 'Exceções por data',
    timeThere: (zone, time) => `${zone} · agora ${time}`,
  },
}
