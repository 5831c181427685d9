// The booking pages in French.
import type { BookingMessages } from '../booking.ts'

export const fr: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  duration: 'Durée',
  oneOf: (count) => `Avec une personne parmi ${count}`,
  upTo: (seats) => `Jusqu’à ${seats} personnes`,
  seatsLeft: (seats) => (seats < 2 ? `${seats} place libre` : `${seats} places libres`),
  locations: {
    ask_invitee: 'Lieu de votre choix',
    custom: 'Voir les détails',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Appel téléphonique (vous nous appelez)',
    jitsi_conference: 'Visioconférence',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'Appel téléphonique (nous vous appelons)',
    physical: 'En présentiel',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Mois précédent',
    next: 'Mois suivant',
    times: (count) =>
      count === 0
        ? 'aucun créneau disponible'
        : count === 1
          ? '1 créneau disponible'
          : `${count} créneaux disponibles`,
    today: 'aujourd’hui',
    none: (month) => `Aucun créneau disponible en ${month.toLowerCase()}.`,
    goTo: (month) => `Voir ${month.toLowerCase()}`,
    beyond: (month) => `${month} est hors de la période de réservation.`,
    noneAhead: 'Aucun créneau disponible pour le moment. Revenez plus tard.',
    failed: 'Impossible de charger les créneaux disponibles.',
    again: 'Réessayer',
    days: (month, count) =>
      `${month}\u00a0: ${count < 2 ? `${count} jour` : `${count} jours`} avec des créneaux disponibles`,
  },
  times: {
    loading: 'Chargement des créneaux',
    taken: 'Ce créneau n’est plus disponible. Choisissez-en un autre.',
    morning: 'Matin',
    afternoon: 'Après-midi',
    evening: 'Soir',
  },
  zone: {
    title: 'Fuseau horaire',
    change: 'Changer de fuseau horaire',
    search: 'Rechercher une ville, un pays ou un fuseau',
    none: 'Aucun résultat. Essayez la grande ville la plus proche.',
    found: (count) => (count === 1 ? '1 fuseau horaire' : `${count} fuseaux horaires`),
  },
  clock: { title: 'Format de l’heure', '12h': '12 h', '24h': '24 h' },
  form: {
    title: 'Vos coordonnées',
    name: 'Votre nom',
    email: 'E-mail',
    addGuests: 'Ajouter des invités',
    guests: 'Invités',
    guestsHint: 'Jusqu’à 10 adresses e-mail, séparées par des virgules ou des retours à la ligne.',
    tooManyGuests: 'Vous pouvez ajouter jusqu’à 10 invités.',
    code: 'Code reçu par e-mail',
    codeHint: 'Nous avons envoyé un code à six chiffres à votre adresse e-mail. Il est valable 10 minutes.',
    where: 'Où souhaitez-vous vous rencontrer\u00a0?',
    phone: 'Votre numéro de téléphone',
    phoneHint: 'Avec l’indicatif du pays, par exemple +33 1 23 45 67 89.',
    place: 'Où souhaitez-vous nous retrouver\u00a0?',
    choose: 'Choisir',
    other: 'Autre',
    otherAnswer: 'Votre réponse',
    confirm: 'Réserver',
    sending: 'Un instant',
    otherTime: 'Choisir un autre créneau',
  },
  refusals: {
    just_taken: 'Ce créneau vient d’être réservé.',
    already_booked:
      'Vous avez déjà une réservation pour cet horaire avec cette adresse e-mail. Choisissez un autre horaire.',
    link_used: 'Ce lien a déjà été utilisé. Demandez-en un nouveau à l’expéditeur.',
    inactive: 'Ce rendez-vous ne peut plus être réservé.',
    host_changed: 'Ce rendez-vous ne peut pas être déplacé ici. Contactez votre hôte.',
    too_many_from_address:
      'Trop de réservations depuis votre réseau au cours de la dernière heure. Réessayez plus tard.',
    too_many_for_type:
      'Trop de réservations pour ce type de rendez-vous au cours de la dernière heure. Réessayez plus tard.',
    too_many_upcoming:
      'Vous avez déjà plusieurs rendez-vous à venir. Annulez-en un, ou réservez de nouveau quand l’un d’eux sera passé.',
    too_many_changes:
      'Trop de modifications au cours de la dernière heure. Réessayez dans une heure ou contactez votre hôte.',
    blocked: 'Cet hôte n’accepte pas de réservations depuis cette adresse e-mail.',
    too_many: 'Trop de requêtes. Patientez un instant, puis réessayez.',
    meeting_over: 'Ce rendez-vous ne peut plus être déplacé.',
    request_failed: 'La requête n’a pas abouti. Réessayez.',
  },
  detailsKept: 'Vos informations sont conservées.',
  nextTimes: 'Choisissez un autre créneau\u00a0:',
  allTimes: 'Voir tous les créneaux',
  booked: {
    title: 'Rendez-vous confirmé',
    text: (email) => `Nous avons envoyé une invitation à ${email}.`,
    noMail:
      'Vous ne recevrez pas d’e-mail. Conservez l’adresse de cette page\u00a0: vous pourrez y déplacer ou annuler le rendez-vous.',
    rescheduledTitle: 'Rendez-vous déplacé',
    addToCalendar: 'Ajouter à votre agenda',
    file: 'Fichier de calendrier',
    change: 'Un changement à faire\u00a0?',
    reschedule: 'Déplacer',
    cancel: 'Annuler',
    join: 'Rejoindre la réunion',
    linkByEmail: 'Vous recevrez le lien par e-mail.',
    linkHere: 'Le lien sera sur cette page dans un instant.',
    linkFromHost: 'L’hôte vous enverra le lien.',
    leaving: (site, seconds) => `${seconds} secondes après la réservation, vous irez sur ${site}.`,
    goTo: (site) => `Aller sur ${site}`,
    stay: 'Rester sur cette page',
  },
  labels: {
    when: 'Quand',
    where: 'Où',
    who: 'Avec',
    currentTime: 'Horaire actuel',
    previousTime: 'Ancien horaire',
    newTime: 'Nouvel horaire',
  },
  reschedule: {
    title: 'Choisir un nouveau créneau',
    lead: 'Votre rendez-vous ne change pas tant que vous n’avez pas confirmé le nouvel horaire.',
    confirmTitle: 'Déplacer à ce créneau\u00a0?',
    confirm: 'Déplacer le rendez-vous',
  },
  cancel: {
    title: 'Annuler ce rendez-vous\u00a0?',
    lead: 'Toutes les personnes concernées recevront un e-mail.',
    reason: 'Motif',
    confirm: 'Annuler le rendez-vous',
    done: {
      title: 'Rendez-vous annulé',
      text: 'Toutes les personnes concernées recevront un e-mail.',
    },
  },
  reconfirm: {
    title: 'Serez-vous au rendez-vous\u00a0?',
    lead: 'Confirmez votre présence à votre hôte.',
    confirm: 'Oui, je serai là',
    done: { title: 'Merci', text: 'Votre présence est confirmée.' },
  },
  verified: {
    title: 'Adresse e-mail confirmée',
    text: 'Si vous avez ajouté des invités, nous leur envoyons maintenant une invitation.',
  },
  stopMail: {
    title: (organization) => `Ne plus recevoir les e-mails de ${organization} ?`,
    text: (organization) =>
      `Une personne a utilisé votre adresse pour prendre rendez-vous avec ${organization}. Si vous confirmez, vous ne recevrez plus aucun e-mail de ${organization}, même pour vos propres rendez-vous.`,
    report: 'Je ne connais pas l’expéditeur. Signaler ces e-mails.',
    confirm: 'Ne plus recevoir d’e-mails',
    done: {
      title: 'E-mails désactivés',
      text: (organization) => `Vous ne recevrez plus d’e-mails de ${organization}.`,
    },
    again: 'Recevoir à nouveau les e-mails',
    allowed: (organization) => `Vous recevrez à nouveau les e-mails de ${organization}.`,
  },
  profile: {
    lead: 'Choisissez ce que vous souhaitez réserver.',
    none: 'Rien ne peut être réservé ici pour le moment.',
  },
  unavailable: {
    no_such_page: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Vérifiez l’adresse ou demandez un nouveau lien à l’expéditeur.',
    },
    inactive: {
      title: 'Réservation indisponible',
      text: 'Votre hôte a suspendu ou supprimé ce type de rendez-vous.',
    },
    host_changed: {
      title: 'Ce rendez-vous ne peut pas être déplacé ici',
      text: 'Il a lieu comme prévu, mais son hôte ne propose pas d’autres horaires ici. Demandez-lui un autre horaire, ou annulez le rendez-vous et réservez-en un nouveau.',
    },
    link_used: {
      title: 'Ce lien a déjà été utilisé',
      text: 'Il n’est valable que pour une réservation. Demandez-en un nouveau à l’expéditeur.',
    },
    no_such_link: {
      title: 'Ce lien n’est pas valide',
      text: 'Il est peut-être incomplet. Ouvrez-le à nouveau depuis le message, ou demandez-en un nouveau.',
    },
    no_such_form: {
      title: 'Formulaire introuvable',
      text: 'Il a peut-être été supprimé, ou le lien est incomplet. Demandez-en un nouveau à l’expéditeur.',
    },
    canceled: { title: 'Ce rendez-vous est annulé', text: 'Vous n’avez rien à faire.' },
    rescheduled: {
      title: 'Ce rendez-vous a été déplacé',
      text: 'Ce lien correspond à l’ancien horaire. Demandez le lien actuel à votre hôte.',
    },
    past: { title: 'Ce rendez-vous est passé', text: 'Il ne peut plus être modifié.' },
    too_many_changes: {
      title: 'Trop de modifications',
      text: 'Réessayez dans une heure ou contactez votre hôte.',
    },
  },
  currentLink: {
    text: 'Ce lien correspond à l’ancien horaire. Nous pouvons vous envoyer le lien actuel par e-mail.',
    send: 'Recevoir le lien actuel',
    sent: {
      title: 'Consultez vos e-mails',
      text: 'Nous avons envoyé le lien actuel à l’adresse e-mail de la réservation.',
    },
  },
  bookAgain: 'Réserver un autre créneau',
  fallbackLink: (name) => `Aller à ${name}`,
  noScriptMessage:
    'Cette page nécessite JavaScript pour choisir un créneau. Activez-le ou contactez votre hôte.',
  poweredBy: 'Propulsé par',
}
