// The texts of the page about a person in Portuguese.
import type { PersonMessages } from '../person.ts'

export const pt: PersonMessages = {
  person: {
    back: 'Todas as pessoas',
    zone: (zone) => `Fuso horário: ${zone}.`,
    since: (date) => `Membro desde ${date}.`,
    pages: (name) => `Páginas de ${name}`,
    noTypes: 'Nenhum tipo de evento.',
    paused: 'Desligado',
    noGroups: 'Em nenhum grupo.',
  },
}
