// The texts of the page about a person in English.
import type { PersonMessages } from '../person.ts'

export const en: PersonMessages = {
  person: {
    back: 'All people',
    zone: (zone) => `Time zone: ${zone}.`,
    since: (date) => `Member since ${date}.`,
    pages: (name) => `Pages of ${name}`,
    noTypes: 'No event types.',
    paused: 'Off',
    noGroups: 'In no group.',
  },
}
