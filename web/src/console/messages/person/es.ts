// The texts of the page about a person in Spanish.
import type { PersonMessages } from '../person.ts'

export const es: PersonMessages = {
  person: {
    back: 'Todas las personas',
    zone: (zone) => `Zona horaria: ${zone}.`,
    since: (date) => `Miembro desde el ${date}.`,
    pages: (name) => `Páginas de ${name}`,
    noTypes: 'Ningún tipo de evento.',
    paused: 'Desactivado',
    noGroups: 'En ningún grupo.',
  },
}
