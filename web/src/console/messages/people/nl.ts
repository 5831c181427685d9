// The texts of the search for people in Dutch.
import type { PeopleMessages } from '../people.ts'

export const nl: PeopleMessages = {
  people: {
    search: 'Naam of e-mailadres',
    none: 'Niets gevonden. Probeer het begin van een naam.',
    adminsOnly: 'Alleen beheerders kunnen anderen toevoegen.',
  },
}
