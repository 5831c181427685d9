// The texts of the page about notifications in French.
import type { NotificationsMessages } from '../notifications.ts'

export const fr: NotificationsMessages = {
  notifications: {
    lead: 'Choisissez les e-mails que vous recevez. Vos invités reçoivent les leurs dans tous les cas, et vos calendriers ne changent pas.',
    meetings: 'E-mails sur mes rendez-vous',
    booked: 'Un rendez-vous avec moi est réservé',
    bookedHint: 'Si le lien vidéo arrive plus tard, un autre e-mail l’apporte.',
    rescheduled: 'Un rendez-vous est déplacé',
    canceled: 'Un rendez-vous est annulé, même par un seul invité',
    assigned: 'Je deviens l’hôte d’un rendez-vous',
    assignedHint: 'Par exemple, lorsque je le reprends d’un collègue.',
    reminders: 'Un rappel de mon rendez-vous',
    remindersHint: 'Seulement pour les types de rendez-vous qui envoient des rappels aux hôtes.',
    agenda: 'Programme du jour',
    agendaLead: 'Un e-mail par jour avec vos rendez-vous, leurs heures, lieux et liens.',
    day: 'Quels rendez-vous',
    days: { off: 'Pas de programme', today: 'Ceux du jour même', tomorrow: 'Ceux du lendemain' },
    time: 'Envoyer à',
    timeHint: (zone) => `Dans votre fuseau horaire, ${zone}.`,
    onEmptyDays: 'Envoyer aussi les jours sans rendez-vous',
    always: 'Toujours envoyés',
    alwaysLead: 'Vous ne pouvez pas désactiver ces e-mails :',
    alwaysSent: [
      'connexion, mot de passe et adresse de votre compte',
      'calendriers et comptes vidéo qui ne fonctionnent plus',
      'questions sur les rendez-vous de votre calendrier, et rendez-vous sans lien vidéo',
      'vos rendez-vous qui ont maintenant un autre hôte',
      'webhooks désactivés et invitations',
    ],
    yes: 'Oui',
    no: 'Non',
  },
}
