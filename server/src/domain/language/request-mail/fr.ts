// Mails about booking requests in French.
import type { RequestMailMessages } from '../request-mail-messages.ts'

export const fr: RequestMailMessages = {
  templates: {
    host_requested: {
      subject: ({ event, invitee, when }) => `Demande : ${event} avec ${invitee}, ${when}`,
      headline: 'Quelqu’un demande un rendez-vous',
      lead: ({ invitee }) => `${invitee} souhaite vous rencontrer. Merci d’accepter ou de refuser.`,
    },
    host_move_requested: {
      subject: ({ event, invitee, when }) =>
        `Demande : nouvel horaire pour ${event} avec ${invitee}, ${when}`,
      headline: 'Un invité demande un autre horaire',
      lead: ({ invitee }) =>
        `${invitee} souhaite déplacer votre rendez-vous à cet horaire. Merci d’accepter ou de refuser.`,
    },
    host_withdrawn: {
      subject: ({ event, invitee, when }) => `Demande retirée : ${event} avec ${invitee}, ${when}`,
      headline: 'Une demande a été retirée',
      lead: ({ invitee }) => `${invitee} ne demande plus ce rendez-vous. L’horaire est à nouveau libre.`,
    },
    host_move_withdrawn: {
      subject: ({ event, invitee, when }) =>
        `Demande retirée : nouvel horaire pour ${event} avec ${invitee}, ${when}`,
      headline: 'Une demande d’un autre horaire a pris fin',
      lead: ({ invitee }) =>
        `La demande de ${invitee} pour cet horaire a pris fin. L’horaire est à nouveau libre.`,
    },
    received: {
      subject: ({ event, hosts, when }) => `Demande envoyée : ${event} avec ${hosts}, ${when}`,
      headline: 'Votre demande a été envoyée',
      lead: ({ hosts }) =>
        `Votre demande a été transmise à ${hosts}. Jusqu’à la réponse, l’horaire vous est réservé.`,
    },
    declined: {
      subject: ({ event, hosts, when }) => `Demande refusée : ${event} avec ${hosts}, ${when}`,
      headline: 'Votre demande a été refusée',
      lead: ({ hosts }) => `Un rendez-vous avec ${hosts} n’est pas possible à cet horaire.`,
    },
    expired: {
      subject: ({ event, hosts, when }) => `Sans réponse : ${event} avec ${hosts}, ${when}`,
      headline: 'Votre demande a expiré',
      lead: ({ hosts }) =>
        `Votre demande à ${hosts} n’a pas reçu de réponse à temps. L’horaire ne vous est plus réservé.`,
    },
    move_ended: {
      subject: ({ event, hosts, when }) => `Demande terminée : ${event} avec ${hosts}, ${when}`,
      headline: 'Votre demande a pris fin',
      lead: ({ hosts }) =>
        `Un hôte a changé : votre demande d’un autre horaire à ${hosts} a donc pris fin. Pour refaire une demande, utilisez le lien de l’e-mail sur votre rendez-vous.`,
    },
  },
  answerBy: 'Réponse avant',
  answer: 'Accepter ou refuser',
  openRequest: 'Ouvrir votre demande',
  withdrawPrompt: 'Vous avez changé d’avis ?',
  withdraw: 'Retirer la demande',
  freeAfter: 'Sans réponse, la demande expire et l’horaire est à nouveau libre.',
  notBooked: 'Rien n’est encore réservé. Nous vous écrirons dès qu’il y aura une réponse.',
  meetingStays: 'Votre rendez-vous réservé reste inchangé.',
}
