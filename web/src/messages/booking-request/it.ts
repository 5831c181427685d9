// The pages about booking requests in Italian.
import type { BookingRequestMessages } from '../booking-request.ts'

export const it: BookingRequestMessages = {
  notice:
    'Un organizzatore conferma ogni prenotazione. Lei richiede questo orario, che resta riservato fino alla risposta.',
  send: 'Richiedere l’appuntamento',
  sendMove: 'Richiedere questo orario',
  moveLead: 'Il suo appuntamento resta all’orario attuale finché il nuovo non è accettato.',
  states: {
    pending: {
      title: 'In attesa di risposta',
      text: (until) => `L’orario è riservato a lei fino al ${until}.`,
    },
    accepted: { title: 'Il suo appuntamento è prenotato', text: () => 'La sua richiesta è stata accettata.' },
    declined: {
      title: 'La sua richiesta è stata rifiutata',
      text: () => 'L’orario non è più riservato a lei.',
    },
    expired: {
      title: 'La sua richiesta è scaduta',
      text: () => 'Non c’è stata risposta in tempo. L’orario non è più riservato a lei.',
    },
    withdrawn: { title: 'Richiesta ritirata', text: () => 'L’orario non è più riservato a lei.' },
  },
  byMail: 'Riceverà la risposta via email.',
  noMail: 'Non riceverà email. Conservi l’indirizzo di questa pagina: qui troverà la risposta.',
  meetingStays: 'Il suo appuntamento resta all’orario attuale.',
  hostChanged: 'È cambiato un organizzatore, quindi l’orario non è più riservato a lei.',
  message: 'Messaggio dell’organizzatore',
  prompt: 'Ha cambiato idea?',
  withdraw: 'Ritirare la richiesta',
  open: 'Aprire l’appuntamento',
}
