// The texts of the hours in availability in Spanish.
import type { AvailabilityMessages } from '../availability.ts'

export const es: AvailabilityMessages = {
  hours: {
    closed: 'Cerrado',
    from: (day) => `${day}, desde`,
    to: (day) => `${day}, hasta`,
    remove: (day) => `Quitar un horario de ${day}`,
    add: 'Añadir horario',
  },
  availability: {
    calendarsTab: 'Calendarios',
    parts: 'Partes de la disponibilidad',
    hours: 'Horario',
    schedules: 'Horarios',
    newSchedule: 'Nuevo horario',
    name: 'Nombre',
    create: 'Crear',
    created: (name) => `«${name}» creado.`,
    default: 'Predeterminado',
    makeDefault: 'Usar como predeterminado',
    madeDefault: (name) => `«${name}» es ahora el predeterminado.`,
    duplicate: 'Duplicar',
    copyOf: (name) => `${name} (copia)`,
    delete: 'Eliminar',
    deleted: (name) => `«${name}» eliminado.`,
    defaultStays: 'Es el horario predeterminado. Para eliminarlo, elija antes otro como predeterminado.',
    weeklyHours: 'Horario semanal',
    usedBy: 'Tipos de evento con este horario',
    usedByNone: 'Ningún tipo de evento usa este horario.',
    schedule: 'Horario',
    dates: 'Excepciones por fecha',
    timeThere: (zone, time) => `${zone} · ahora ${time}`,
  },
}
