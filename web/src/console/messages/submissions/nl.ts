// The texts of the submissions of a routing form in Dutch.
import type { SubmissionsMessages } from '../submissions.ts'

export const nl: SubmissionsMessages = {
  submissions: {
    title: 'Inzendingen',
    none: 'Nog geen inzendingen. Deel de link van het formulier.',
    noMatch: 'Geen inzendingen in deze periode. Kies een andere.',
    adminsOnly: 'Alleen beheerders kunnen inzendingen zien.',
    notBooked: 'Niet geboekt',
    all: 'Alle inzendingen',
    answers: 'Antwoorden',
    noAnswers: 'Er is niets beantwoord.',
    answerDeleted: 'Verwijderd als persoonsgegeven',
    result: 'Resultaat',
    booking: 'Boeking',
    tracking: 'Herkomst',
    openMeeting: 'Afspraak openen',
    of: (time) => `Inzending van ${time}`,
  },
}
