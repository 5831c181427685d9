// The texts of the page about a person in Ukrainian.
import type { PersonMessages } from '../person.ts'

export const uk: PersonMessages = {
  person: {
    back: 'Усі люди',
    zone: (zone) => `Часовий пояс: ${zone}.`,
    since: (date) => `В організації з ${date}.`,
    pages: (name) => `Сторінки: ${name}`,
    noTypes: 'Типів подій немає.',
    paused: 'Вимкнено',
    noGroups: 'Не входить до жодної групи.',
  },
}
