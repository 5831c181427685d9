// Mail in Spanish.
import type { MailMessages } from '../mail-messages.ts'

export const es: MailMessages = {
  templates: {
    booked: {
      subject: ({ event, hosts, when }) => `Confirmada: ${event} con ${hosts}, ${when}`,
      headline: 'Su reunión está confirmada',
      lead: ({ hosts }) => `Tiene una reunión con ${hosts}.`,
    },
    invited: {
      subject: ({ event, hosts, when }) => `Invitación: ${event} con ${hosts}, ${when}`,
      headline: 'Una invitación a una reunión',
      lead: ({ hosts, invitee }) => `${invitee} se reúne con ${hosts} y desea contar con su presencia.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `Nueva reunión: ${event} con ${invitee}, ${when}`,
      headline: 'Tiene una nueva reunión',
      lead: ({ invitee }) => `${invitee} ha reservado una reunión con usted.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `Nuevo horario: ${event} con ${hosts}, ${when}`,
      headline: 'Su reunión tiene un nuevo horario',
      lead: ({ hosts }) => `La reunión con ${hosts} se ha cambiado a otro momento.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `Nuevo horario: ${event} con ${invitee}, ${when}`,
      headline: 'Una reunión tiene un nuevo horario',
      lead: ({ invitee }) => `La reunión con ${invitee} se ha cambiado a otro momento.`,
    },
    canceled: {
      subject: ({ event, hosts, when }) => `Cancelada: ${event} con ${hosts}, ${when}`,
      headline: 'Su reunión se ha cancelado',
      lead: ({ hosts }) => `La reunión con ${hosts} no tendrá lugar.`,
    },
    host_canceled: {
      subject: ({ event, invitee, when }) => `Cancelada: ${event} con ${invitee}, ${when}`,
      headline: 'Una reunión se ha cancelado',
      lead: ({ invitee }) => `La reunión con ${invitee} no tendrá lugar.`,
    },
    host_invitee_canceled: {
      subject: ({ event, invitee, when }) => `No asistirá: ${invitee}, ${event}, ${when}`,
      headline: 'Una persona ya no asistirá',
      lead: ({ invitee }) => `${invitee} ya no participa. La reunión se celebra con las demás personas.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Cancelada: ${event}, ${when}`,
      headline: 'Una reunión se ha cancelado',
      lead: ({ event }) => `${event} no tendrá lugar. Se avisa a todas las personas invitadas.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Recordatorio: ${event} con ${hosts}, ${when}`,
      headline: 'Su reunión se acerca',
      lead: ({ hosts }) => `Le recordamos su reunión con ${hosts}.`,
    },
    reconfirmation: {
      subject: ({ event, hosts, when }) => `Confirme su asistencia: ${event} con ${hosts}, ${when}`,
      headline: '¿Podrá asistir?',
      lead: ({ hosts }) => `Su reunión con ${hosts} se acerca. Por favor, confirme que asistirá.`,
    },
    new_host: {
      subject: ({ event, hosts, when }) => `Cambio de anfitrión: ${event} con ${hosts}, ${when}`,
      headline: 'Su reunión cambia de anfitrión',
      lead: ({ hosts }) => `Ahora se reunirá con ${hosts}. El horario no cambia.`,
    },
    host_reassigned: {
      subject: ({ event, when }) => `Nueva reunión: ${event}, ${when}`,
      headline: 'Tiene una nueva reunión',
      lead: () => 'Usted se hace cargo de esta reunión.',
    },
  },
  labels: {
    meeting: 'Reunión',
    when: 'Cuándo',
    previousTime: 'Horario anterior',
    where: 'Dónde',
    host: 'Anfitrión',
    hosts: 'Anfitriones',
    invitee: 'Persona invitada',
    invitees: 'Personas invitadas',
    guests: 'Acompañantes',
    phone: 'Teléfono',
    canceledBy: 'Cancelada por',
    reason: 'Motivo',
  },
  actions: {
    join: 'Unirse a la reunión',
    confirm: 'Sí, asistiré',
    reschedule: 'Cambiar el horario',
    cancel: 'Cancelar',
    changePrompt: '¿Ya no le viene bien?',
  },
  locations: {
    video: 'Videoconferencia',
    videoWithoutLink: 'Videoconferencia; el anfitrión envía el enlace',
    inviteeCalls: (number) => `Llame al ${number}`,
    hostCalls: (number) => `Le llamarán al ${number}`,
  },
  unnamedPerson: 'alguien',
  andMore: (count) => `y ${count} más`,
  invitation: {
    subject: (inviter, organization) => `${inviter} le invita a ${organization}`,
    headline: (organization) => `Únase a ${organization}`,
    lead: (inviter, organization) =>
      `${inviter} le invita a organizar reuniones con ${organization} en Meetwright.`,
    accept: 'Aceptar la invitación',
    until: (date) => `El enlace es válido hasta el ${date}.`,
    unexpected: 'Si no sabe de qué se trata, ignore este mensaje: no ocurrirá nada.',
  },
  webhookDisabled: {
    subject: (host) => `Los webhooks a ${host} están desactivados`,
    headline: 'Sus webhooks están desactivados',
    failing: 'Desde hace cinco días no ha llegado nada a esta dirección. Hemos dejado de enviar.',
    gone: 'Esta dirección ha respondido que ya no existe (410). Hemos dejado de enviar.',
    address: 'Dirección',
    since: 'Con errores desde',
    subscription: 'Suscripción',
    resume:
      'Cuando la dirección vuelva a funcionar, ponga el estado de la suscripción en «active» mediante la API. Entonces se enviará lo que estaba en espera; lo ocurrido desde la desactivación, no.',
  },
  footer: (organization) => `Enviado por Meetwright en nombre de ${organization}.`,
}
