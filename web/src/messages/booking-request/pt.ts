// The pages about booking requests in Portuguese.
import type { BookingRequestMessages } from '../booking-request.ts'

export const pt: BookingRequestMessages = {
  notice:
    'Um anfitrião confirma cada reserva. Pede esta hora, e ela fica reservada para si até haver resposta.',
  send: 'Pedir reunião',
  sendMove: 'Pedir esta hora',
  moveLead: 'A sua reunião mantém-se à hora atual até a nova ser aceite.',
  states: {
    pending: {
      title: 'À espera de resposta',
      text: (until) => `A hora está reservada para si até ${until}.`,
    },
    accepted: { title: 'A sua reunião está reservada', text: () => 'O seu pedido foi aceite.' },
    declined: { title: 'O seu pedido foi recusado', text: () => 'A hora já não está reservada para si.' },
    expired: {
      title: 'O seu pedido expirou',
      text: () => 'Não houve resposta a tempo. A hora já não está reservada para si.',
    },
    withdrawn: { title: 'Pedido retirado', text: () => 'A hora já não está reservada para si.' },
  },
  byMail: 'Enviamos-lhe a resposta por e-mail.',
  noMail: 'Não vai receber nenhum e-mail. Guarde o endereço desta página: aqui encontra a resposta.',
  meetingStays: 'A sua reunião mantém-se à hora atual.',
  hostChanged: 'Um anfitrião mudou, por isso a hora já não está reservada para si.',
  message: 'Mensagem do anfitrião',
  prompt: 'Mudou de ideias?',
  withdraw: 'Retirar pedido',
  open: 'Abrir a reunião',
}
