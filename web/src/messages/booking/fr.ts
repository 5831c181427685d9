// The booking pages in French.
import type { BookingMessages } from '../booking.ts'

export const fr: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  duration: 'Durée',
  upTo: (seats) => `Jusqu’à ${seats} personnes`,
  seatsLeft: (seats) => (seats === 1 ? '1 place libre' : `${seats} places libres`),
  locations: {
    ask_invitee: 'Un lieu de votre choix',
    custom: 'Comme indiqué',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Vous appelez',
    jitsi_conference: 'Visioconférence',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'On vous appelle',
    physical: 'Sur place',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Mois précédent',
    next: 'Mois suivant',
    times: (count) =>
      count === 0 ? 'aucun horaire libre' : count === 1 ? '1 horaire libre' : `${count} horaires libres`,
    today: 'aujourd’hui',
    none: (month) => `Plus rien de libre : ${month}.`,
    goTo: (month) => `Voir ${month}`,
    noneAhead: 'Aucun horaire n’est libre pour le moment. Revenez plus tard.',
    failed: 'Les horaires libres n’ont pas pu être chargés.',
    again: 'Réessayer',
    days: (month, count) =>
      `${month} : ${count === 1 ? '1 jour' : `${count} jours`} avec des horaires libres`,
  },
  times: {
    loading: 'Recherche des horaires libres',
    morning: 'Matin',
    afternoon: 'Après-midi',
    evening: 'Soir',
  },
  zone: {
    title: 'Fuseau horaire',
    change: 'Changer de fuseau horaire',
    search: 'Une ville ou un décalage',
    none: 'Aucun fuseau ne porte ce nom. Essayez la grande ville la plus proche.',
    found: (count) => (count === 1 ? '1 fuseau horaire' : `${count} fuseaux horaires`),
  },
  clock: { title: 'Horloge', '12h': '12 h', '24h': '24 h' },
  form: {
    title: 'Vos coordonnées',
    name: 'Votre nom',
    email: 'E-mail',
    addGuests: 'Ajouter des invités',
    guests: 'Invités',
    guestsHint: 'Jusqu’à 10 adresses e-mail, séparées par une virgule ou une ligne.',
    tooManyGuests: 'Pas plus de 10, s’il vous plaît.',
    where: 'Où souhaitez-vous vous rencontrer ?',
    phone: 'Votre numéro de téléphone',
    phoneHint: 'Avec l’indicatif du pays, par exemple +33 1 23 45 67 89.',
    place: 'Où nous retrouvons-nous ?',
    choose: 'Choisir',
    other: 'Autre',
    otherAnswer: 'Votre réponse',
    confirm: 'Confirmer',
    sending: 'Un instant',
    otherTime: 'Choisir un autre horaire',
  },
  refusals: {
    just_taken:
      'Quelqu’un a été un peu plus rapide : cet horaire vient d’être pris. Ce que vous avez écrit est toujours là.',
    link_used: 'Ce lien a déjà servi. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    inactive: 'Ce rendez-vous ne peut plus être réservé.',
    too_many_from_address:
      'Beaucoup de réservations sont venues de votre connexion en une heure. Réessayez plus tard.',
    too_many_for_type: 'Beaucoup de réservations ont été faites ici en une heure. Réessayez plus tard.',
    too_many_upcoming:
      'Vous avez déjà plusieurs rendez-vous à venir ici. Annulez-en un, ou revenez quand l’un d’eux sera passé.',
    too_many: 'C’était un peu rapide. Attendez un instant, puis réessayez.',
    meeting_over: 'Ce rendez-vous ne peut plus être déplacé.',
    request_failed: 'L’envoi n’a pas abouti. Rien n’est perdu : réessayez.',
  },
  nextTimes: 'Ces horaires sont libres :',
  allTimes: 'Voir tous les horaires',
  booked: {
    title: 'C’est réservé',
    text: (email) => `Une invitation est en route vers ${email}.`,
    rescheduledTitle: 'Votre rendez-vous a un nouvel horaire',
    addToCalendar: 'Ajouter à votre agenda',
    file: 'Fichier d’agenda',
    change: 'L’horaire ne vous convient plus ?',
    reschedule: 'Déplacer',
    cancel: 'Annuler',
    join: 'Rejoindre la réunion',
  },
  labels: {
    when: 'Quand',
    where: 'Où',
    who: 'Avec',
    currentTime: 'Votre horaire actuel',
    previousTime: 'Ancien horaire',
    newTime: 'Nouvel horaire',
  },
  reschedule: {
    title: 'Choisir un nouvel horaire',
    lead: 'Votre rendez-vous reste tel quel jusqu’à ce que vous confirmiez le nouvel horaire.',
    confirmTitle: 'Déplacer le rendez-vous ?',
    confirm: 'Déplacer le rendez-vous',
  },
  cancel: {
    title: 'Annuler ce rendez-vous ?',
    lead: 'Toutes les personnes attendues en sont informées par e-mail.',
    reason: 'Motif',
    confirm: 'Annuler le rendez-vous',
    done: {
      title: 'Le rendez-vous est annulé',
      text: 'Toutes les personnes attendues en sont informées par e-mail.',
    },
  },
  reconfirm: {
    title: 'Venez-vous toujours ?',
    lead: 'Dites-le d’un clic, pour que chacun puisse compter dessus.',
    confirm: 'Oui, je viens',
    done: { title: 'Merci', text: 'Votre hôte sait que vous venez.' },
  },
  profile: {
    lead: 'Choisissez ce que vous souhaitez réserver.',
    none: 'Rien ne peut être réservé ici pour le moment.',
  },
  unavailable: {
    no_such_page: {
      title: 'Il n’y a rien à réserver ici',
      text: 'L’adresse est peut-être mal écrite, ou ce qui était ici n’existe plus. Demandez un nouveau lien à la personne qui vous l’a envoyé.',
    },
    inactive: {
      title: 'Impossible de réserver pour le moment',
      text: 'Votre hôte l’a suspendu ou retiré.',
    },
    link_used: {
      title: 'Ce lien a déjà servi',
      text: 'Il ne vaut que pour une réservation. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    },
    no_such_link: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Il est peut-être incomplet. Ouvrez-le encore une fois depuis le message, ou demandez-en un nouveau.',
    },
    no_such_form: {
      title: 'Il n’y a pas de formulaire ici',
      text: 'Il a peut-être été retiré, ou le lien est incomplet. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    },
    canceled: { title: 'Ce rendez-vous est annulé', text: 'Il n’y a plus rien à faire.' },
    rescheduled: {
      title: 'Ce rendez-vous a un autre horaire',
      text: 'Le lien appartient à l’ancien horaire. Le bon se trouve dans le dernier message.',
    },
    past: { title: 'Ce rendez-vous est passé', text: 'Il ne peut plus être modifié.' },
  },
  fallbackLink: (name) => `Voir ${name}`,
  noScriptMessage:
    'Pour choisir un horaire, cette page a besoin de JavaScript. Activez-le, ou écrivez à votre hôte.',
  poweredBy: 'Réalisé avec',
}
