// The texts of the editor of an event type in German.
import type { TypeEditorMessages } from '../type-editor.ts'

export const de: TypeEditorMessages = {
  editor: {
    contents: 'Auf dieser Seite',
    sections: {
      basics: 'Allgemein',
      who: 'Wer',
      where: 'Wo',
      when: 'Wann',
      questions: 'Fragen',
      mail: 'E\u2011Mails und Erinnerungen',
      after: 'Nach der Buchung',
      permissions: 'Berechtigungen',
    },
    copy: 'Link kopieren',
    open: 'Seite öffnen',
    preview: 'Buchungsseite',
    previewHint: 'Das sehen Besucher jetzt. Änderungen erscheinen nach dem Speichern.',
    previewOff: 'Aus: Besucher können nicht buchen.',
    readOnly:
      'Sie können diese Terminart sehen, aber nicht ändern. Fragen Sie den Eigentümer oder einen Admin.',
    managed: 'Von Admins verwaltet. Nur sie können sie ändern.',
    on: 'Ein',

    name: 'Name',
    nameHint: 'Eingeladene sehen ihn auf der Buchungsseite und in E\u2011Mails.',
    link: 'Link',
    oldLink: (link, oldLink) => `${link} – nach dem Speichern funktioniert ${oldLink} nicht mehr.`,
    duration: 'Dauer in Minuten',
    durationHint: (range) => `Ein Termin morgen: ${range}.`,
    durations: 'Eingeladene können eine andere Dauer wählen',
    description: 'Beschreibung',
    descriptionHint: 'Steht auf der Buchungsseite.',
    color: 'Farbe',
    language: 'Sprache',
    languageHint: (language) => `Buchungsseite: ${language}.`,
    secret: 'Nicht auf der öffentlichen Seite zeigen',
    secretHint: 'Nur wer den Link hat, kann buchen.',
    notSecretHint: (owner) => `Steht auf der Seite von ${owner}.`,
    note: 'Interne Notiz',
    noteHint: 'Nur wer diese Terminart ändern kann, sieht sie.',

    soloHint: (name) => `${name} trifft die eingeladene Person.`,
    roundRobinHint: (names) => `Zuerst: ${names}. Die anderen übernehmen, wenn sie nicht frei sind.`,
    roundRobinEqual: (names) => `Abwechselnd: ${names}.`,
    collectiveHint: (names) => `Eine Zeit ist offen, wenn alle frei sind: ${names}.`,
    groupHint: (seats, name) => `Bis zu ${seats} Personen können dieselbe Zeit mit ${name} buchen.`,
    seats: 'Plätze',
    hosts: 'Gastgeber',
    priority: (name) => `Priorität von ${name}`,
    priorities: { high: 'Hoch', medium: 'Mittel', low: 'Niedrig' },
    addHost: 'Gastgeber hinzufügen',
    replaceHost: 'Anderen Gastgeber wählen',

    placesHint: (places) =>
      places === 0
        ? 'Kein Ort: Eingeladene sehen keinen.'
        : places === 1
          ? 'Jeder Termin findet hier statt.'
          : `Eingeladene wählen einen von ${places} Orten.`,
    addPlace: 'Ort hinzufügen',
    placeKind: 'Art des Orts',
    placeQuestion: 'Hinweis für Eingeladene',
    notConnected: 'Nicht verbunden. Wählen Sie eine andere Art.',
    phone: 'Telefonnummer',
    extraInfo: 'Weitere Angaben',

    hoursOf: (name) => `Zeiten von ${name}`,
    hoursHint: (zone) => `Zeiten gelten in der Zeitzone ${zone}.`,
    defaultSchedule: (name) => `Standard-Zeitplan (${name})`,
    ownHours: 'Eigene Zeiten für diese Terminart',
    editHours: 'Diese Zeiten bearbeiten',
    window: 'Wie weit im Voraus',
    windows: {
      days: 'Eine Anzahl von Tagen',
      dates: 'Von einem Datum bis zu einem anderen',
      unlimited: 'Unbegrenzt',
    },
    windowDays: 'Tage im Voraus',
    windowHint: (day) => `Der letzte Tag ist jetzt: ${day}.`,
    windowFrom: 'Erster Tag',
    windowTo: 'Letzter Tag',
    notice: 'Mindestvorlauf',
    noticeHint: (time) => `Wer jetzt bucht, kann ab ${time} beginnen.`,
    unit: 'Einheit',
    units: { minutes: 'Minuten', hours: 'Stunden', days: 'Tage' },
    increment: 'Beginn alle (Minuten)',
    incrementHint: (times) => `Wenn der Tag ab zehn Uhr offen ist: ${times}, …`,
    bufferBefore: 'Frei davor (Minuten)',
    bufferAfter: 'Frei danach (Minuten)',
    bufferHint: (meeting, blocked) => `Ein Termin ${meeting} braucht ${blocked} frei.`,
    dailyLimit: 'Termine pro Tag',
    dailyLimitHint: (limit) =>
      limit === 1 ? 'Nach 1 Termin ist der Tag voll.' : `Nach ${limit} Terminen ist der Tag voll.`,
    noDailyLimit: 'Leer: unbegrenzt.',
    times: (count) =>
      count === 1
        ? 'In den nächsten 7 Tagen ist 1 Zeit buchbar.'
        : `In den nächsten 7 Tagen sind ${count} Zeiten buchbar.`,

    questionsHint: (questions) =>
      questions === 0
        ? 'Eingeladene geben nur Name und E\u2011Mail-Adresse an.'
        : questions === 1
          ? 'Eingeladene beantworten außerdem 1 Frage.'
          : `Eingeladene beantworten außerdem ${questions} Fragen.`,
    questionNumber: (position) => `Frage ${position}`,
    addQuestion: 'Frage hinzufügen',
    question: 'Frage',
    answerType: 'Antwort',
    answerTypes: {
      string: 'Eine Zeile',
      text: 'Mehrere Zeilen',
      phone_number: 'Telefonnummer',
      single_select: 'Eine Auswahl',
      multi_select: 'Mehrere zur Auswahl',
    },
    required: 'Pflichtfeld',
    shown: 'Sichtbar',
    choices: 'Auswahl',
    choicesHint: 'Eine pro Zeile.',
    other: 'Auch eine andere Antwort zulassen',

    mailHint: (meeting, mail) => `Für einen Termin am ${meeting} wird sie am ${mail} verschickt.`,
    reminders: {
      title: 'Erinnerungen und Nachrichten danach',
      add: 'E\u2011Mail hinzufügen',
      kind: 'E\u2011Mail',
      kinds: {
        reminder: 'Erinnerung',
        follow_up: 'Nachricht nach dem Termin',
        no_show: 'Nach Nichterscheinen',
      },
      before: 'Vor dem Beginn',
      after: 'Nach dem Ende',
      noShowHint: 'Nach der Markierung als nicht erschienen, aber nicht vor dem Ende.',
      to: 'An',
      recipients: { invitee: 'Eingeladene', guests: 'Gäste', host: 'Gastgeber' },
      problem: 'Wählen Sie 1 Minute bis 14 Tage, und keine Zeit zweimal.',
      templates: 'Texte dieser E\u2011Mails ändern',
    },
    reconfirmation: 'Um Bestätigung bitten, Stunden vorher',
    noReconfirmation: 'Leer: Eingeladene werden nicht gefragt.',
    verify: 'Zuerst die E\u2011Mail-Adresse prüfen',
    verifyHint: 'Eingeladene geben vor dem Buchen einen Code aus einer E\u2011Mail ein.',
    noVerifyHint: 'Eingeladene buchen ohne Code.',
    approval: 'Jede Buchung muss angenommen werden',
    approvalHint:
      'Eingeladene fragen eine Zeit an. Sie bleibt reserviert, bis ein Gastgeber annimmt oder ablehnt.',
    noApprovalHint: 'Eingeladene buchen sofort.',
    requestHours: 'Stunden für die Antwort',
    requestHoursHint: 'Ohne Antwort ist die Zeit danach wieder frei, spätestens zum Beginn des Termins.',

    afterBooking: {
      message: 'Nachricht nach der Buchung',
      messageHint: 'Steht auf der Seite nach der Buchung und in der E\u2011Mail, die sie bestätigt.',
      messageOnPage: 'Steht auf der Seite nach der Buchung.',
      noMessage: 'Leer: keine Nachricht.',
      url: 'Danach zu dieser Adresse',
      urlHint: (site, seconds) =>
        `Nach der Buchung sehen Besucher die Bestätigung und eine Schaltfläche zu ${site}. Nach ${seconds} Sekunden geht es von selbst dorthin, außer wenn sie die Seite benutzen. Auf einer Website, die die Buchungsseite einbettet, führt nur die Schaltfläche dorthin, oder diese Website selbst.`,
      noUrl: 'Leer: Besucher bleiben auf der Bestätigungsseite.',
      urlProblem: 'Geben Sie eine Adresse wie https://example.com/danke ein.',
      withBooking: 'Die Buchung an die Adresse anhängen',
      withBookingHint:
        'Die andere Website erfährt Name und E\u2011Mail-Adresse der eingeladenen Person, die Zeiten und die IDs von Terminart und eingeladener Person.',
      withoutBookingHint: 'Die Adresse enthält nichts über die Buchung oder die eingeladene Person.',
      withoutUrl: 'Ohne Adresse hat das keine Wirkung.',
      another: 'Einen weiteren Termin anbieten',
      anotherHint:
        'Die Bestätigung hat einen Link zur Buchungsseite, außer nach einem Einmal-Link oder einem Link mit eigenen Einstellungen.',
      anotherHiddenHint:
        'Keine Wirkung: Die Terminart steht nicht auf der öffentlichen Seite, daher hat ihre Bestätigung keinen solchen Link.',
      noAnotherHint: 'Die Bestätigung hat keinen Link zur Buchungsseite.',
    },

    permissionsHint: (owner) => `${owner} und Admins können sie ändern. Andere brauchen Ihre Erlaubnis.`,
    grant: 'Jemand anderem das Ändern erlauben',
    granted: (name) => `${name} kann sie jetzt ändern.`,
    revoked: (name) => `${name} kann sie nicht mehr ändern.`,
    adminManaged: 'Nur Admins können sie ändern',
    adminManagedHint: 'Eigentümer und die Personen oben können sie nicht ändern.',
    notAdminManagedHint: 'Eigentümer und die Personen oben können sie ändern.',
  },
}
