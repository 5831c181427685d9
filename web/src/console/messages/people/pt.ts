// The texts of the search for people in Portuguese.
import type { PeopleMessages } from '../people.ts'

export const pt: PeopleMessages = {
  people: {
    search: 'Nome ou e-mail',
    none: 'Sem resultados. Experimente o início de um nome.',
    adminsOnly: 'Só os administradores podem adicionar outras pessoas.',
  },
}
