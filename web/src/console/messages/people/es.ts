// The texts of the search for people in Spanish.
import type { PeopleMessages } from '../people.ts'

export const es: PeopleMessages = {
  people: {
    search: 'Nombre o correo',
    none: 'Sin resultados. Pruebe con el principio de un nombre.',
    adminsOnly: 'Solo los administradores pueden añadir a otras personas.',
  },
}
