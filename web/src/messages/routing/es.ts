// The page of a routing form in Spanish.
import type { RoutingMessages } from '../routing.ts'

export const es: RoutingMessages = {
  lead: 'Responda a unas preguntas para llegar al lugar adecuado.',
  choose: 'Elegir',
  send: 'Continuar',
  sending: 'Un momento',
  refusals: {
    form_closed: 'Este formulario ya no está abierto. No se ha enviado nada.',
    too_many_from_address:
      'En la última hora han llegado muchas respuestas desde su conexión. Inténtelo más tarde.',
    too_many: 'Ha sido un poco rápido. Espere un momento y vuelva a intentarlo.',
    request_failed: 'No ha llegado. No se ha perdido nada: inténtelo de nuevo.',
  },
  thanks: 'Gracias',
  booking: { text: (name) => `Ahora elija una hora: ${name}.`, go: 'Elegir una hora' },
  externalSite: {
    text: (host) => `El siguiente paso está en otro sitio: ${host}.`,
    go: (host) => `Ir a ${host}`,
  },
}
