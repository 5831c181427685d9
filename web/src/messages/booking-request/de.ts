// The pages about booking requests in German.
import type { BookingRequestMessages } from '../booking-request.ts'

export const de: BookingRequestMessages = {
  notice:
    'Jede Buchung wird einzeln bestätigt. Sie fragen diese Zeit an, und sie bleibt bis zur Antwort für Sie reserviert.',
  send: 'Termin anfragen',
  sendMove: 'Diese Zeit anfragen',
  moveLead: 'Ihr Termin bleibt zur bisherigen Zeit, bis die neue angenommen ist.',
  states: {
    pending: {
      title: 'Wartet auf Antwort',
      text: (until) => `Die Zeit ist bis ${until} für Sie reserviert.`,
    },
    accepted: { title: 'Ihr Termin ist gebucht', text: () => 'Ihre Anfrage wurde angenommen.' },
    declined: {
      title: 'Ihre Anfrage wurde abgelehnt',
      text: () => 'Die Zeit ist nicht mehr für Sie reserviert.',
    },
    expired: {
      title: 'Ihre Anfrage ist abgelaufen',
      text: () => 'Es gab nicht rechtzeitig eine Antwort. Die Zeit ist nicht mehr für Sie reserviert.',
    },
    withdrawn: { title: 'Anfrage zurückgezogen', text: () => 'Die Zeit ist nicht mehr für Sie reserviert.' },
  },
  byMail: 'Sie erhalten die Antwort per E\u2011Mail.',
  noMail:
    'Sie erhalten keine E\u2011Mail. Bewahren Sie die Adresse dieser Seite auf: Hier finden Sie die Antwort.',
  meetingStays: 'Ihr Termin bleibt zur bisherigen Zeit.',
  hostChanged: 'Die Gastgeber haben gewechselt. Die Zeit ist deshalb nicht mehr für Sie reserviert.',
  message: 'Nachricht',
  prompt: 'Haben Sie es sich anders überlegt?',
  withdraw: 'Anfrage zurückziehen',
  open: 'Termin öffnen',
}
