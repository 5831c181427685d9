// The pages about booking requests in French.
import type { BookingRequestMessages } from '../booking-request.ts'

export const fr: BookingRequestMessages = {
  notice:
    'Chaque réservation est confirmée par un hôte. Vous demandez cet horaire, et il vous est réservé jusqu’à la réponse.',
  send: 'Demander le rendez-vous',
  sendMove: 'Demander cet horaire',
  moveLead: 'Votre rendez-vous reste à son horaire actuel jusqu’à ce que le nouveau soit accepté.',
  states: {
    pending: {
      title: 'En attente de réponse',
      text: (until) => `L’horaire vous est réservé jusqu’au ${until}.`,
    },
    accepted: { title: 'Votre rendez-vous est réservé', text: () => 'Votre demande a été acceptée.' },
    declined: { title: 'Votre demande a été refusée', text: () => 'L’horaire ne vous est plus réservé.' },
    expired: {
      title: 'Votre demande a expiré',
      text: () => 'Il n’y a pas eu de réponse à temps. L’horaire ne vous est plus réservé.',
    },
    withdrawn: { title: 'Demande retirée', text: () => 'L’horaire ne vous est plus réservé.' },
  },
  byMail: 'Vous recevrez la réponse par e-mail.',
  noMail: 'Vous ne recevrez pas d’e-mail. Gardez l’adresse de cette page : vous y trouverez la réponse.',
  meetingStays: 'Votre rendez-vous reste à son horaire actuel.',
  hostChanged: 'Un hôte a changé. L’horaire ne vous est donc plus réservé.',
  message: 'Message de l’hôte',
  prompt: 'Vous avez changé d’avis ?',
  withdraw: 'Retirer la demande',
  open: 'Ouvrir le rendez-vous',
}
