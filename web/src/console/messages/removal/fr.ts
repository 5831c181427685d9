// The texts about removing a member in French.
import type { RemovalMessages } from '../removal.ts'

export const fr: RemovalMessages = {
  removal: {
    open: 'Retirer…',
    title: (name) => `Retirer ${name}`,
    lead: (name, organization) =>
      `${name} perd immédiatement l’accès à ${organization} : la page de réservation ferme, les jetons ne fonctionnent plus et les agendas sont déconnectés. Cette action est irréversible.`,
    none: 'Aucun rendez-vous à venir.',
    ahead: (count) => (count === 1 ? `${count} rendez-vous à venir` : `${count} rendez-vous à venir`),
    showAll: 'Tout afficher',
    choose: 'Que deviennent ces rendez-vous ?',
    cancel: 'Les annuler',
    cancelHint: 'Les invités reçoivent un e-mail et les créneaux redeviennent libres.',
    reassign: 'Les confier à un collègue',
    colleague: 'Collègue',
    goesTo: (name) => `Ils sont confiés à ${name}.`,
    other: 'Choisir quelqu’un d’autre',
    button: (name) => `Retirer ${name}`,
    removed: (name) => `${name} ne fait plus partie de l’organisation.`,
    handedOver: (name, colleague) =>
      `${name} ne fait plus partie de l’organisation. Les rendez-vous sont confiés à ${colleague}.`,
    notFree: (colleague) =>
      `${colleague} n’est pas libre à ces heures. Rien n’a été modifié : choisissez quelqu’un d’autre ou annulez d’abord ces rendez-vous.`,
  },
}
