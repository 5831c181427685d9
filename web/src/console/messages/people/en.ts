// The texts of the search for people in English.
import type { PeopleMessages } from '../people.ts'

export const en: PeopleMessages = {
  people: {
    search: 'Name or email address',
    none: 'No match. Try the beginning of a name.',
    adminsOnly: 'Only admins can add other people.',
  },
}
