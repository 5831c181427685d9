// The texts of the page about a person in German.
import type { PersonMessages } from '../person.ts'

export const de: PersonMessages = {
  person: {
    back: 'Alle Personen',
    zone: (zone) => `Zeitzone: ${zone}.`,
    since: (date) => `Mitglied seit ${date}.`,
    pages: (name) => `Seiten von ${name}`,
    noTypes: 'Keine Terminarten.',
    paused: 'Aus',
    noGroups: 'In keiner Gruppe.',
  },
}
