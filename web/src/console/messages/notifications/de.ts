// The texts of the page about notifications in German.
import type { NotificationsMessages } from '../notifications.ts'

export const de: NotificationsMessages = {
  notifications: {
    lead: 'Wählen Sie, welche E\u2011Mails Sie erhalten. Eingeladene erhalten ihre in jedem Fall, und Ihre Kalender ändern sich nicht.',
    meetings: 'E\u2011Mails zu meinen Terminen',
    booked: 'Ein Termin mit mir wird gebucht',
    bookedHint: 'Kommt der Videolink später, bringt ihn eine weitere E\u2011Mail.',
    rescheduled: 'Ein Termin wird verschoben',
    canceled: 'Ein Termin wird abgesagt, auch von einzelnen Eingeladenen',
    assigned: 'Ich werde Gastgeber eines Termins',
    assignedHint: 'Zum Beispiel, wenn ich ihn für jemanden übernehme.',
    reminders: 'Eine Erinnerung an meinen Termin',
    remindersHint: 'Nur bei Terminarten, die Gastgeber erinnern.',
    agenda: 'Tägliche Übersicht',
    agendaLead: 'Eine E\u2011Mail am Tag mit Ihren Terminen, deren Zeiten, Orten und Links.',
    day: 'Welche Termine',
    days: { off: 'Keine Übersicht', today: 'Die desselben Tages', tomorrow: 'Die des nächsten Tages' },
    time: 'Senden um',
    timeHint: (zone) => `In Ihrer Zeitzone, ${zone}.`,
    onEmptyDays: 'Auch an Tagen ohne Termine senden',
    always: 'Immer gesendet',
    alwaysLead: 'Diese E\u2011Mails lassen sich nicht abschalten:',
    alwaysSent: [
      'Anmeldung, Passwort und Adresse Ihres Kontos',
      'Kalender und Videokonten, die nicht mehr funktionieren',
      'Fragen zu Terminen in Ihrem Kalender, und Termine ohne Videolink',
      'Termine, die jetzt ein anderer Gastgeber hat',
      'abgeschaltete Webhooks und Einladungen',
    ],
    yes: 'Ja',
    no: 'Nein',
  },
}
