// The pages about booking requests in Dutch.
import type { BookingRequestMessages } from '../booking-request.ts'

export const nl: BookingRequestMessages = {
  notice:
    'Een host bevestigt elke boeking. U vraagt deze tijd aan en die blijft voor u gereserveerd tot er antwoord is.',
  send: 'Afspraak aanvragen',
  sendMove: 'Deze tijd aanvragen',
  moveLead: 'Uw afspraak blijft op de huidige tijd tot de nieuwe is geaccepteerd.',
  states: {
    pending: { title: 'Wacht op antwoord', text: (until) => `De tijd is voor u gereserveerd tot ${until}.` },
    accepted: { title: 'Uw afspraak is geboekt', text: () => 'Uw aanvraag is geaccepteerd.' },
    declined: { title: 'Uw aanvraag is afgewezen', text: () => 'De tijd is niet meer voor u gereserveerd.' },
    expired: {
      title: 'Uw aanvraag is verlopen',
      text: () => 'Er was niet op tijd antwoord. De tijd is niet meer voor u gereserveerd.',
    },
    withdrawn: { title: 'Aanvraag ingetrokken', text: () => 'De tijd is niet meer voor u gereserveerd.' },
  },
  byMail: 'We mailen u het antwoord.',
  noMail: 'U krijgt geen e-mail. Bewaar het adres van deze pagina: hier vindt u het antwoord.',
  meetingStays: 'Uw afspraak blijft op de huidige tijd.',
  hostChanged: 'Een host is gewijzigd. De tijd is daarom niet meer voor u gereserveerd.',
  message: 'Bericht van de host',
  prompt: 'Van gedachten veranderd?',
  withdraw: 'Aanvraag intrekken',
  open: 'Afspraak openen',
}
