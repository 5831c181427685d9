// The texts of the hours in availability in Italian.
import type { AvailabilityMessages } from '../availability.ts'

export const it: AvailabilityMessages = {
  hours: {
    closed: 'Chiuso',
    from: (day) => `${day}, dalle`,
    to: (day) => `${day}, alle`,
    remove: (day) => `Rimuovi un orario di ${day}`,
    add: 'Aggiungi orario',
  },
  availability: {
    calendarsTab: 'Calendari',
    parts: 'Parti della disponibilità',
    hours: 'Orari',
    schedules: 'Orari',
    newSchedule: 'Nuovo orario',
    name: 'Nome',
    create: 'Crea',
    created: (name) => `«${name}» creato.`,
    default: 'Predefinito',
    makeDefault: 'Rendi predefinito',
    madeDefault: (name) => `«${name}» è ora il predefinito.`,
    duplicate: 'Duplica',
    copyOf: (name) => `${name} (copia)`,
    delete: 'Elimina',
    deleted: (name) => `«${name}» eliminato.`,
    defaultStays: 'È l’orario predefinito. Per eliminarlo, scelga prima un altro orario predefinito.',
    weeklyHours: 'Orario settimanale',
    usedBy: 'Tipi di evento con questo orario',
    usedByNone: 'Nessun tipo di evento usa questo orario.',
    schedule: 'Orario',
    dates: 'Eccezioni per data',
    timeThere: (zone, time) => `${zone} · ora ${time}`,
  },
}
