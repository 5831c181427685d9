// The texts of the search for people in Italian.
import type { PeopleMessages } from '../people.ts'

export const it: PeopleMessages = {
  people: {
    search: 'Nome o e-mail',
    none: 'Nessun risultato. Provi con l’inizio di un nome.',
    adminsOnly: 'Solo gli amministratori possono aggiungere altre persone.',
  },
}
