// The texts of the page about a person in Italian.
import type { PersonMessages } from '../person.ts'

export const it: PersonMessages = {
  person: {
    back: 'Tutte le persone',
    zone: (zone) => `Fuso orario: ${zone}.`,
    since: (date) => `Membro dal ${date}.`,
    pages: (name) => `Pagine di ${name}`,
    noTypes: 'Nessun tipo di evento.',
    paused: 'Disattivato',
    noGroups: 'In nessun gruppo.',
  },
}
