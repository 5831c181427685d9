// The texts of the page about a person in Dutch.
import type { PersonMessages } from '../person.ts'

export const nl: PersonMessages = {
  person: {
    back: 'Alle personen',
    zone: (zone) => `Tijdzone: ${zone}.`,
    since: (date) => `Lid sinds ${date}.`,
    pages: (name) => `Pagina’s van ${name}`,
    noTypes: 'Geen afspraaktypen.',
    paused: 'Uit',
    noGroups: 'In geen groep.',
  },
}
