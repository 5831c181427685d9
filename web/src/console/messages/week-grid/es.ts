// The texts of the week grid in Spanish.
import type { WeekGridMessages } from '../week-grid.ts'

export const es: WeekGridMessages = {
  grid: {
    label: 'Horas abiertas de la semana',
    hint: 'Arrastre para dibujar, arrastre un borde para cambiar, Alt y arrastrar para copiar.',
    keys: 'Las flechas mueven el bloque, Mayús y flechas cambian su duración, Intro abre las horas exactas, Supr lo quita.',
    view: 'Mostrar como',
    week: 'Semana',
    list: 'Lista',
    thisWeek: 'Esta semana',
    earlierWeek: 'Semana anterior',
    laterWeek: 'Semana siguiente',
    hoursOf: (day) => `Horas del ${day}`,
    notUnderstood: 'Escriba horas como 9–12, 13–17 o «cerrado».',
    add: (day) => `Añadir hora el ${day}`,
    from: 'Desde',
    to: 'Hasta',
    done: 'Listo',
    remove: 'Quitar',
    otherHours: (hours) => `Esta fecha: ${hours}`,
    busy: { scheduled: 'Reunión', external: 'Ocupado', reserved: 'En reserva' },
  },
}
