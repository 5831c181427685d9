// The texts of the submissions of a routing form in Italian.
import type { SubmissionsMessages } from '../submissions.ts'

export const it: SubmissionsMessages = {
  submissions: {
    title: 'Risposte',
    none: 'Ancora nessuna risposta. Condivida il link del modulo.',
    noMatch: 'Nessuna risposta in questo periodo. Ne scelga un altro.',
    adminsOnly: 'Solo gli amministratori possono vedere le risposte.',
    notBooked: 'Non prenotato',
    all: 'Tutte le risposte',
    answers: 'Risposte',
    noAnswers: 'Non è stato risposto a nulla.',
    answerDeleted: 'Eliminato come dato personale',
    result: 'Risultato',
    booking: 'Prenotazione',
    tracking: 'Provenienza',
    openMeeting: 'Apri l’appuntamento',
    of: (time) => `Risposta del ${time}`,
  },
}
