// The texts about the organization itself in French.
import type { GeneralMessages } from '../general.ts'

export const fr: GeneralMessages = {
  general: {
    adminsOnly: 'Seuls les administrateurs peuvent modifier l’organisation.',
    name: 'Nom',
    nameHint: 'Les invités le voient dans les e-mails, les membres dans leur invitation.',
    requireSecondFactor: 'Exiger la connexion en deux étapes',
    secondFactorHint:
      'Les membres qui ne l’ont pas la configurent après leur prochaine connexion. Commencez par votre propre compte.',
    owner: 'Propriétaire',
    handOver: 'Pour transférer la propriété, utilisez le menu à côté d’un nom dans',
    deleteTitle: 'Supprimer l’organisation',
    deleteLead:
      'Met fin à tout dans cette organisation, pour tous ses membres. Vous pouvez la restaurer pendant 30 jours.',
    deleteOpen: 'Supprimer l’organisation…',
    deleteQuestion: (name) => `Supprimer ${name} ?`,
    deletedNow: 'Immédiatement :',
    deletedMembers: (count) =>
      count === 1
        ? '1 membre ne peut plus utiliser l’organisation.'
        : `${count} membres ne peuvent plus utiliser l’organisation.`,
    deletedMeetings: (count) =>
      count === 1
        ? '1 rendez-vous à venir est annulé, aussi pour ses invités.'
        : `${count} rendez-vous à venir sont annulés, aussi pour leurs invités.`,
    deletedLinks: 'Les pages de réservation, liens, jetons, applications, webhooks et agendas s’arrêtent.',
    deletedUntil: (date) =>
      `Jusqu’au ${date}, vous pouvez tout restaurer, sauf les rendez-vous annulés. Ensuite, nous supprimons tout définitivement, avec les rendez-vous passés et le journal d’activité.`,
    deleteConfirm: (name) => `Saisissez « ${name} » pour confirmer`,
    deleteButton: 'Supprimer l’organisation',
  },
}
