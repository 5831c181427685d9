// The page on which a host answers a booking request, in Spanish.
import type { RequestDecisionMessages } from '../request-decision.ts'

export const es: RequestDecisionMessages = {
  title: '¿Aceptar esta reunión?',
  moveTitle: '¿Aceptar la nueva hora?',
  lead: (until) => `La hora está reservada hasta el ${until}. Sin respuesta, la solicitud caduca.`,
  person: 'De',
  where: 'Dónde',
  guests: 'Acompañantes',
  accept: 'Aceptar',
  decline: 'Rechazar',
  message: 'Mensaje si rechaza',
  ended: {
    accepted: {
      title: 'Reunión reservada',
      lead: 'El invitado recibe una confirmación y la reunión está en su lista.',
    },
    declined: {
      title: 'Solicitud rechazada',
      lead: 'El invitado recibe un correo y la hora vuelve a estar libre.',
    },
    expired: {
      title: 'Esta solicitud ha caducado',
      lead: 'No hubo respuesta a tiempo. La hora vuelve a estar libre.',
    },
    withdrawn: { title: 'Esta solicitud se ha retirado', lead: 'La hora vuelve a estar libre.' },
  },
  refusals: {
    changed:
      'Esta solicitud no se puede aceptar: uno de sus anfitriones ya no participa en el tipo de evento, o la reunión que movería ha cambiado. Puede rechazarla.',
    mail_quota:
      'Esta solicitud no se puede aceptar ahora: su organización ya ha escrito al máximo de personas por día. La solicitud sigue pendiente; inténtelo de nuevo más tarde.',
  },
  console: 'Abrir las solicitudes',
}
