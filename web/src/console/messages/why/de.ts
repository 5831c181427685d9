// The texts of the page that explains times in German.
import type { WhyMessages } from '../why.ts'

export const de: WhyMessages = {
  why: {
    tab: 'Warum bin ich nicht buchbar?',
    lead: 'Wählen Sie eine Terminart und eine Zeit. Sie sehen, was dagegen spricht und wo Sie es ändern.',
    eventType: 'Terminart',
    date: 'Tag',
    time: 'Uhrzeit',
    link: 'Oder einen Buchungslink einfügen',
    linkHint: 'Die Adresse, über die man Sie bucht, mit oder ohne Uhrzeit.',
    unknownLink: 'Keine Ihrer Terminarten hat diesen Link.',
    copyAddress: 'Link zu dieser Antwort kopieren',
    addressCopied: 'Link kopiert. Kolleginnen und Kollegen sehen die Antwort nach der Anmeldung.',
    noTypes: 'Sie haben keine buchbaren Terminarten.',
    open: (time) => `${time}: buchbar`,
    closed: (time) => `${time}: nicht buchbar`,
    openBookingPage: 'Buchungsseite öffnen',
    oneHostIsEnough: 'Es genügt, wenn eine Person frei ist.',
    allHostsMustBeFree: 'Alle Gastgeber müssen frei sein.',
    free: 'Zu dieser Zeit frei.',
    otherHost: (position) => `Gastgeber ${position}`,
    nextTime: (time) => `Nächste freie Zeit: ${time}`,
    noNextTime: 'In den folgenden sieben Tagen ist nichts frei.',
    reasons: {
      host_inactive: () => 'Nimmt für diese Terminart keine Buchungen an.',
      outside_schedule: () => 'Der Termin passt nicht in die Arbeitszeit dieses Tages.',
      date_closed: () => 'Dieser Tag ist durch eine Ausnahme gesperrt.',
      public_holiday: ({ until }) => (until ? `Feiertag bis ${until}.` : 'Feiertag.'),
      in_the_past: () => 'Diese Zeit ist vorbei.',
      minimum_notice: ({ minimumNotice, until }) =>
        `Zu kurzfristig: mindestens ${minimumNotice} im Voraus.${until ? ` Derzeit also frühestens ${until}.` : ''}`,
      beyond_booking_window: () => 'Außerhalb des Zeitraums, in dem diese Terminart buchbar ist.',
      not_on_increment: ({ incrementMinutes }) =>
        `Zu dieser Minute beginnt kein Termin: Ab Beginn der Arbeitszeit geht es alle ${incrementMinutes} Minuten los.`,
      time_off: ({ until }) => (until ? `Abwesend bis ${until}.` : 'Abwesend.'),
      busy: ({ until }) => (until ? `Belegt. Wieder frei ab ${until}.` : 'Belegt.'),
      buffer: ({ until }) =>
        `Zu nah an einem anderen Termin: Der Puffer hält diese Zeit frei.${until ? ` Möglich ab ${until}.` : ''}`,
      held: () =>
        'Für eine Buchung reserviert, die noch nicht abgeschlossen oder angenommen ist. Kommt sie nicht zustande, ist die Zeit wieder frei.',
      daily_limit: ({ dailyLimit }) =>
        dailyLimit === 1
          ? `Die Tagesgrenze von ${dailyLimit} Termin ist erreicht.`
          : `Die Tagesgrenze von ${dailyLimit} Terminen ist erreicht.`,
      no_seats: () => 'Alle Plätze sind belegt.',
    },
    remedies: {
      hours: 'Arbeitszeiten ändern',
      dates: 'Ausnahmen ändern',
      eventType: 'Terminart ändern',
      timeOff: 'Abwesenheit ändern',
      holidays: 'Feiertage ändern',
    },
    causes: {
      title: 'Das belegt die Zeit:',
      meeting: 'Termin',
      calendar: (name) => `Kalender „${name}“`,
      timeOff: 'Abwesenheit',
      source: (name) => `Belegte Zeit aus „${name}“`,
      hold: 'Eine Buchung, die noch nicht abgeschlossen ist',
      request: 'Eine Terminanfrage, die auf Antwort wartet',
    },
    day: (day) => `Mögliche Anfangszeiten: ${day}`,
    dayLead: 'Der ganze Tag, auf die Minute. Wählen Sie eine Zeit, um mehr darüber zu sehen.',
    openPart: 'Frei',
  },
}
