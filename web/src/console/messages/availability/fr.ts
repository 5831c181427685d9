// The texts of the hours in availability in French.
import type { AvailabilityMessages } from '../availability.ts'

export const fr: AvailabilityMessages = {
  hours: {
    closed: 'Fermé',
    from: (day) => `${day}, de`,
    to: (day) => `${day}, à`,
    remove: (day) => `Supprimer une plage de ${day}`,
    add: 'Ajouter une plage',
  },
  availability: {
    calendarsTab: 'Calendriers',
    parts: 'Parties des disponibilités',
    hours: 'Horaires',
    schedules: 'Plannings',
    newSchedule: 'Nouveau planning',
    name: 'Nom',
    create: 'Créer',
    created: (name) => `« ${name} » créé.`,
    default: 'Par défaut',
    makeDefault: 'Utiliser par défaut',
    madeDefault: (name) => `« ${name} » est désormais le planning par défaut.`,
    duplicate: 'Dupliquer',
    copyOf: (name) => `${name} (copie)`,
    delete: 'Supprimer',
    deleted: (name) => `« ${name} » supprimé.`,
    defaultStays:
      'C’est le planning par défaut. Pour le supprimer, choisissez d’abord un autre planning par défaut.',
    weeklyHours: 'Horaires de la semaine',
    usedBy: 'Types d’événement avec ces horaires',
    usedByNone: 'Aucun type d’événement n’utilise ces horaires.',
    schedule: 'Planning',
    dates: 'Exceptions par date',
    timeThere: (zone, time) => `${zone} · il est ${time}`,
  },
}
