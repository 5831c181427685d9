// Booking emails in Spanish.
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
      headline: 'Invitación a una reunión',
      lead: ({ hosts, invitee }) => `${invitee} se reúne con ${hosts} y desea contar con su presencia.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `Nueva reunión: ${event} con ${invitee}, ${when}`,
      headline: 'Tiene una nueva reunión',
      lead: ({ invitee }) => `${invitee} ha reservado una reunión con usted.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `Nuevo horario: ${event} con ${hosts}, ${when}`,
      headline: 'Su reunión se ha reprogramado',
      lead: ({ hosts }) => `La reunión con ${hosts} tiene un nuevo horario.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `Nuevo horario: ${event} con ${invitee}, ${when}`,
      headline: 'Una reunión se ha reprogramado',
      lead: ({ invitee }) => `La reunión con ${invitee} tiene un nuevo horario.`,
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
      headline: 'Una persona ha cancelado',
      lead: ({ invitee }) => `${invitee} ha cancelado. La reunión se celebra con las demás personas.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Cancelada: ${event}, ${when}`,
      headline: 'Una reunión se ha cancelado',
      lead: ({ event }) => `${event} no tendrá lugar. Se avisará a todas las personas invitadas.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Recordatorio: ${event} con ${hosts}, ${when}`,
      headline: 'Su reunión se acerca',
      lead: ({ hosts }) => `Le recordamos su reunión con ${hosts}.`,
    },
    host_reminder: {
      subject: ({ event, invitee, when }) => `Recordatorio: ${event} con ${invitee}, ${when}`,
      headline: 'Su reunión se acerca',
      lead: ({ invitee }) => `Le recordamos su reunión con ${invitee}.`,
    },
    host_reminder_all: {
      subject: ({ event, when }) => `Recordatorio: ${event}, ${when}`,
      headline: 'Su reunión se acerca',
      lead: ({ event }) => `Le recordamos esta reunión: ${event}.`,
    },
    follow_up: {
      subject: ({ event, hosts, when }) => `Gracias: ${event} con ${hosts}, ${when}`,
      headline: 'Gracias por su tiempo',
      lead: ({ hosts }) => `Gracias por reunirse con ${hosts}.`,
    },
    no_show: {
      subject: ({ event, hosts, when }) => `Le echamos de menos: ${event} con ${hosts}, ${when}`,
      headline: 'Sentimos no haber coincidido',
      lead: ({ hosts }) => `No le vimos en su reunión con ${hosts}. Esperamos que todo vaya bien.`,
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
      lead: () => 'Ahora esta reunión está a su cargo.',
    },
    former_host: {
      subject: ({ event, when }) => `Cambio de anfitrión: ${event}, ${when}`,
      headline: 'Su reunión tiene otro anfitrión',
      lead: ({ hosts }) => `Esta reunión ya no está a su cargo. Ahora está a cargo de ${hosts}.`,
    },
    reschedule_requested: {
      subject: ({ event, hosts, when }) => `Elija otra hora: ${event} con ${hosts}, ${when}`,
      headline: 'Elija otra hora',
      lead: ({ hosts }) => `La reunión con ${hosts} no puede celebrarse a esta hora. Elija otra, por favor.`,
    },
    location: {
      subject: ({ event, hosts, when }) => `Enlace de vídeo: ${event} con ${hosts}, ${when}`,
      headline: 'El enlace de su reunión',
      lead: ({ hosts }) =>
        `Use este enlace para unirse a su reunión con ${hosts}. Sustituye a cualquier enlace anterior.`,
    },
    host_location: {
      subject: ({ event, invitee, when }) => `Enlace de vídeo: ${event} con ${invitee}, ${when}`,
      headline: 'El enlace de su reunión',
      lead: ({ invitee }) =>
        `Use este enlace para unirse a su reunión con ${invitee}. Sustituye a cualquier enlace anterior.`,
    },
    location_failed: {
      subject: ({ event, when }) => `Sin enlace de vídeo: ${event}, ${when}`,
      headline: 'No hemos podido crear la videoconferencia',
      lead: () =>
        'Esta reunión no tiene enlace de vídeo. Envíe un enlace a la persona invitada o revise el calendario que recibe sus reservas.',
    },
    entry_deleted: {
      subject: ({ event, when }) => `Eliminada de su calendario: ${event}, ${when}`,
      headline: '¿Cancelar esta reunión?',
      lead: () => 'Ha eliminado esta reunión de su calendario. ¿Desea cancelarla o volver a añadirla?',
    },
    entry_time_taken: {
      subject: ({ event, when }) => `Sin reprogramar: ${event}, ${when}`,
      headline: 'Su reunión no se ha reprogramado',
      lead: () =>
        'Ha movido esta reunión en su calendario, pero el nuevo horario ya está ocupado. La hemos devuelto a su sitio.',
    },
    entry_time_past: {
      subject: ({ event, when }) => `Sin reprogramar: ${event}, ${when}`,
      headline: 'Su reunión no se ha reprogramado',
      lead: () =>
        'Ha movido esta reunión en su calendario, pero el nuevo horario ya ha pasado. La hemos devuelto a su sitio.',
    },
    entry_group: {
      subject: ({ event, when }) => `Sin reprogramar: ${event}, ${when}`,
      headline: 'Su reunión no se ha reprogramado',
      lead: () =>
        'Ha movido esta reunión en su calendario. Una reunión de grupo no se puede mover allí, así que la hemos devuelto a su sitio.',
    },
    entry_put_back: {
      subject: ({ event, when }) => `Sin reprogramar: ${event}, ${when}`,
      headline: 'Su reunión no se ha reprogramado',
      lead: () =>
        'Ha movido esta reunión en su calendario. Su configuración no lo permite, así que la hemos devuelto a su sitio.',
    },
    entry_moved: {
      subject: ({ event, when }) => `Movida en su calendario: ${event}, ${when}`,
      headline: 'Su calendario muestra otra hora',
      lead: () => 'Ha movido esta reunión en su calendario. Para los demás sigue siendo a la hora reservada.',
    },
    entry_failed: {
      subject: ({ event, when }) => `No está en su calendario: ${event}, ${when}`,
      headline: 'No podemos actualizar su calendario',
      lead: () =>
        'No hemos podido guardar esta reunión en su calendario y seguiremos intentándolo. Puede añadirla con el archivo adjunto.',
    },
    entry_conflict: {
      subject: ({ event, when }) => `A la misma hora en su calendario: ${event}, ${when}`,
      headline: 'Su calendario tiene otro evento',
      lead: () =>
        'Su calendario tiene otro evento a la hora de esta reunión. La reunión tendrá lugar si no la reprograma ni la cancela.',
    },
  },
  labels: {
    meeting: 'Reunión',
    meetings: 'Reuniones',
    when: 'Cuándo',
    previousTime: 'Horario anterior',
    where: 'Dónde',
    host: 'Anfitrión',
    hosts: 'Anfitriones',
    invitee: 'Persona invitada',
    invitees: 'Personas invitadas',
    guests: 'Otros invitados',
    phone: 'Teléfono',
    canceledBy: 'Cancelada por',
    reason: 'Motivo',
    message: 'Mensaje',
  },
  actions: {
    join: 'Unirse a la reunión',
    openMeeting: 'Abrir la reunión',
    confirm: 'Sí, asistiré',
    inviteGuests: 'Confirmar e invitar',
    reschedule: 'Reprogramar',
    chooseTime: 'Elegir otra hora',
    bookAgain: 'Reservar otra reunión',
    cancel: 'Cancelar',
    changePrompt: '¿Necesita cambiarla?',
    stop: '¿No conoce al remitente? Dejar de recibir estos correos',
  },
  locations: {
    video: 'Videoconferencia',
    videoWithoutLink: 'Videoconferencia (el anfitrión enviará el enlace)',
    videoLinkFollows: 'Videoconferencia (le enviaremos el enlace por correo electrónico)',
    inviteeCalls: (number) => `Llame al ${number}`,
    hostCalls: (number) => `Le llamarán al ${number}`,
  },
  guestsWait: 'Sus invitados recibirán la invitación cuando confirme su dirección de correo.',
  timeKept: 'Hasta que elija otra hora, se mantiene la actual.',
  timeCanceled: 'La hora actual se ha cancelado.',
  unnamedPerson: 'alguien',
  andMore: (count) => `y ${count} más`,
  invitation: {
    subject: (inviter, organization) => `${inviter} le ha invitado a ${organization}`,
    headline: (organization) => `Únase a ${organization}`,
    lead: (inviter, organization) =>
      `${inviter} le ha invitado a organizar reuniones con ${organization} en Meetwright.`,
    accept: 'Aceptar la invitación',
    until: (date) => `El enlace es válido hasta el ${date}.`,
    unexpected: 'Si no esperaba este correo, puede ignorarlo.',
  },
  digest: {
    subject: (count) => (count === 1 ? '1 cambio en sus reuniones' : `${count} cambios en sus reuniones`),
    lead: 'Hoy tiene muchas notificaciones, así que se las enviamos juntas una vez por hora.',
  },
  webhookDisabled: {
    subject: (host) => `Los webhooks a ${host} se han desactivado`,
    headline: 'Sus webhooks se han desactivado',
    failing: 'Los envíos a esta URL fallan desde hace cinco días. Hemos dejado de enviar.',
    gone: 'Esta URL ha respondido que ya no existe (410). Hemos dejado de enviar.',
    address: 'URL',
    since: 'Con errores desde',
    subscription: 'Suscripción',
    resume:
      'Cuando la URL vuelva a funcionar, cambie el estado de la suscripción a «active» mediante la API. Entonces se enviará lo pendiente, pero no lo ocurrido desde la desactivación.',
  },
  calendarUnread: {
    subject: (host) => `No podemos leer su calendario en ${host}`,
    headline: 'No podemos leer su calendario',
    reasons: {
      failing: 'Desde hace un día no podemos leer su calendario.',
      refused:
        'El servidor de calendarios rechaza la contraseña de su cuenta. Hemos dejado de leer su calendario.',
      password_lost:
        'Ya no podemos descifrar la contraseña de su cuenta. Hemos dejado de leer su calendario.',
      given_up: 'Desde hace 30 días no podemos leer su calendario. Hemos dejado de intentarlo.',
    },
    accessReasons: {
      access_revoked: (provider) =>
        `${provider} ya no nos permite leer su calendario. Hemos dejado de leerlo.`,
      access_lost: (provider) =>
        `Ya no podemos descifrar el acceso a su cuenta de ${provider}. Hemos dejado de leer su calendario.`,
    },
    server: 'Servidor',
    account: 'Cuenta',
    since: 'Desde',
    openCalendars: 'Abrir calendarios',
    advice: {
      failing:
        'Los eventos conocidos siguen bloqueando su tiempo, pero los nuevos no. Seguiremos intentándolo; compruebe que el servidor funciona.',
      refused:
        'Los eventos conocidos siguen bloqueando su tiempo, pero los nuevos no. Cree una contraseña de aplicación en su proveedor e introdúzcala con el enlace de arriba.',
      password_lost:
        'Los eventos conocidos siguen bloqueando su tiempo, pero los nuevos no. Introduzca la contraseña, o una nueva contraseña de aplicación, con el enlace de arriba.',
      given_up:
        'Sus eventos ya no bloquean su tiempo. Para volver a conectar el calendario, abra sus calendarios con el enlace de arriba.',
    },
    connectAgain: (provider) =>
      `Los eventos conocidos siguen bloqueando su tiempo, pero los nuevos no. Vuelva a conectar ${provider} con el enlace de arriba.`,
  },
  conferenceUnusable: {
    subject: (provider) => `No podemos programar reuniones en su cuenta de ${provider}`,
    headline: (provider) => `No se puede usar su cuenta de ${provider}`,
    reasons: {
      failing: (provider) => `Desde hace un día no podemos programar reuniones en su cuenta de ${provider}.`,
      access_revoked: (provider) =>
        `${provider} ya no nos permite programar reuniones, así que hemos dejado de hacerlo.`,
      access_lost: (provider) =>
        `Ya no podemos descifrar nuestro acceso a su cuenta de ${provider}, así que hemos dejado de programar reuniones.`,
      given_up: (provider) =>
        `Desde hace 30 días no podemos programar reuniones en su cuenta de ${provider}. Hemos dejado de intentarlo.`,
    },
    keepTrying: 'Seguiremos intentándolo. Hasta entonces, las reservas nuevas no tienen enlace.',
    connectAgain: (provider) =>
      `Las reservas nuevas no tienen enlace y los cambios no llegan a ${provider}. Vuelva a conectar ${provider} con el enlace de arriba.`,
  },
  calendarEntry: {
    unanswered: 'Si no responde, la reunión tendrá lugar según lo previsto.',
    rescheduleHint: 'Para reprogramarla para todos, abra la reunión y elija otra hora.',
    timeInCalendar: 'Hora en su calendario',
    otherEvent: 'Otro evento',
    cancelOrPutBack: 'Cancelar o volver a añadir',
    deletedReason: 'Eliminada del calendario',
  },
  calendarEmptied: {
    subject: 'Se han eliminado muchas reuniones de su calendario',
    headline: '¿Cancelar estas reuniones?',
    lead: 'Se han eliminado muchas reuniones de su calendario a la vez, así que no hemos cancelado ninguna. ¿Desea cancelarlas o volver a añadirlas?',
    unanswered: 'Si no responde, las reuniones tendrán lugar según lo previsto.',
  },
  calendarGone: {
    subject: 'El calendario de sus reuniones ya no existe',
    headline: 'Elija un calendario para sus reuniones',
    lead: 'El calendario en el que se guardaban sus reuniones ya no existe en su servidor. No podemos añadirle reuniones nuevas.',
    advice:
      'Sus reuniones tendrán lugar según lo previsto. Elija otro calendario con el enlace de arriba y añadiremos las futuras.',
  },
  footer: (organization) => `Enviado por Meetwright en nombre de ${organization}.`,
  plainFooter: (organization) => `Enviado en nombre de ${organization}.`,
}
