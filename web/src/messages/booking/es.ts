// The booking pages in Spanish.
import type { BookingMessages } from '../booking.ts'

export const es: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  duration: 'Duración',
  oneOf: (count) => `Con una de ${count} personas`,
  upTo: (seats) => `Hasta ${seats} personas`,
  seatsLeft: (seats) => (seats === 1 ? '1 plaza libre' : `${seats} plazas libres`),
  locations: {
    ask_invitee: 'Lugar a su elección',
    custom: 'Ver los detalles',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Llamada telefónica (usted nos llama)',
    jitsi_conference: 'Videoconferencia',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'Llamada telefónica (le llamamos)',
    physical: 'Presencial',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    times: (count) =>
      count === 0
        ? 'sin horarios disponibles'
        : count === 1
          ? '1 horario disponible'
          : `${count} horarios disponibles`,
    today: 'hoy',
    none: (month) => `No hay horarios disponibles en ${month.toLowerCase()}.`,
    goTo: (month) => `Ir a ${month.toLowerCase()}`,
    beyond: (month) => `${month} está fuera del periodo de reserva.`,
    noneAhead: 'Ahora mismo no hay horarios disponibles. Vuelva más tarde.',
    failed: 'No hemos podido cargar los horarios disponibles.',
    again: 'Reintentar',
    days: (month, count) => `${month}: ${count === 1 ? '1 día' : `${count} días`} con horarios disponibles`,
  },
  times: {
    loading: 'Cargando horarios disponibles',
    taken: 'Ese horario ya no está disponible. Elija otro.',
    morning: 'Mañana',
    afternoon: 'Tarde',
    evening: 'Noche',
  },
  zone: {
    title: 'Zona horaria',
    change: 'Cambiar zona horaria',
    search: 'Buscar ciudad, país o zona horaria',
    none: 'Sin resultados. Pruebe con la ciudad grande más cercana.',
    found: (count) => (count === 1 ? '1 zona horaria' : `${count} zonas horarias`),
  },
  clock: { title: 'Formato de hora', '12h': '12 h', '24h': '24 h' },
  form: {
    title: 'Sus datos',
    name: 'Su nombre',
    email: 'Correo electrónico',
    addGuests: 'Añadir invitados',
    guests: 'Invitados',
    guestsHint: 'Hasta 10 direcciones de correo, separadas por comas o saltos de línea.',
    tooManyGuests: 'Puede añadir hasta 10 invitados.',
    code: 'Código de nuestro correo',
    codeHint:
      'Le hemos enviado un código de seis cifras a su dirección de correo. Es válido durante 10 minutos.',
    where: '¿Dónde le gustaría reunirse?',
    phone: 'Su número de teléfono',
    phoneHint: 'Con el prefijo del país, por ejemplo +34 91 123 45 67.',
    place: '¿Dónde nos vemos?',
    choose: 'Elegir',
    other: 'Otro',
    otherAnswer: 'Su respuesta',
    confirm: 'Reservar',
    sending: 'Un momento',
    otherTime: 'Elegir otro horario',
  },
  refusals: {
    just_taken: 'Ese horario se acaba de ocupar.',
    already_booked: 'Ya tiene una reserva para esta hora con esta dirección de correo. Elija otra hora.',
    link_used: 'Este enlace ya se ha utilizado. Pida uno nuevo al remitente.',
    inactive: 'Esta reunión ya no se puede reservar.',
    host_changed: 'Esta reunión no se puede cambiar aquí. Póngase en contacto con su anfitrión.',
    too_many_from_address: 'Demasiadas reservas desde su red en la última hora. Inténtelo más tarde.',
    too_many_for_type:
      'Demasiadas reservas para este tipo de reunión en la última hora. Inténtelo más tarde.',
    too_many_upcoming:
      'Ya tiene varias reuniones pendientes. Cancele una o reserve cuando alguna haya pasado.',
    too_many_changes:
      'Demasiados cambios en la última hora. Inténtelo dentro de una hora o contacte con su anfitrión.',
    blocked: 'Este anfitrión no acepta reservas de esta dirección de correo.',
    too_many: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    meeting_over: 'Esta reunión ya no se puede reprogramar.',
    request_failed: 'No hemos podido completar la solicitud. Inténtelo de nuevo.',
  },
  detailsKept: 'Sus datos siguen aquí.',
  nextTimes: 'Elija otro horario:',
  allTimes: 'Ver todos los horarios',
  booked: {
    title: 'Reserva confirmada',
    text: (email) => `Hemos enviado una invitación de calendario a ${email}.`,
    noMail:
      'No recibirá ningún correo. Guarde la dirección de esta página: aquí puede cambiar o cancelar la reunión.',
    rescheduledTitle: 'Reunión reprogramada',
    addToCalendar: 'Añadir al calendario',
    file: 'Archivo de calendario',
    change: '¿Necesita cambiarla?',
    reschedule: 'Reprogramar',
    cancel: 'Cancelar',
    join: 'Unirse a la reunión',
    linkByEmail: 'Le enviaremos el enlace por correo electrónico.',
    linkHere: 'El enlace aparecerá en esta página en un momento.',
    linkFromHost: 'El anfitrión le enviará el enlace.',
    leaving: (site, seconds) => `${seconds} segundos después de reservar irá a ${site}.`,
    goTo: (site) => `Ir a ${site}`,
    stay: 'Permanecer en esta página',
  },
  labels: {
    when: 'Cuándo',
    where: 'Dónde',
    who: 'Con',
    currentTime: 'Horario actual',
    previousTime: 'Horario anterior',
    newTime: 'Nuevo horario',
  },
  reschedule: {
    title: 'Elija un nuevo horario',
    lead: 'Su reunión no cambia hasta que confirme el nuevo horario.',
    confirmTitle: '¿Reprogramar a este horario?',
    confirm: 'Reprogramar la reunión',
  },
  cancel: {
    title: '¿Cancelar esta reunión?',
    lead: 'Todas las personas afectadas recibirán un correo.',
    reason: 'Motivo',
    confirm: 'Cancelar la reunión',
    done: {
      title: 'Reunión cancelada',
      text: 'Todas las personas afectadas recibirán un correo.',
    },
  },
  reconfirm: {
    title: '¿Asistirá a la reunión?',
    lead: 'Confirme su asistencia al anfitrión.',
    confirm: 'Sí, asistiré',
    done: { title: 'Gracias', text: 'Su asistencia está confirmada.' },
  },
  verified: {
    title: 'Dirección de correo confirmada',
    text: 'Si añadió invitados, ahora les enviaremos una invitación.',
  },
  stopMail: {
    title: (organization) => `¿Dejar de recibir correos de ${organization}?`,
    text: (organization) =>
      `Alguien usó su dirección para reservar una reunión con ${organization}. Si deja de recibir estos correos, no recibirá ninguno más de ${organization}, tampoco sobre las reuniones que reserve usted.`,
    report: 'No conozco al remitente. Denunciar estos correos.',
    confirm: 'Dejar de recibir correos',
    done: {
      title: 'Correos desactivados',
      text: (organization) => `No recibirá más correos de ${organization}.`,
    },
    again: 'Volver a recibir correos',
    allowed: (organization) => `Volverá a recibir correos de ${organization}.`,
  },
  profile: {
    lead: 'Elija lo que quiere reservar.',
    none: 'Ahora mismo no se puede reservar nada aquí.',
  },
  unavailable: {
    no_such_page: {
      title: 'Este enlace no funciona',
      text: 'Compruebe la dirección o pida un enlace nuevo al remitente.',
    },
    inactive: {
      title: 'No disponible para reservas',
      text: 'Su anfitrión ha pausado o eliminado este tipo de reunión.',
    },
    host_changed: {
      title: 'Esta reunión no se puede cambiar aquí',
      text: 'Se celebra como está reservada, pero su anfitrión no ofrece aquí otras horas. Pídale otra hora, o cancele la reunión y reserve otra.',
    },
    link_used: {
      title: 'Este enlace ya se ha utilizado',
      text: 'Solo sirve para una reserva. Pida uno nuevo al remitente.',
    },
    no_such_link: {
      title: 'Este enlace no es válido',
      text: 'Es posible que esté incompleto. Ábralo de nuevo desde el mensaje o pida otro.',
    },
    no_such_form: {
      title: 'Formulario no encontrado',
      text: 'Es posible que se haya eliminado o que el enlace esté incompleto. Pida uno nuevo al remitente.',
    },
    canceled: { title: 'Esta reunión está cancelada', text: 'No tiene que hacer nada.' },
    rescheduled: {
      title: 'Esta reunión se ha reprogramado',
      text: 'Este enlace es del horario anterior. Pida el actual a su anfitrión.',
    },
    past: { title: 'Esta reunión ya ha pasado', text: 'Ya no se puede modificar.' },
    too_many_changes: {
      title: 'Demasiados cambios',
      text: 'Inténtelo dentro de una hora o contacte con su anfitrión.',
    },
  },
  currentLink: {
    text: 'Este enlace es del horario anterior. Podemos enviarle el actual por correo.',
    send: 'Enviarme el enlace actual',
    sent: {
      title: 'Revise su correo',
      text: 'Hemos enviado el enlace actual a la dirección de correo de la reserva.',
    },
  },
  bookAgain: 'Reservar otro horario',
  fallbackLink: (name) => `Ir a ${name}`,
  noScriptMessage:
    'Esta página necesita JavaScript para elegir un horario. Actívelo o contacte con su anfitrión.',
  poweredBy: 'Con tecnología de',
}
