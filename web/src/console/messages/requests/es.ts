// Booking requests in Spanish.
import type { RequestsMessages } from '../requests.ts'

export const es: RequestsMessages = {
  requests: {
    label: 'Solicitudes de reunión',
    show: 'Qué solicitudes',
    waiting: 'Pendientes',
    all: 'Todas',
    whose: 'Solicitudes de quién',
    mine: 'Para mí',
    everyone: 'Para todos',
    host: (name) => `Anfitrión: ${name}`,
    hostLeft: 'Un anfitrión ha dejado la organización.',
    none: 'Ninguna solicitud espera su respuesta.',
    noneWaiting: 'Ninguna solicitud espera respuesta.',
    noneAtAll: 'Todavía no hay solicitudes.',
    states: {
      pending: 'Pendiente',
      accepted: 'Aceptada',
      declined: 'Rechazada',
      expired: 'Caducada',
      withdrawn: 'Retirada',
    },
    until: (time) => `Reservada hasta el ${time}`,
    move: 'Pide otra hora para una reunión reservada',
    accept: 'Aceptar',
    acceptOf: (who) => `Aceptar la solicitud de ${who}`,
    decline: 'Rechazar',
    declineOf: (who) => `Rechazar la solicitud de ${who}`,
    booked: (who) => `Reunión con ${who} reservada`,
    declineTitle: (who) => `¿Rechazar la solicitud de ${who}?`,
    declineLead: (who) => `${who} recibe un correo y la hora vuelve a estar libre.`,
    declineNoMail:
      'La hora vuelve a estar libre. Esta instalación no envía correos: avise usted a la persona.',
    message: 'Mensaje (opcional)',
    declining: (who) => `Rechazando la solicitud de ${who}`,
    keep: 'Conservar',
    open: 'Abrir la reunión',
    wrote: (message) => `Mensaje: ${message}`,
    guests: (guests) => `Acompañantes: ${guests}`,
  },
}
