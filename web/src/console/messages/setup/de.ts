// The texts of the first run in German.
import type { SetupMessages } from '../setup.ts'

export const de: SetupMessages = {
  setup: {
    steps: { you: 'Sie', hours: 'Zeiten', type: 'Erste Terminart', share: 'Teilen' },
    hoursTitle: 'Wann kann man Sie buchen?',
    hoursLead: (zone) => `Diese Zeiten gelten in der Zeitzone ${zone}. Sie können sie jederzeit ändern.`,
    choices: {
      weekdays: 'Werktags 9–17 Uhr',
      everyDay: 'Jeden Tag',
      evenings: 'Abends',
      empty: 'Leer beginnen',
    },
    next: 'Weiter',
    skip: 'Überspringen',
    typeTitle: 'Was kann man buchen?',
    typeLead: 'Eine Terminart genügt für den Anfang.',
    duration: 'Dauer',
    name: 'Name',
    typeName: (minutes) => `${minutes}-Minuten-Termin`,
    place: 'Ort',
    address: 'Adresse',
    linkOrText: 'Ein Link oder ein Text',
    shareTitle: 'Ihr Link ist fertig',
    shareLead:
      'Schicken Sie ihn, wem Sie wollen. Jeder sieht die Zeiten in der eigenen Zeitzone und braucht kein Konto.',
    waiting: 'Warten auf die erste Buchung …',
    waitingHint: 'Diese Seite bemerkt sie von selbst. Probieren Sie es in einem privaten Fenster.',
    booked: (who, time) => `${who} hat ${time} gebucht.`,
    seeIt: 'Ansehen',
    noMail:
      'Es ist kein Mailserver eingerichtet: Niemand erhält Bestätigungen, Buchungen sehen Sie hier. Legen Sie SMTP_URL fest, um E\u2011Mails zu senden.',
    done: 'Zu meinen Terminen',
  },
}
