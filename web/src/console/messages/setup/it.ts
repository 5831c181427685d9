// The texts of the first run in Italian.
import type { SetupMessages } from '../setup.ts'

export const it: SetupMessages = {
  setup: {
    steps: { you: 'Lei', hours: 'Orari', type: 'Primo tipo di evento', share: 'Condividi' },
    hoursTitle: 'Quando si può prenotare?',
    hoursLead: (zone) => `Questi orari sono nel fuso ${zone}. Può cambiarli in qualsiasi momento.`,
    choices: {
      weekdays: 'Giorni feriali 9–17',
      everyDay: 'Ogni giorno',
      evenings: 'Sere',
      empty: 'Inizia vuoto',
    },
    next: 'Avanti',
    skip: 'Salta',
    typeTitle: 'Che cosa si può prenotare?',
    typeLead: 'Un tipo di appuntamento basta per iniziare.',
    duration: 'Durata',
    name: 'Nome',
    typeName: (minutes) => `Appuntamento di ${minutes} minuti`,
    place: 'Luogo',
    address: 'Indirizzo',
    linkOrText: 'Un link o un testo',
    shareTitle: 'Il Suo link è pronto',
    shareLead: 'Lo invii a chi vuole. Ognuno lo vede nel proprio fuso orario e non serve un account.',
    waiting: 'In attesa della prima prenotazione…',
    waitingHint: 'Questa pagina se ne accorge da sola. Provi in una finestra privata.',
    booked: (who, time) => `${who} ha prenotato ${time}.`,
    seeIt: 'Vedi',
    noMail:
      'Nessun server di posta: nessuno riceve conferme e le prenotazioni si vedono qui. Imposti SMTP_URL per inviare e-mail.',
    done: 'Vai ai miei appuntamenti',
  },
}
