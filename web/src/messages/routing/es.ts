// The routing form page in Spanish.
import type { RoutingMessages } from '../routing.ts'

export const es: RoutingMessages = {
  lead: 'Responda a unas preguntas para que podamos orientarle.',
  choose: 'Elegir',
  send: 'Continuar',
  sending: 'Un momento',
  refusals: {
    blocked: 'Este anfitrión no acepta reservas de esta dirección de correo.',
    form_closed: 'Este formulario está cerrado. No se ha enviado nada.',
    too_many_from_address: 'Demasiadas respuestas desde su red en la última hora. Inténtelo más tarde.',
    too_many: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    request_failed: 'No hemos podido completar la solicitud. Sus respuestas siguen aquí. Inténtelo de nuevo.',
  },
  thanks: 'Gracias',
  booking: { text: (name) => `Ahora elija un horario: ${name}.`, go: 'Elegir un horario' },
  externalSite: {
    text: (host) => `El siguiente paso está en otro sitio: ${host}.`,
    go: (host) => `Ir a ${host}`,
  },
}
