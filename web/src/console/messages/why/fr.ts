// The texts of the page that explains times in French.
import type { WhyMessages } from '../why.ts'

export const fr: WhyMessages = {
  why: {
    tab: 'Pourquoi est-ce fermé ?',
    lead: 'Choisissez un type d’événement et une heure. Vous verrez ce qui la bloque et où le modifier.',
    eventType: 'Type d’événement',
    date: 'Jour',
    time: 'Heure',
    link: 'Ou collez un lien de réservation',
    linkHint: 'L’adresse avec laquelle on réserve, avec ou sans heure.',
    unknownLink: 'Aucun de vos types d’événement n’a ce lien.',
    copyAddress: 'Copier le lien vers cette réponse',
    addressCopied: 'Lien copié. Vos collègues verront la réponse après connexion.',
    noTypes: 'Vous n’avez aucun type d’événement réservable.',
    open: (time) => `${time} : réservable`,
    closed: (time) => `${time} : non réservable`,
    openBookingPage: 'Ouvrir la page de réservation',
    oneHostIsEnough: 'Il suffit qu’un hôte soit libre.',
    allHostsMustBeFree: 'Tous les hôtes doivent être libres.',
    free: 'Libre à cette heure.',
    otherHost: (position) => `Hôte ${position}`,
    nextTime: (time) => `Prochaine heure libre : ${time}`,
    noNextTime: 'Aucune heure libre dans les sept jours qui suivent.',
    reasons: {
      host_inactive: () => 'N’accepte pas de réservations pour ce type d’événement.',
      outside_schedule: () => 'Le rendez-vous ne tient pas dans les horaires de ce jour.',
      date_closed: () => 'Une exception ferme ce jour.',
      public_holiday: ({ until }) => (until ? `Jour férié jusqu’à ${until}.` : 'Jour férié.'),
      in_the_past: () => 'Cette heure est passée.',
      minimum_notice: ({ minimumNotice, until }) =>
        `Trop tôt : il faut réserver au moins ${minimumNotice} à l’avance.${until ? ` Pour l’instant, à partir de ${until}.` : ''}`,
      beyond_booking_window: () => 'En dehors des dates auxquelles ce type d’événement est réservable.',
      not_on_increment: ({ incrementMinutes }) =>
        `Aucun rendez-vous ne commence à cette minute : les débuts sont toutes les ${incrementMinutes} minutes à partir du début des horaires.`,
      time_off: ({ until }) => (until ? `Absence jusqu’à ${until}.` : 'Absence.'),
      busy: ({ until }) => (until ? `Occupé. De nouveau libre à partir de ${until}.` : 'Occupé.'),
      buffer: ({ until }) =>
        `Trop près d’un autre rendez-vous : la marge réserve ce temps.${until ? ` Possible à partir de ${until}.` : ''}`,
      held: () =>
        'Heure retenue pour une réservation qui n’est pas encore terminée ou acceptée. Elle redevient libre si la réservation n’aboutit pas.',
      daily_limit: ({ dailyLimit }) => `La limite quotidienne de ${dailyLimit} rendez-vous est atteinte.`,
      no_seats: () => 'Toutes les places sont prises.',
    },
    remedies: {
      hours: 'Modifier les horaires',
      dates: 'Modifier les exceptions',
      eventType: 'Modifier le type d’événement',
      timeOff: 'Modifier l’absence',
      holidays: 'Modifier les jours fériés',
    },
    causes: {
      title: 'Ce qui occupe ce temps :',
      meeting: 'Rendez-vous',
      calendar: (name) => `Calendrier « ${name} »`,
      timeOff: 'Absence',
      source: (name) => `Temps occupé de « ${name} »`,
      hold: 'Une réservation non terminée',
      request: 'Une demande de rendez-vous en attente',
    },
    day: (day) => `Heures de début possibles : ${day}`,
    dayLead: 'La journée entière, à la minute près. Choisissez une heure pour en savoir plus.',
    openPart: 'Libre',
  },
}
