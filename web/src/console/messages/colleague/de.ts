// The texts about the availability of another member in German.
import type { ColleagueMessages } from '../colleague.ts'

export const de: ColleagueMessages = {
  colleague: {
    choose: 'Andere Person …',
    chooseTitle: 'Person auswählen',
    availabilityOf: (name) => `Verfügbarkeit von ${name}.`,
    inZone: (zone) => `Uhrzeiten in der Zeitzone dieser Person: ${zone}.`,
    showMine: 'Meine anzeigen',
    adminsOnly: 'Nur Admins können die Verfügbarkeit anderer sehen und ändern.',
    calendars: {
      busyTitle: 'Kalender, die Zeit dieser Person belegen',
      busyLead:
        'Solange einer dieser Kalender einen Eintrag hat, ist die Person nicht buchbar. Wir lesen sie alle 15 Minuten und speichern nur, wann Einträge beginnen und enden.',
      busyEmpty: 'Noch kein Kalender. Ohne ihn kann man die Person buchen, während sie andere Termine hat.',
      eventsStay: 'Die zuletzt gelesenen Einträge belegen weiterhin ihre Zeit.',
      feedsTitle: 'Termine dieser Person in einem anderen Kalender',
      feedsLead:
        'Nur die Person selbst kann Adressen erstellen und sehen, denn alle, die eine Adresse haben, können die Termine lesen. Sie können eine Adresse löschen und so den Zugriff beenden.',
    },
    timeOff: { lead: 'In dieser Zeit ist die Person nicht buchbar, egal was ihre Zeitpläne sagen.' },
    why: {
      tab: 'Warum nicht buchbar?',
      linkHint: 'Die Adresse, über die man die Person bucht, mit oder ohne Uhrzeit.',
      unknownLink: 'Keine Terminart dieser Person hat diesen Link.',
      noTypes: 'Die Person hat keine buchbaren Terminarten.',
    },
  },
}
