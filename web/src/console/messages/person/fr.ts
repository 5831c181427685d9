// The texts of the page about a person in French.
import type { PersonMessages } from '../person.ts'

export const fr: PersonMessages = {
  person: {
    back: 'Toutes les personnes',
    zone: (zone) => `Fuseau horaire : ${zone}.`,
    since: (date) => `Membre depuis le ${date}.`,
    pages: (name) => `Pages de ${name}`,
    noTypes: 'Aucun type d’événement.',
    paused: 'Désactivé',
    noGroups: 'Dans aucun groupe.',
  },
}
