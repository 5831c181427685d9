// The booking pages in German.
import type { BookingMessages } from '../booking.ts'

export const de: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} Std.`, minutes % 60 > 0 && `${minutes % 60} Min.`]
      .filter(Boolean)
      .join(' '),
  duration: 'Dauer',
  upTo: (seats) => `Bis zu ${seats} Personen`,
  seatsLeft: (seats) => (seats === 1 ? '1 Platz frei' : `${seats} Plätze frei`),
  locations: {
    ask_invitee: 'Ein Ort Ihrer Wahl',
    custom: 'Wie beschrieben',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Sie rufen an',
    jitsi_conference: 'Videogespräch',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'Sie werden angerufen',
    physical: 'Vor Ort',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Voriger Monat',
    next: 'Nächster Monat',
    times: (count) =>
      count === 0 ? 'keine freien Zeiten' : count === 1 ? '1 freie Zeit' : `${count} freie Zeiten`,
    today: 'heute',
    none: (month) => `Im ${month} ist nichts mehr frei.`,
    goTo: (month) => `Zum ${month}`,
    noneAhead: 'Zurzeit ist nichts frei. Bitte schauen Sie später wieder vorbei.',
    failed: 'Die freien Zeiten konnten nicht geladen werden.',
    again: 'Noch einmal versuchen',
    days: (month, count) => `${month}: ${count === 1 ? '1 Tag' : `${count} Tage`} mit freien Zeiten`,
  },
  times: {
    loading: 'Freie Zeiten werden gesucht',
    morning: 'Vormittag',
    afternoon: 'Nachmittag',
    evening: 'Abend',
  },
  zone: {
    title: 'Zeitzone',
    change: 'Zeitzone ändern',
    search: 'Stadt oder Abstand zu UTC',
    none: 'So heißt keine Zeitzone. Versuchen Sie es mit der nächsten großen Stadt.',
    found: (count) => (count === 1 ? '1 Zeitzone' : `${count} Zeitzonen`),
  },
  clock: { title: 'Uhr', '12h': '12 Std.', '24h': '24 Std.' },
  form: {
    title: 'Ihre Angaben',
    name: 'Ihr Name',
    email: 'E-Mail',
    addGuests: 'Gäste hinzufügen',
    guests: 'Gäste',
    guestsHint: 'Bis zu 10 E-Mail-Adressen, durch Komma oder Zeilen getrennt.',
    tooManyGuests: 'Bitte nicht mehr als 10.',
    where: 'Wo möchten Sie sich treffen?',
    phone: 'Ihre Telefonnummer',
    phoneHint: 'Mit Landesvorwahl, etwa +49 30 123456.',
    place: 'Wo treffen wir uns?',
    choose: 'Auswählen',
    other: 'Etwas anderes',
    otherAnswer: 'Ihre Antwort',
    confirm: 'Bestätigen',
    sending: 'Einen Moment',
    otherTime: 'Andere Zeit wählen',
  },
  refusals: {
    just_taken:
      'Jemand war etwas schneller: Diese Zeit ist gerade vergeben worden. Was Sie geschrieben haben, ist noch da.',
    link_used: 'Dieser Link ist schon verwendet worden. Bitten Sie den Absender um einen neuen.',
    inactive: 'Das lässt sich nicht mehr buchen.',
    too_many_from_address:
      'Von Ihrem Anschluss kamen in der letzten Stunde viele Buchungen. Bitte versuchen Sie es später.',
    too_many_for_type: 'Das wurde in der letzten Stunde sehr oft gebucht. Bitte versuchen Sie es später.',
    too_many_upcoming:
      'Sie haben hier schon mehrere Termine vor sich. Sagen Sie einen ab oder buchen Sie, wenn einer vorbei ist.',
    too_many: 'Das war etwas schnell. Warten Sie kurz und versuchen Sie es noch einmal.',
    meeting_over: 'Dieser Termin lässt sich nicht mehr verschieben.',
    request_failed: 'Das ist nicht angekommen. Nichts ist verloren: Bitte versuchen Sie es noch einmal.',
  },
  nextTimes: 'Diese Zeiten sind frei:',
  allTimes: 'Alle Zeiten ansehen',
  booked: {
    title: 'Ihr Termin steht',
    text: (email) => `Eine Einladung ist unterwegs an ${email}.`,
    rescheduledTitle: 'Ihr Termin hat eine neue Zeit',
    addToCalendar: 'In den Kalender eintragen',
    file: 'Kalenderdatei',
    change: 'Passt die Zeit nicht mehr?',
    reschedule: 'Verschieben',
    cancel: 'Absagen',
    join: 'Am Treffen teilnehmen',
  },
  labels: {
    when: 'Wann',
    where: 'Wo',
    who: 'Mit',
    currentTime: 'Ihre Zeit bisher',
    previousTime: 'Bisherige Zeit',
    newTime: 'Neue Zeit',
  },
  reschedule: {
    title: 'Neue Zeit wählen',
    lead: 'Ihr Termin bleibt, wie er ist, bis Sie die neue Zeit bestätigen.',
    confirmTitle: 'Termin verschieben?',
    confirm: 'Termin verschieben',
  },
  cancel: {
    title: 'Diesen Termin absagen?',
    lead: 'Alle, die dabei wären, erfahren es per E-Mail.',
    reason: 'Grund',
    confirm: 'Termin absagen',
    done: {
      title: 'Der Termin ist abgesagt',
      text: 'Alle, die dabei gewesen wären, erfahren es per E-Mail.',
    },
  },
  reconfirm: {
    title: 'Kommen Sie?',
    lead: 'Bitte sagen Sie es mit einem Klick, damit sich alle darauf verlassen können.',
    confirm: 'Ja, ich komme',
    done: { title: 'Vielen Dank', text: 'Ihr Gastgeber weiß jetzt, dass Sie kommen.' },
  },
  profile: {
    lead: 'Wählen Sie, was Sie buchen möchten.',
    none: 'Zurzeit lässt sich hier nichts buchen.',
  },
  unavailable: {
    no_such_page: {
      title: 'Hier lässt sich nichts buchen',
      text: 'Vielleicht ist die Adresse falsch geschrieben, oder was hier war, gibt es nicht mehr. Bitten Sie den Absender um einen neuen Link.',
    },
    inactive: {
      title: 'Das lässt sich zurzeit nicht buchen',
      text: 'Ihr Gastgeber hat es ausgesetzt oder entfernt.',
    },
    link_used: {
      title: 'Dieser Link ist verwendet worden',
      text: 'Er gilt nur für eine Buchung. Bitten Sie den Absender um einen neuen.',
    },
    no_such_link: {
      title: 'Dieser Link führt nicht weiter',
      text: 'Vielleicht ist er unvollständig. Öffnen Sie ihn noch einmal aus der Nachricht, oder bitten Sie um einen neuen.',
    },
    no_such_form: {
      title: 'Hier ist kein Formular',
      text: 'Vielleicht ist es nicht mehr da, oder der Link ist unvollständig. Bitten Sie den Absender um einen neuen.',
    },
    canceled: { title: 'Dieser Termin ist abgesagt', text: 'Es ist nichts weiter zu tun.' },
    rescheduled: {
      title: 'Dieser Termin hat eine andere Zeit',
      text: 'Der Link gehört zur früheren Zeit. Den richtigen finden Sie in der neuesten Nachricht.',
    },
    past: { title: 'Dieser Termin ist vorbei', text: 'Er lässt sich nicht mehr ändern.' },
  },
  fallbackLink: (name) => `Zu ${name}`,
  noScriptMessage:
    'Um eine Zeit zu wählen, braucht diese Seite JavaScript. Bitte schalten Sie es ein, oder schreiben Sie Ihrem Gastgeber.',
  poweredBy: 'Erstellt mit',
}
