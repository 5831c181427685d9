// The texts of the search for people in Ukrainian.
import type { PeopleMessages } from '../people.ts'

export const uk: PeopleMessages = {
  people: {
    search: 'Ім’я або адреса',
    none: 'Нічого не знайдено. Спробуйте початок імені.',
    adminsOnly: 'Додавати інших людей можуть лише адміністратори.',
  },
}
