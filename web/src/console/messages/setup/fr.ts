// The texts of the first run in French.
import type { SetupMessages } from '../setup.ts'

export const fr: SetupMessages = {
  setup: {
    steps: { you: 'Vous', hours: 'Horaires', type: 'Premier type d’événement', share: 'Partager' },
    hoursTitle: 'Quand peut-on vous réserver ?',
    hoursLead: (zone) => `Ces horaires sont dans le fuseau ${zone}. Vous pouvez les modifier à tout moment.`,
    choices: {
      weekdays: 'En semaine 9 h–17 h',
      everyDay: 'Tous les jours',
      evenings: 'Soirées',
      empty: 'Commencer à vide',
    },
    next: 'Suivant',
    skip: 'Passer',
    typeTitle: 'Que peut-on réserver ?',
    typeLead: 'Un seul type de rendez-vous suffit pour commencer.',
    duration: 'Durée',
    name: 'Nom',
    typeName: (minutes) => `Rendez-vous de ${minutes} minutes`,
    place: 'Lieu',
    address: 'Adresse',
    linkOrText: 'Un lien ou un texte',
    shareTitle: 'Votre lien est prêt',
    shareLead: 'Envoyez-le à qui vous voulez. Chacun le voit dans son fuseau et n’a pas besoin de compte.',
    waiting: 'En attente de votre première réservation…',
    waitingHint: 'Cette page la remarque toute seule. Essayez dans une fenêtre privée.',
    booked: (who, time) => `${who} a réservé ${time}.`,
    seeIt: 'Voir',
    noMail:
      'Aucun serveur de messagerie n’est configuré : personne ne reçoit de confirmation, vous voyez les réservations ici. Définissez SMTP_URL pour envoyer des e-mails.',
    done: 'Aller à mes rendez-vous',
  },
}
