// The texts about admins who give a member access again in German.
import type { MemberAccessMessages } from '../member-access.ts'

export const de: MemberAccessMessages = {
  memberAccess: {
    hasSecondFactor: 'Anmeldung in zwei Schritten: an',
    secondFactors: {
      open: 'Zweite Schritte entfernen…',
      title: (name) => `Zweite Schritte von ${name} entfernen?`,
      lead: (name) =>
        `Tun Sie das, wenn ${name} alle Geräte und Wiederherstellungscodes verloren hat. Vergewissern Sie sich vorher, dass die Bitte wirklich von dieser Person kommt. Das Passwort gilt weiter.`,
      button: 'Zweite Schritte entfernen',
      done: (name) => `${name} hat jetzt keinen zweiten Schritt mehr.`,
    },
    identity: {
      open: 'Vom Identitätsanbieter trennen…',
      title: (name) => `${name} vom Identitätsanbieter trennen?`,
      lead: (name) =>
        `Tun Sie das, wenn Ihr Unternehmen das Konto von ${name} dort neu angelegt hat. Stattdessen wird das nächste Konto verknüpft, das sich mit derselben E\u2011Mail-Adresse anmeldet. Vergewissern Sie sich vorher, dass es dieser Person gehört. ${name} wird überall abgemeldet.`,
      button: 'Trennen',
      done: (name) => `${name} ist nicht mehr mit dem Identitätsanbieter verknüpft.`,
    },
    link: 'Passwort-Link erstellen…',
    linkTitle: (name) => `Passwort-Link für ${name}`,
    linkLead: (name) =>
      `Senden Sie ${name} diesen Link auf sicherem Weg. Er gilt einmal und zwei Stunden lang. Wer ihn hat, kann das Passwort festlegen.`,
  },
}
