// The texts of the submissions of a routing form in German.
import type { SubmissionsMessages } from '../submissions.ts'

export const de: SubmissionsMessages = {
  submissions: {
    title: 'Antworten',
    none: 'Noch keine Antworten. Teilen Sie den Link des Formulars.',
    noMatch: 'Keine Antworten in diesem Zeitraum. Wählen Sie einen anderen.',
    adminsOnly: 'Nur Admins können Antworten sehen.',
    notBooked: 'Nicht gebucht',
    all: 'Alle Antworten',
    answers: 'Antworten',
    noAnswers: 'Es wurde nichts beantwortet.',
    answerDeleted: 'Als personenbezogene Daten gelöscht',
    result: 'Ergebnis',
    booking: 'Buchung',
    tracking: 'Herkunft',
    openMeeting: 'Termin öffnen',
    of: (time) => `Antwort vom ${time}`,
  },
}
