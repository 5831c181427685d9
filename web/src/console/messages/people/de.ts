// The texts of the search for people in German.
import type { PeopleMessages } from '../people.ts'

export const de: PeopleMessages = {
  people: {
    search: 'Name oder E\u2011Mail-Adresse',
    none: 'Nichts gefunden. Versuchen Sie den Anfang eines Namens.',
    adminsOnly: 'Nur Admins können andere Personen hinzufügen.',
  },
}
