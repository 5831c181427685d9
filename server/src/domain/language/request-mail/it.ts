// Mails about booking requests in Italian.
import type { RequestMailMessages } from '../request-mail-messages.ts'

export const it: RequestMailMessages = {
  templates: {
    host_requested: {
      subject: ({ event, invitee, when }) => `Richiesta: ${event} con ${invitee}, ${when}`,
      headline: 'Qualcuno chiede un appuntamento',
      lead: ({ invitee }) => `${invitee} desidera incontrarla. Accetti o rifiuti la richiesta.`,
    },
    host_move_requested: {
      subject: ({ event, invitee, when }) => `Richiesta: nuovo orario per ${event} con ${invitee}, ${when}`,
      headline: 'Un invitato chiede un altro orario',
      lead: ({ invitee }) =>
        `${invitee} desidera spostare l’appuntamento a questo orario. Accetti o rifiuti la richiesta.`,
    },
    host_withdrawn: {
      subject: ({ event, invitee, when }) => `Ritirata: ${event} con ${invitee}, ${when}`,
      headline: 'Una richiesta è stata ritirata',
      lead: ({ invitee }) => `${invitee} non chiede più questo appuntamento. L’orario è di nuovo libero.`,
    },
    host_move_withdrawn: {
      subject: ({ event, invitee, when }) => `Ritirata: nuovo orario per ${event} con ${invitee}, ${when}`,
      headline: 'Una richiesta di un altro orario è terminata',
      lead: ({ invitee }) =>
        `La richiesta di ${invitee} per questo orario è terminata. L’orario è di nuovo libero.`,
    },
    received: {
      subject: ({ event, hosts, when }) => `Richiesto: ${event} con ${hosts}, ${when}`,
      headline: 'La sua richiesta è stata inviata',
      lead: ({ hosts }) =>
        `La sua richiesta è arrivata a ${hosts}. Fino alla risposta l’orario è riservato a lei.`,
    },
    declined: {
      subject: ({ event, hosts, when }) => `Rifiutata: ${event} con ${hosts}, ${when}`,
      headline: 'La sua richiesta è stata rifiutata',
      lead: ({ hosts }) => `Un appuntamento con ${hosts} a questo orario non è possibile.`,
    },
    expired: {
      subject: ({ event, hosts, when }) => `Senza risposta: ${event} con ${hosts}, ${when}`,
      headline: 'La sua richiesta è scaduta',
      lead: ({ hosts }) =>
        `La sua richiesta a ${hosts} non ha ricevuto risposta in tempo. L’orario non è più riservato a lei.`,
    },
    move_ended: {
      subject: ({ event, hosts, when }) => `Terminata: richiesta per ${event} con ${hosts}, ${when}`,
      headline: 'La sua richiesta è terminata',
      lead: ({ hosts }) =>
        `È cambiato un organizzatore, quindi la sua richiesta di un altro orario a ${hosts} è terminata. Per chiedere di nuovo, usi il link nell’email sul suo appuntamento.`,
    },
  },
  answerBy: 'Rispondere entro',
  answer: 'Accettare o rifiutare',
  openRequest: 'Aprire la richiesta',
  withdrawPrompt: 'Ha cambiato idea?',
  withdraw: 'Ritirare la richiesta',
  freeAfter: 'Senza risposta la richiesta scade e l’orario è di nuovo libero.',
  notBooked: 'Non è ancora prenotato nulla. Le scriveremo appena ci sarà una risposta.',
  meetingStays: 'Il suo appuntamento prenotato resta com’è.',
}
