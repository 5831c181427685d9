// Booking emails in German.
import type { MailMessages } from '../mail-messages.ts'

export const de: MailMessages = {
  templates: {
    booked: {
      subject: ({ event, hosts, when }) => `Gebucht: ${event} mit ${hosts}, ${when}`,
      headline: 'Ihr Termin ist gebucht',
      lead: ({ hosts }) => `Sie haben einen Termin mit ${hosts}.`,
    },
    invited: {
      subject: ({ event, hosts, when }) => `Einladung: ${event} mit ${hosts}, ${when}`,
      headline: 'Sie sind zu einem Termin eingeladen',
      lead: ({ hosts, invitee }) => `${invitee} hat einen Termin mit ${hosts} und möchte Sie dabeihaben.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `Neuer Termin: ${event} mit ${invitee}, ${when}`,
      headline: 'Sie haben einen neuen Termin',
      lead: ({ invitee }) => `${invitee} hat einen Termin mit Ihnen gebucht.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `Verschoben: ${event} mit ${hosts}, ${when}`,
      headline: 'Ihr Termin wurde verschoben',
      lead: ({ hosts }) => `Ihr Termin mit ${hosts} findet zu einer anderen Zeit statt.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `Verschoben: ${event} mit ${invitee}, ${when}`,
      headline: 'Ein Termin wurde verschoben',
      lead: ({ invitee }) => `Ihr Termin mit ${invitee} findet zu einer anderen Zeit statt.`,
    },
    canceled: {
      subject: ({ event, hosts, when }) => `Abgesagt: ${event} mit ${hosts}, ${when}`,
      headline: 'Ihr Termin wurde abgesagt',
      lead: ({ hosts }) => `Ihr Termin mit ${hosts} findet nicht statt.`,
    },
    host_canceled: {
      subject: ({ event, invitee, when }) => `Abgesagt: ${event} mit ${invitee}, ${when}`,
      headline: 'Ein Termin wurde abgesagt',
      lead: ({ invitee }) => `Ihr Termin mit ${invitee} findet nicht statt.`,
    },
    host_invitee_canceled: {
      subject: ({ event, invitee, when }) => `Absage: ${invitee}, ${event}, ${when}`,
      headline: 'Eine Person hat abgesagt',
      lead: ({ invitee }) => `${invitee} hat abgesagt. Der Termin findet mit den anderen statt.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Abgesagt: ${event}, ${when}`,
      headline: 'Ein Termin wurde abgesagt',
      lead: ({ event }) => `${event} findet nicht statt. Alle Eingeladenen werden benachrichtigt.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Erinnerung: ${event} mit ${hosts}, ${when}`,
      headline: 'Ihr Termin rückt näher',
      lead: ({ hosts }) => `Wir erinnern Sie an Ihren Termin mit ${hosts}.`,
    },
    host_reminder: {
      subject: ({ event, invitee, when }) => `Erinnerung: ${event} mit ${invitee}, ${when}`,
      headline: 'Ihr Termin rückt näher',
      lead: ({ invitee }) => `Wir erinnern Sie an Ihren Termin mit ${invitee}.`,
    },
    host_reminder_all: {
      subject: ({ event, when }) => `Erinnerung: ${event}, ${when}`,
      headline: 'Ihr Termin rückt näher',
      lead: ({ event }) => `Wir erinnern Sie an diesen Termin: ${event}.`,
    },
    follow_up: {
      subject: ({ event, hosts, when }) => `Vielen Dank: ${event} mit ${hosts}, ${when}`,
      headline: 'Vielen Dank für Ihre Zeit',
      lead: ({ hosts }) => `Vielen Dank für den Termin mit ${hosts}.`,
    },
    no_show: {
      subject: ({ event, hosts, when }) => `Wir haben Sie vermisst: ${event} mit ${hosts}, ${when}`,
      headline: 'Schade, dass es nicht geklappt hat',
      lead: ({ hosts }) =>
        `Bei Ihrem Termin mit ${hosts} haben wir Sie nicht angetroffen. Wir hoffen, bei Ihnen ist alles in Ordnung.`,
    },
    reconfirmation: {
      subject: ({ event, hosts, when }) => `Bitte bestätigen: ${event} mit ${hosts}, ${when}`,
      headline: 'Bleibt es dabei?',
      lead: ({ hosts }) => `Ihr Termin mit ${hosts} rückt näher. Bitte bestätigen Sie, dass Sie teilnehmen.`,
    },
    new_host: {
      subject: ({ event, hosts, when }) => `Neuer Gastgeber: ${event} mit ${hosts}, ${when}`,
      headline: 'Ihr Termin hat einen neuen Gastgeber',
      lead: ({ hosts }) => `Ihr Termin findet nun mit ${hosts} statt. Die Uhrzeit bleibt gleich.`,
    },
    host_reassigned: {
      subject: ({ event, when }) => `Neuer Termin: ${event}, ${when}`,
      headline: 'Sie haben einen neuen Termin',
      lead: () => 'Sie übernehmen diesen Termin.',
    },
    former_host: {
      subject: ({ event, when }) => `Neuer Gastgeber: ${event}, ${when}`,
      headline: 'Ihr Termin wurde übernommen',
      lead: ({ hosts }) => `Sie sind nicht mehr Gastgeber dieses Termins. Er findet nun mit ${hosts} statt.`,
    },
    reschedule_requested: {
      subject: ({ event, hosts, when }) => `Bitte wählen Sie eine neue Zeit: ${event} mit ${hosts}, ${when}`,
      headline: 'Bitte wählen Sie eine neue Zeit',
      lead: ({ hosts }) =>
        `Ihr Termin mit ${hosts} kann zu dieser Zeit nicht stattfinden. Bitte wählen Sie eine andere.`,
    },
    location: {
      subject: ({ event, hosts, when }) => `Video-Link: ${event} mit ${hosts}, ${when}`,
      headline: 'Der Link zu Ihrem Termin',
      lead: ({ hosts }) =>
        `Mit diesem Link nehmen Sie an Ihrem Termin mit ${hosts} teil. Er ersetzt jeden früheren Link.`,
    },
    host_location: {
      subject: ({ event, invitee, when }) => `Video-Link: ${event} mit ${invitee}, ${when}`,
      headline: 'Der Link zu Ihrem Termin',
      lead: ({ invitee }) =>
        `Mit diesem Link nehmen Sie an Ihrem Termin mit ${invitee} teil. Er ersetzt jeden früheren Link.`,
    },
    location_failed: {
      subject: ({ event, when }) => `Kein Video-Link: ${event}, ${when}`,
      headline: 'Die Videokonferenz konnte nicht erstellt werden',
      lead: () =>
        'Dieser Termin hat keinen Video-Link. Senden Sie der eingeladenen Person einen Link, oder prüfen Sie den Kalender, der Ihre Buchungen erhält.',
    },
    entry_deleted: {
      subject: ({ event, when }) => `Im Kalender gelöscht: ${event}, ${when}`,
      headline: 'Diesen Termin absagen?',
      lead: () =>
        'Sie haben diesen Termin in Ihrem Kalender gelöscht. Möchten Sie ihn absagen oder wieder eintragen?',
    },
    entry_time_taken: {
      subject: ({ event, when }) => `Nicht verschoben: ${event}, ${when}`,
      headline: 'Ihr Termin wurde nicht verschoben',
      lead: () =>
        'Sie haben diesen Termin in Ihrem Kalender verschoben, aber die neue Zeit ist bereits vergeben. Wir haben ihn zurückgesetzt.',
    },
    entry_time_past: {
      subject: ({ event, when }) => `Nicht verschoben: ${event}, ${when}`,
      headline: 'Ihr Termin wurde nicht verschoben',
      lead: () =>
        'Sie haben diesen Termin in Ihrem Kalender verschoben, aber die neue Zeit liegt in der Vergangenheit. Wir haben ihn zurückgesetzt.',
    },
    entry_group: {
      subject: ({ event, when }) => `Nicht verschoben: ${event}, ${when}`,
      headline: 'Ihr Termin wurde nicht verschoben',
      lead: () =>
        'Sie haben diesen Termin in Ihrem Kalender verschoben. Gruppentermine können dort nicht verschoben werden, deshalb haben wir ihn zurückgesetzt.',
    },
    entry_put_back: {
      subject: ({ event, when }) => `Nicht verschoben: ${event}, ${when}`,
      headline: 'Ihr Termin wurde nicht verschoben',
      lead: () =>
        'Sie haben diesen Termin in Ihrem Kalender verschoben. Ihre Einstellungen erlauben das nicht, deshalb haben wir ihn zurückgesetzt.',
    },
    entry_moved: {
      subject: ({ event, when }) => `Im Kalender verschoben: ${event}, ${when}`,
      headline: 'Ihr Kalender zeigt eine andere Zeit',
      lead: () =>
        'Sie haben diesen Termin in Ihrem Kalender verschoben. Für alle anderen gilt weiterhin die gebuchte Zeit.',
    },
    entry_failed: {
      subject: ({ event, when }) => `Nicht in Ihrem Kalender: ${event}, ${when}`,
      headline: 'Ihr Kalender kann nicht aktualisiert werden',
      lead: () =>
        'Wir konnten diesen Termin nicht in Ihren Kalender eintragen und versuchen es weiter. Mit der angehängten Datei können Sie ihn selbst hinzufügen.',
    },
    entry_conflict: {
      subject: ({ event, when }) => `Gleichzeitig in Ihrem Kalender: ${event}, ${when}`,
      headline: 'Ihr Kalender hat einen weiteren Eintrag',
      lead: () =>
        'In Ihrem Kalender steht zur Zeit dieses Termins noch etwas anderes. Der Termin findet statt, wenn Sie ihn nicht verschieben oder absagen.',
    },
  },
  labels: {
    meeting: 'Termin',
    meetings: 'Termine',
    when: 'Wann',
    previousTime: 'Bisheriger Termin',
    where: 'Wo',
    host: 'Gastgeber',
    hosts: 'Gastgeber',
    invitee: 'Eingeladen',
    invitees: 'Eingeladen',
    guests: 'Gäste',
    phone: 'Telefon',
    canceledBy: 'Abgesagt von',
    reason: 'Grund',
    message: 'Nachricht',
  },
  actions: {
    join: 'Am Termin teilnehmen',
    openMeeting: 'Termin öffnen',
    confirm: 'Ja, ich nehme teil',
    inviteGuests: 'Bestätigen und Gäste einladen',
    reschedule: 'Verschieben',
    chooseTime: 'Neue Zeit wählen',
    bookAgain: 'Weiteren Termin buchen',
    cancel: 'Absagen',
    changePrompt: 'Möchten Sie den Termin ändern?',
    stop: 'Sie kennen den Absender nicht? Diese E-Mails abbestellen',
  },
  locations: {
    video: 'Videokonferenz',
    videoWithoutLink: 'Videokonferenz (den Link sendet der Gastgeber)',
    videoLinkFollows: 'Videokonferenz (den Link erhalten Sie per E-Mail)',
    inviteeCalls: (number) => `Rufen Sie ${number} an`,
    hostCalls: (number) => `Sie werden unter ${number} angerufen`,
  },
  guestsWait: 'Ihre Gäste erhalten ihre Einladung, sobald Sie Ihre E-Mail-Adresse bestätigen.',
  timeKept: 'Bis Sie eine neue Zeit wählen, bleibt der bisherige Termin bestehen.',
  timeCanceled: 'Der bisherige Termin ist abgesagt.',
  unnamedPerson: 'jemand',
  andMore: (count) => `und ${count} weitere`,
  invitation: {
    subject: (inviter, organization) => `${inviter} lädt Sie zu ${organization} ein`,
    headline: (organization) => `${organization} beitreten`,
    lead: (inviter, organization) =>
      `${inviter} lädt Sie ein, Termine gemeinsam mit ${organization} auf Meetwright zu planen.`,
    accept: 'Einladung annehmen',
    until: (date) => `Der Link gilt bis zum ${date}.`,
    unexpected: 'Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.',
  },
  digest: {
    subject: (count) => (count === 1 ? '1 Änderung Ihrer Termine' : `${count} Änderungen Ihrer Termine`),
    lead: 'Sie erhalten heute viele Benachrichtigungen. Wir senden sie deshalb einmal pro Stunde gesammelt.',
  },
  webhookDisabled: {
    subject: (host) => `Webhooks an ${host} wurden deaktiviert`,
    headline: 'Ihre Webhooks wurden deaktiviert',
    failing: 'Zustellungen an diese URL sind seit fünf Tagen fehlgeschlagen. Wir senden nichts mehr dorthin.',
    gone: 'Diese URL hat geantwortet, dass es sie nicht mehr gibt (410). Wir senden nichts mehr dorthin.',
    address: 'URL',
    since: 'Fehlgeschlagen seit',
    subscription: 'Abonnement',
    resume:
      'Sobald die URL wieder erreichbar ist, setzen Sie den Status des Abonnements über die API auf „active“. Ausstehende Zustellungen werden dann gesendet, Ereignisse seit der Deaktivierung nicht.',
  },
  calendarUnread: {
    subject: (host) => `Ihr Kalender bei ${host} kann nicht gelesen werden`,
    headline: 'Ihr Kalender kann nicht gelesen werden',
    reasons: {
      failing: 'Seit einem Tag können wir Ihren Kalender nicht lesen.',
      refused:
        'Der Kalenderserver lehnt das Passwort Ihres Kontos ab. Wir lesen Ihren Kalender deshalb nicht mehr.',
      password_lost:
        'Wir können das Passwort Ihres Kontos nicht mehr entschlüsseln. Wir lesen Ihren Kalender deshalb nicht mehr.',
      given_up: 'Seit 30 Tagen können wir Ihren Kalender nicht lesen. Wir versuchen es nicht mehr.',
    },
    accessReasons: {
      access_revoked: (provider) =>
        `${provider} erlaubt uns nicht mehr, Ihren Kalender zu lesen. Wir lesen ihn deshalb nicht mehr.`,
      access_lost: (provider) =>
        `Wir können den Zugang zu Ihrem Konto bei ${provider} nicht mehr entschlüsseln. Wir lesen Ihren Kalender deshalb nicht mehr.`,
    },
    server: 'Server',
    account: 'Konto',
    since: 'Seit',
    openCalendars: 'Kalender öffnen',
    advice: {
      failing:
        'Bekannte Termine blockieren Ihre Zeit weiterhin, neue nicht. Wir versuchen es weiter; prüfen Sie, ob der Server funktioniert.',
      refused:
        'Bekannte Termine blockieren Ihre Zeit weiterhin, neue nicht. Erstellen Sie bei Ihrem Kalenderanbieter ein App-Passwort und geben Sie es über den Link oben ein.',
      password_lost:
        'Bekannte Termine blockieren Ihre Zeit weiterhin, neue nicht. Geben Sie das Passwort oder ein neues App-Passwort über den Link oben ein.',
      given_up:
        'Seine Termine blockieren Ihre Zeit nicht mehr. Um ihn wieder zu verbinden, öffnen Sie Ihre Kalender über den Link oben.',
    },
    connectAgain: (provider) =>
      `Bekannte Termine blockieren Ihre Zeit weiterhin, neue nicht. Verbinden Sie ${provider} über den Link oben erneut.`,
  },
  conferenceUnusable: {
    subject: (provider) => `In Ihrem ${provider}-Konto können keine Meetings geplant werden`,
    headline: (provider) => `Ihr ${provider}-Konto kann nicht verwendet werden`,
    reasons: {
      failing: (provider) => `Seit einem Tag können wir in Ihrem ${provider}-Konto keine Meetings planen.`,
      access_revoked: (provider) =>
        `${provider} lässt uns keine Meetings mehr planen. Wir versuchen es deshalb nicht mehr.`,
      access_lost: (provider) =>
        `Wir können unseren Zugriff auf Ihr ${provider}-Konto nicht mehr entschlüsseln. Wir planen deshalb keine Meetings mehr.`,
      given_up: (provider) =>
        `Seit 30 Tagen können wir in Ihrem ${provider}-Konto keine Meetings planen. Wir versuchen es nicht mehr.`,
    },
    keepTrying: 'Wir versuchen es weiter. Bis dahin haben neue Buchungen keinen Link.',
    connectAgain: (provider) =>
      `Neue Buchungen haben keinen Link, und Änderungen kommen bei ${provider} nicht an. Verbinden Sie ${provider} über den Link oben erneut.`,
  },
  calendarEntry: {
    unanswered: 'Ohne Ihre Antwort findet der Termin wie geplant statt.',
    rescheduleHint: 'Um ihn für alle zu verschieben, öffnen Sie den Termin und wählen Sie eine neue Zeit.',
    timeInCalendar: 'Zeit in Ihrem Kalender',
    otherEvent: 'Anderer Eintrag',
    cancelOrPutBack: 'Absagen oder wieder eintragen',
    deletedReason: 'Im Kalender gelöscht',
  },
  calendarEmptied: {
    subject: 'In Ihrem Kalender wurden viele Termine gelöscht',
    headline: 'Diese Termine absagen?',
    lead: 'In Ihrem Kalender wurden viele Termine auf einmal gelöscht. Wir haben deshalb keinen davon abgesagt. Möchten Sie sie absagen oder wieder eintragen?',
    unanswered: 'Ohne Ihre Antwort finden die Termine wie geplant statt.',
  },
  calendarGone: {
    subject: 'Der Kalender für Ihre Termine ist nicht mehr da',
    headline: 'Kalender für Ihre Termine auswählen',
    lead: 'Den Kalender, in den Ihre Termine eingetragen wurden, gibt es auf dem Server nicht mehr. Wir können dort keine neuen Termine eintragen.',
    advice:
      'Ihre Termine finden wie geplant statt. Wählen Sie über den Link oben einen anderen Kalender, dann tragen wir die künftigen dort ein.',
  },
  footer: (organization) => `Gesendet von Meetwright für ${organization}.`,
  plainFooter: (organization) => `Gesendet im Auftrag von ${organization}.`,
}
