// The booking pages in German.
import type { BookingMessages } from '../booking.ts'

export const de: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} Std.`, minutes % 60 > 0 && `${minutes % 60} Min.`]
      .filter(Boolean)
      .join(' '),
  duration: 'Dauer',
  oneOf: (count) => `Mit einer von ${count} Personen`,
  upTo: (seats) => `Bis zu ${seats} Personen`,
  seatsLeft: (seats) => (seats === 1 ? '1 Platz frei' : `${seats} Plätze frei`),
  locations: {
    ask_invitee: 'Ort nach Ihrer Wahl',
    custom: 'Siehe Details',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Telefonat (Sie rufen an)',
    jitsi_conference: 'Videokonferenz',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'Telefonat (wir rufen Sie an)',
    physical: 'Vor Ort',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Voriger Monat',
    next: 'Nächster Monat',
    times: (count) =>
      count === 0 ? 'keine freien Termine' : count === 1 ? '1 freier Termin' : `${count} freie Termine`,
    today: 'heute',
    none: (month) => `Keine freien Termine im ${month}.`,
    goTo: (month) => `Zum ${month}`,
    beyond: (month) => `${month} liegt außerhalb des Buchungszeitraums.`,
    noneAhead: 'Zurzeit sind keine Termine frei. Bitte schauen Sie später wieder vorbei.',
    failed: 'Die freien Termine konnten nicht geladen werden.',
    again: 'Erneut versuchen',
    days: (month, count) => `${month}: ${count === 1 ? '1 Tag' : `${count} Tage`} mit freien Terminen`,
  },
  times: {
    loading: 'Freie Termine werden geladen',
    taken: 'Dieser Termin ist nicht mehr frei. Wählen Sie einen anderen.',
    morning: 'Vormittag',
    afternoon: 'Nachmittag',
    evening: 'Abend',
  },
  zone: {
    title: 'Zeitzone',
    change: 'Zeitzone ändern',
    search: 'Stadt, Land oder Zeitzone suchen',
    none: 'Keine Treffer. Versuchen Sie es mit der nächsten Großstadt.',
    found: (count) => (count === 1 ? '1 Zeitzone' : `${count} Zeitzonen`),
  },
  clock: { title: 'Zeitformat', '12h': '12 h', '24h': '24 h' },
  form: {
    title: 'Ihre Angaben',
    name: 'Ihr Name',
    email: 'E\u2011Mail',
    addGuests: 'Gäste hinzufügen',
    guests: 'Gäste',
    guestsHint: 'Bis zu 10 E\u2011Mail-Adressen, durch Kommas oder Zeilenumbrüche getrennt.',
    tooManyGuests: 'Sie können bis zu 10 Gäste hinzufügen.',
    code: 'Code aus unserer E\u2011Mail',
    codeHint: 'Wir haben einen sechsstelligen Code an Ihre E\u2011Mail-Adresse gesendet. Er gilt 10 Minuten.',
    where: 'Wo möchten Sie sich treffen?',
    phone: 'Ihre Telefonnummer',
    phoneHint: 'Mit Landesvorwahl, z.\u00a0B. +49 30 123456.',
    place: 'Wo treffen wir uns?',
    choose: 'Auswählen',
    other: 'Sonstiges',
    otherAnswer: 'Ihre Antwort',
    confirm: 'Termin buchen',
    sending: 'Einen Moment',
    otherTime: 'Andere Zeit wählen',
  },
  refusals: {
    just_taken: 'Diese Zeit wurde gerade vergeben.',
    already_booked:
      'Mit dieser E\u2011Mail-Adresse haben Sie für diese Zeit bereits gebucht. Wählen Sie eine andere Zeit.',
    link_used: 'Dieser Link wurde bereits verwendet. Bitten Sie den Absender um einen neuen.',
    inactive: 'Diese Terminart kann nicht mehr gebucht werden.',
    host_changed: 'Dieser Termin kann hier nicht verschoben werden. Wenden Sie sich an Ihren Gastgeber.',
    too_many_from_address:
      'Zu viele Buchungen aus Ihrem Netzwerk in der letzten Stunde. Bitte versuchen Sie es später erneut.',
    too_many_for_type:
      'Zu viele Buchungen für diese Terminart in der letzten Stunde. Bitte versuchen Sie es später erneut.',
    too_many_upcoming:
      'Sie haben hier bereits mehrere anstehende Termine. Sagen Sie einen ab oder buchen Sie, sobald einer vorbei ist.',
    too_many_changes:
      'Zu viele Änderungen in der letzten Stunde. Versuchen Sie es in einer Stunde erneut oder wenden Sie sich an Ihren Gastgeber.',
    blocked: 'Von dieser E\u2011Mail-Adresse werden hier keine Buchungen angenommen.',
    too_many: 'Zu viele Anfragen. Bitte warten Sie kurz und versuchen Sie es erneut.',
    meeting_over: 'Dieser Termin kann nicht mehr verschoben werden.',
    request_failed: 'Die Anfrage ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  },
  detailsKept: 'Ihre Angaben sind noch da.',
  nextTimes: 'Wählen Sie eine andere Zeit:',
  allTimes: 'Alle Zeiten anzeigen',
  booked: {
    title: 'Termin gebucht',
    text: (email) => `Wir haben eine Kalendereinladung an ${email} gesendet.`,
    noMail:
      'Sie erhalten keine E\u2011Mail. Bewahren Sie die Adresse dieser Seite auf: Hier können Sie den Termin ändern oder absagen.',
    rescheduledTitle: 'Termin verschoben',
    addToCalendar: 'Zum Kalender hinzufügen',
    file: 'Kalenderdatei',
    change: 'Möchten Sie den Termin ändern?',
    reschedule: 'Verschieben',
    cancel: 'Absagen',
    join: 'Am Termin teilnehmen',
    linkByEmail: 'Den Link erhalten Sie per E-Mail.',
    linkHere: 'Der Link steht in Kürze auf dieser Seite.',
    linkFromHost: 'Den Link sendet Ihnen der Gastgeber.',
    leaving: (site, seconds) => `${seconds} Sekunden nach der Buchung geht es weiter zu ${site}.`,
    goTo: (site) => `Weiter zu ${site}`,
    stay: 'Auf dieser Seite bleiben',
  },
  labels: {
    when: 'Wann',
    where: 'Wo',
    who: 'Mit',
    currentTime: 'Aktueller Termin',
    previousTime: 'Bisheriger Termin',
    newTime: 'Neuer Termin',
  },
  reschedule: {
    title: 'Neuen Termin wählen',
    lead: 'Ihr Termin ändert sich erst, wenn Sie den neuen bestätigen.',
    confirmTitle: 'Auf diesen Termin verschieben?',
    confirm: 'Termin verschieben',
  },
  cancel: {
    title: 'Diesen Termin absagen?',
    lead: 'Alle Betroffenen erhalten eine E\u2011Mail.',
    reason: 'Grund',
    confirm: 'Termin absagen',
    done: {
      title: 'Termin abgesagt',
      text: 'Alle Betroffenen erhalten eine E\u2011Mail.',
    },
  },
  reconfirm: {
    title: 'Bleibt es bei Ihrem Termin?',
    lead: 'Bitte bestätigen Sie, dass Sie teilnehmen.',
    confirm: 'Ja, ich nehme teil',
    done: { title: 'Vielen Dank', text: 'Ihre Teilnahme ist bestätigt.' },
  },
  verified: {
    title: 'E\u2011Mail-Adresse bestätigt',
    text: 'Falls Sie Gäste angegeben haben, laden wir sie jetzt ein.',
  },
  stopMail: {
    title: (organization) => `E\u2011Mails von ${organization} abbestellen?`,
    text: (organization) =>
      `Jemand hat mit Ihrer Adresse einen Termin bei ${organization} gebucht. Wenn Sie die E\u2011Mails abbestellen, erhalten Sie keine mehr von ${organization}, auch nicht zu Terminen, die Sie selbst buchen.`,
    report: 'Ich kenne den Absender nicht. Diese E\u2011Mails melden.',
    confirm: 'E\u2011Mails abbestellen',
    done: {
      title: 'E\u2011Mails abbestellt',
      text: (organization) => `Sie erhalten keine E\u2011Mails von ${organization} mehr.`,
    },
    again: 'E\u2011Mails wieder erhalten',
    allowed: (organization) => `Sie erhalten wieder E\u2011Mails von ${organization}.`,
  },
  profile: {
    lead: 'Wählen Sie, was Sie buchen möchten.',
    none: 'Zurzeit kann hier nichts gebucht werden.',
  },
  unavailable: {
    no_such_page: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Prüfen Sie die Adresse oder bitten Sie den Absender um einen neuen Link.',
    },
    inactive: {
      title: 'Nicht buchbar',
      text: 'Ihr Gastgeber hat diese Terminart pausiert oder entfernt.',
    },
    host_changed: {
      title: 'Dieser Termin kann hier nicht verschoben werden',
      text: 'Er findet wie gebucht statt, doch sein Gastgeber bietet hier keine anderen Zeiten an. Bitten Sie ihn um eine andere Zeit, oder sagen Sie den Termin ab und buchen Sie einen neuen.',
    },
    link_used: {
      title: 'Dieser Link wurde bereits verwendet',
      text: 'Er gilt nur für eine Buchung. Bitten Sie den Absender um einen neuen.',
    },
    no_such_link: {
      title: 'Dieser Link ist ungültig',
      text: 'Möglicherweise ist er unvollständig. Öffnen Sie ihn noch einmal aus der Nachricht oder bitten Sie um einen neuen.',
    },
    no_such_form: {
      title: 'Formular nicht gefunden',
      text: 'Möglicherweise wurde es entfernt oder der Link ist unvollständig. Bitten Sie den Absender um einen neuen.',
    },
    canceled: { title: 'Dieser Termin wurde abgesagt', text: 'Sie müssen nichts weiter tun.' },
    rescheduled: {
      title: 'Dieser Termin wurde verschoben',
      text: 'Dieser Link gehört zum bisherigen Termin. Fragen Sie Ihren Gastgeber nach dem aktuellen.',
    },
    past: { title: 'Dieser Termin ist vorbei', text: 'Er kann nicht mehr geändert werden.' },
    too_many_changes: {
      title: 'Zu viele Änderungen',
      text: 'Versuchen Sie es in einer Stunde erneut oder wenden Sie sich an Ihren Gastgeber.',
    },
  },
  currentLink: {
    text: 'Dieser Link gehört zum bisherigen Termin. Wir können Ihnen den aktuellen per E\u2011Mail senden.',
    send: 'Aktuellen Link senden',
    sent: {
      title: 'Prüfen Sie Ihr Postfach',
      text: 'Wir haben den aktuellen Link an die E\u2011Mail-Adresse der Buchung gesendet.',
    },
  },
  bookAgain: 'Neuen Termin buchen',
  fallbackLink: (name) => `Zu ${name}`,
  noScriptMessage:
    'Für die Terminauswahl benötigt diese Seite JavaScript. Bitte aktivieren Sie es oder wenden Sie sich an Ihren Gastgeber.',
  poweredBy: 'Powered by',
}
