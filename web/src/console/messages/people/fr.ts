// The texts of the search for people in French.
import type { PeopleMessages } from '../people.ts'

export const fr: PeopleMessages = {
  people: {
    search: 'Nom ou e-mail',
    none: 'Aucun résultat. Essayez le début d’un nom.',
    adminsOnly: 'Seuls les administrateurs peuvent ajouter d’autres personnes.',
  },
}
