// The pages about booking requests in Spanish.
import type { BookingRequestMessages } from '../booking-request.ts'

export const es: BookingRequestMessages = {
  notice:
    'Un anfitrión confirma cada reserva. Usted solicita esta hora y queda reservada hasta que haya respuesta.',
  send: 'Solicitar reunión',
  sendMove: 'Solicitar esta hora',
  moveLead: 'Su reunión sigue a la hora actual hasta que se acepte la nueva.',
  states: {
    pending: {
      title: 'A la espera de respuesta',
      text: (until) => `La hora está reservada para usted hasta el ${until}.`,
    },
    accepted: { title: 'Su reunión está reservada', text: () => 'Su solicitud ha sido aceptada.' },
    declined: {
      title: 'Su solicitud ha sido rechazada',
      text: () => 'La hora ya no está reservada para usted.',
    },
    expired: {
      title: 'Su solicitud ha caducado',
      text: () => 'No hubo respuesta a tiempo. La hora ya no está reservada para usted.',
    },
    withdrawn: { title: 'Solicitud retirada', text: () => 'La hora ya no está reservada para usted.' },
  },
  byMail: 'Le enviaremos la respuesta por correo electrónico.',
  noMail: 'No recibirá ningún correo. Guarde la dirección de esta página: aquí encontrará la respuesta.',
  meetingStays: 'Su reunión sigue a la hora actual.',
  hostChanged: 'Ha cambiado un anfitrión, así que la hora ya no está reservada para usted.',
  message: 'Mensaje del anfitrión',
  prompt: '¿Ha cambiado de idea?',
  withdraw: 'Retirar solicitud',
  open: 'Abrir la reunión',
}
