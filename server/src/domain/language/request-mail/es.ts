// Mails about booking requests in Spanish.
import type { RequestMailMessages } from '../request-mail-messages.ts'

export const es: RequestMailMessages = {
  templates: {
    host_requested: {
      subject: ({ event, invitee, when }) => `Solicitud: ${event} con ${invitee}, ${when}`,
      headline: 'Alguien solicita una reunión',
      lead: ({ invitee }) => `${invitee} quiere reunirse con usted. Acepte o rechace la solicitud.`,
    },
    host_move_requested: {
      subject: ({ event, invitee, when }) => `Solicitud: nueva hora para ${event} con ${invitee}, ${when}`,
      headline: 'Un invitado pide otra hora',
      lead: ({ invitee }) =>
        `${invitee} quiere cambiar la reunión a esta hora. Acepte o rechace la solicitud.`,
    },
    host_withdrawn: {
      subject: ({ event, invitee, when }) => `Retirada: ${event} con ${invitee}, ${when}`,
      headline: 'Se ha retirado una solicitud',
      lead: ({ invitee }) => `${invitee} ya no solicita esta reunión. La hora vuelve a estar libre.`,
    },
    host_move_withdrawn: {
      subject: ({ event, invitee, when }) => `Retirada: nueva hora para ${event} con ${invitee}, ${when}`,
      headline: 'Una solicitud de otra hora ha terminado',
      lead: ({ invitee }) =>
        `La solicitud de ${invitee} para esta hora ha terminado. La hora vuelve a estar libre.`,
    },
    received: {
      subject: ({ event, hosts, when }) => `Solicitada: ${event} con ${hosts}, ${when}`,
      headline: 'Su solicitud se ha enviado',
      lead: ({ hosts }) =>
        `Su solicitud ha llegado a ${hosts}. Hasta que haya una respuesta, la hora está reservada para usted.`,
    },
    declined: {
      subject: ({ event, hosts, when }) => `Rechazada: ${event} con ${hosts}, ${when}`,
      headline: 'Su solicitud ha sido rechazada',
      lead: ({ hosts }) => `No es posible una reunión con ${hosts} a esta hora.`,
    },
    expired: {
      subject: ({ event, hosts, when }) => `Sin respuesta: ${event} con ${hosts}, ${when}`,
      headline: 'Su solicitud ha caducado',
      lead: ({ hosts }) =>
        `Su solicitud a ${hosts} no tuvo respuesta a tiempo. La hora ya no está reservada para usted.`,
    },
    move_ended: {
      subject: ({ event, hosts, when }) => `Terminada: solicitud de ${event} con ${hosts}, ${when}`,
      headline: 'Su solicitud ha terminado',
      lead: ({ hosts }) =>
        `Ha cambiado un anfitrión, así que su solicitud de otra hora a ${hosts} ha terminado. Para volver a solicitarla, use el enlace del correo sobre su reunión.`,
    },
  },
  answerBy: 'Responder antes de',
  answer: 'Aceptar o rechazar',
  openRequest: 'Abrir su solicitud',
  withdrawPrompt: '¿Ha cambiado de idea?',
  withdraw: 'Retirar la solicitud',
  freeAfter: 'Sin respuesta, la solicitud caduca y la hora vuelve a estar libre.',
  notBooked: 'Todavía no hay nada reservado. Le escribiremos en cuanto haya una respuesta.',
  meetingStays: 'Su reunión reservada queda como está.',
}
