// The page on which a host answers a booking request, in French.
import type { RequestDecisionMessages } from '../request-decision.ts'

export const fr: RequestDecisionMessages = {
  title: 'Accepter ce rendez-vous ?',
  moveTitle: 'Accepter le nouvel horaire ?',
  lead: (until) => `L’horaire est réservé jusqu’au ${until}. Sans réponse, la demande expire.`,
  person: 'De',
  where: 'Où',
  guests: 'Accompagnants',
  accept: 'Accepter',
  decline: 'Refuser',
  message: 'Message en cas de refus',
  ended: {
    accepted: {
      title: 'Rendez-vous réservé',
      lead: 'L’invité reçoit une confirmation, et le rendez-vous est dans votre liste.',
    },
    declined: {
      title: 'Demande refusée',
      lead: 'L’invité reçoit un e-mail, et l’horaire est à nouveau libre.',
    },
    expired: {
      title: 'Cette demande a expiré',
      lead: 'Il n’y a pas eu de réponse à temps. L’horaire est à nouveau libre.',
    },
    withdrawn: { title: 'Cette demande a été retirée', lead: 'L’horaire est à nouveau libre.' },
  },
  refusals: {
    changed:
      'Cette demande ne peut pas être acceptée : un de ses hôtes n’anime plus ce type d’événement, ou le rendez-vous à déplacer a changé. Vous pouvez la refuser.',
    mail_quota:
      'Cette demande ne peut pas être acceptée maintenant : votre organisation a écrit au nombre maximal de personnes par jour. La demande reste en attente ; réessayez plus tard.',
  },
  console: 'Ouvrir les demandes',
}
