// The texts of calendars in German.
import type { CalendarsMessages } from '../calendars.ts'

export const de: CalendarsMessages = {
  calendars: {
    busyTitle: 'Kalender, die Zeit belegen',
    busyLead:
      'Solange einer dieser Kalender einen Eintrag hat, sind Sie nicht buchbar. Wir lesen sie alle 15 Minuten und speichern nur, wann Einträge beginnen und enden.',
    busyEmpty: 'Noch kein Kalender. Ohne ihn kann man Sie buchen, während Sie andere Termine haben.',
    add: 'Kalender hinzufügen',
    address: 'iCalendar-Adresse',
    addressHint:
      'Sie endet oft auf .ics oder beginnt mit webcal://. Wir speichern sie verschlüsselt und zeigen sie nie wieder an.',
    optionalName: 'Name (optional)',
    whereTitle: 'Wo finde ich die Adresse?',
    where: {
      google:
        'Google Kalender: Einstellungen des Kalenders, „Kalender integrieren“, „Privatadresse im iCal-Format“.',
      apple: 'Apple Kalender: den Kalender in iCloud als öffentlichen Kalender teilen und den Link kopieren.',
      outlook:
        'Outlook: Einstellungen, „Freigegebene Kalender“, „Kalender veröffentlichen“, dann den ICS-Link kopieren.',
    },
    added: (name) => `Kalender „${name}“ hinzugefügt. Wir lesen ihn in wenigen Sekunden.`,
    states: {
      waiting: 'Noch nicht gelesen',
      ok: 'Aktuell',
      failing: 'Nicht lesbar',
    },
    lastRead: (time) => `Zuletzt gelesen: ${time}`,
    neverRead: 'Nie gelesen',
    failingSince: (time) => `Fehlerhaft seit ${time}.`,
    eventsStay: 'Die zuletzt gelesenen Einträge belegen weiterhin Ihre Zeit.',
    failures: {
      unreachable: {
        problem: 'Der Server ist nicht erreichbar oder meldet einen Fehler.',
        whatToDo: 'Wir versuchen es weiter. Sie müssen nichts tun, solange es nicht Tage dauert.',
      },
      refused: {
        problem:
          'Der Server liefert den Kalender nicht. Vielleicht gibt es ihn nicht mehr, oder der Zugriff ist gesperrt.',
        whatToDo:
          'Prüfen Sie in Ihrer Kalender-App, ob der Kalender noch freigegeben ist. Hat sich die Adresse geändert, löschen Sie diesen Kalender und fügen Sie die neue Adresse hinzu.',
      },
      not_a_calendar: {
        problem: 'Unter der Adresse liegt kein Kalender.',
        whatToDo:
          'Löschen Sie diesen Kalender und fügen Sie die iCalendar-Adresse hinzu, nicht die einer Webseite.',
      },
      too_large: {
        problem: 'Der Kalender ist größer als 5 MB oder hat zu viele Einträge.',
        whatToDo: 'Geben Sie einen kleineren Kalender frei oder löschen Sie alte Einträge in diesem.',
      },
      url_lost: {
        problem: 'Die gespeicherte Adresse kann nicht mehr entschlüsselt werden.',
        whatToDo: 'Löschen Sie diesen Kalender und fügen Sie ihn neu hinzu.',
      },
    },
    readNow: 'Jetzt lesen',
    reading: (name) => `„${name}“ wird in wenigen Sekunden gelesen.`,
    readRecently: 'Das wurde vor weniger als fünf Minuten angefordert. Versuchen Sie es gleich noch einmal.',
    rename: 'Umbenennen',
    renamed: (name) => `Umbenannt in „${name}“.`,
    delete: 'Löschen',
    deleted: (name) => `Kalender „${name}“ gelöscht.`,
    feedsTitle: 'Ihre Termine in einem anderen Kalender',
    feedsLead:
      'Mit einer solchen Adresse zeigt Ihre Kalender-App Ihre Termine. Alle, die die Adresse haben, können sie lesen: Halten Sie sie geheim und erstellen Sie eine je Gerät. Löschen beendet den Zugriff.',
    feedsEmpty: 'Noch keine Adresse.',
    createFeed: 'Adresse erstellen',
    name: 'Name',
    feedNameHint: 'Zum Beispiel „Mein Handy“. Ihre Kalender-App zeigt ihn an.',
    feedAddress: (name) => `Adresse von „${name}“`,
    feedDeleted: (name) => `Adresse „${name}“ gelöscht. Sie funktioniert nicht mehr.`,
    copy: 'Adresse kopieren',
    copied: 'Adresse kopiert',
    addTo: {
      google: 'Zu Google Kalender hinzufügen',
      apple: 'In Apple Kalender öffnen',
      outlook: 'Zu Outlook hinzufügen',
    },
    refreshHint: 'Ihre Kalender-App bestimmt, wie oft sie aktualisiert. Manche tun das nur einmal am Tag.',
  },
}
