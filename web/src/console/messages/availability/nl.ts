// The texts of the hours in availability in Dutch.
import type { AvailabilityMessages } from '../availability.ts'

export const nl: AvailabilityMessages = {
  hours: {
    closed: 'Gesloten',
    from: (day) => `${day}, van`,
    to: (day) => `${day}, tot`,
    remove: (day) => `Een tijd van ${day} verwijderen`,
    add: 'Tijd toevoegen',
  },
  availability: {
    calendarsTab: 'Agenda’s',
    parts: 'Onderdelen van beschikbaarheid',
    hours: 'Tijden',
    schedules: 'Roosters',
    newSchedule: 'Nieuw rooster',
    name: 'Naam',
    create: 'Maken',
    created: (name) => `‘${name}’ gemaakt.`,
    default: 'Standaard',
    makeDefault: 'Standaard maken',
    madeDefault: (name) => `‘${name}’ is nu de standaard.`,
    duplicate: 'Dupliceren',
    copyOf: (name) => `${name} (kopie)`,
    delete: 'Verwijderen',
    deleted: (name) => `‘${name}’ verwijderd.`,
    defaultStays:
      'Dit is het standaardrooster. Maak eerst een ander rooster de standaard om het te verwijderen.',
    weeklyHours: 'Wekelijkse tijden',
    usedBy: 'Afspraaktypen met deze tijden',
    usedByNone: 'Geen afspraaktype gebruikt deze tijden.',
    schedule: 'Rooster',
    dates: 'Uitzonderingen per datum',
    timeThere: (zone, time) => `${zone} · nu ${time}`,
  },
}
