// Booking requests in French.
import type { RequestsMessages } from '../requests.ts'

export const fr: RequestsMessages = {
  requests: {
    label: 'Demandes de rendez-vous',
    show: 'Quelles demandes',
    waiting: 'En attente',
    all: 'Toutes',
    whose: 'Les demandes de qui',
    mine: 'Pour moi',
    everyone: 'Pour tous',
    host: (name) => `Hôte : ${name}`,
    hostLeft: 'Un hôte a quitté l’organisation.',
    none: 'Aucune demande n’attend votre réponse.',
    noneWaiting: 'Aucune demande n’attend de réponse.',
    noneAtAll: 'Pas encore de demandes.',
    states: {
      pending: 'En attente',
      accepted: 'Acceptée',
      declined: 'Refusée',
      expired: 'Expirée',
      withdrawn: 'Retirée',
    },
    until: (time) => `Réservé jusqu’au ${time}`,
    move: 'Demande un autre horaire pour un rendez-vous réservé',
    accept: 'Accepter',
    acceptOf: (who) => `Accepter la demande de ${who}`,
    decline: 'Refuser',
    declineOf: (who) => `Refuser la demande de ${who}`,
    booked: (who) => `Rendez-vous avec ${who} réservé`,
    declineTitle: (who) => `Refuser la demande de ${who} ?`,
    declineLead: (who) => `${who} reçoit un e-mail, et l’horaire est à nouveau libre.`,
    declineNoMail:
      'L’horaire est à nouveau libre. Cette installation n’envoie pas d’e-mail : prévenez la personne vous-même.',
    message: 'Message (facultatif)',
    declining: (who) => `Refus de la demande de ${who}`,
    keep: 'Garder',
    open: 'Ouvrir le rendez-vous',
    wrote: (message) => `Message : ${message}`,
    guests: (guests) => `Accompagnants : ${guests}`,
  },
}
