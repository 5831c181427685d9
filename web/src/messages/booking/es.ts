// The booking pages in Spanish.
import type { BookingMessages } from '../booking.ts'

export const es: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  duration: 'Duración',
  upTo: (seats) => `Hasta ${seats} personas`,
  seatsLeft: (seats) => (seats === 1 ? '1 plaza libre' : `${seats} plazas libres`),
  locations: {
    ask_invitee: 'Un lugar a su elección',
    custom: 'Según se indica',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Usted llama',
    jitsi_conference: 'Videollamada',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'Le llaman',
    physical: 'En persona',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    times: (count) =>
      count === 0 ? 'sin horas libres' : count === 1 ? '1 hora libre' : `${count} horas libres`,
    today: 'hoy',
    none: (month) => `No hay horas libres: ${month}.`,
    goTo: (month) => `Ir a ${month}`,
    noneAhead: 'Ahora mismo no hay horas libres. Vuelva más tarde.',
    failed: 'No se han podido cargar las horas libres.',
    again: 'Intentarlo de nuevo',
    days: (month, count) => `${month}: ${count === 1 ? '1 día' : `${count} días`} con horas libres`,
  },
  times: {
    loading: 'Buscando horas libres',
    morning: 'Mañana',
    afternoon: 'Tarde',
    evening: 'Tarde-noche',
  },
  zone: {
    title: 'Zona horaria',
    change: 'Cambiar la zona horaria',
    search: 'Busque una ciudad o un desfase',
    none: 'Ninguna zona horaria se llama así. Pruebe con la ciudad grande más cercana.',
    found: (count) => (count === 1 ? '1 zona horaria' : `${count} zonas horarias`),
  },
  clock: { title: 'Reloj', '12h': '12 h', '24h': '24 h' },
  form: {
    title: 'Sus datos',
    name: 'Su nombre',
    email: 'Correo electrónico',
    addGuests: 'Añadir invitados',
    guests: 'Invitados',
    guestsHint: 'Hasta 10 direcciones de correo, separadas por comas o líneas.',
    tooManyGuests: 'No más de 10, por favor.',
    where: '¿Dónde le gustaría reunirse?',
    phone: 'Su número de teléfono',
    phoneHint: 'Con el prefijo del país, por ejemplo +34 91 123 45 67.',
    place: '¿Dónde nos vemos?',
    choose: 'Elegir',
    other: 'Otra cosa',
    otherAnswer: 'Su respuesta',
    confirm: 'Confirmar',
    sending: 'Un momento',
    otherTime: 'Elegir otra hora',
  },
  refusals: {
    just_taken:
      'Alguien ha sido un poco más rápido: esta hora acaba de ocuparse. Lo que ha escrito sigue aquí.',
    link_used: 'Este enlace ya se ha usado. Pida uno nuevo a quien se lo envió.',
    inactive: 'Esto ya no se puede reservar.',
    too_many_from_address:
      'En la última hora han llegado muchas reservas desde su conexión. Inténtelo más tarde.',
    too_many_for_type: 'En la última hora se ha reservado muchas veces. Inténtelo más tarde.',
    too_many_upcoming:
      'Ya tiene aquí varias reuniones pendientes. Cancele una o reserve cuando alguna haya pasado.',
    too_many: 'Ha sido un poco rápido. Espere un momento y vuelva a intentarlo.',
    meeting_over: 'Esta reunión ya no se puede cambiar de hora.',
    request_failed: 'No ha llegado. No se ha perdido nada: inténtelo de nuevo.',
  },
  nextTimes: 'Estas horas están libres:',
  allTimes: 'Ver todas las horas',
  booked: {
    title: 'Reserva confirmada',
    text: (email) => `La invitación va camino de ${email}.`,
    rescheduledTitle: 'Su reunión tiene nueva hora',
    addToCalendar: 'Añadir a su calendario',
    file: 'Archivo de calendario',
    change: '¿Ya no le viene bien la hora?',
    reschedule: 'Cambiar la hora',
    cancel: 'Cancelar',
    join: 'Unirse a la reunión',
  },
  labels: {
    when: 'Cuándo',
    where: 'Dónde',
    who: 'Con',
    currentTime: 'Su hora hasta ahora',
    previousTime: 'Hora anterior',
    newTime: 'Nueva hora',
  },
  reschedule: {
    title: 'Elija una nueva hora',
    lead: 'Su reunión sigue como está hasta que confirme la nueva hora.',
    confirmTitle: '¿Cambiar la hora?',
    confirm: 'Cambiar la hora',
  },
  cancel: {
    title: '¿Cancelar esta reunión?',
    lead: 'Todos los que iban a asistir reciben un aviso por correo.',
    reason: 'Motivo',
    confirm: 'Cancelar la reunión',
    done: {
      title: 'La reunión está cancelada',
      text: 'Todos los que iban a asistir reciben un aviso por correo.',
    },
  },
  reconfirm: {
    title: '¿Sigue en pie?',
    lead: 'Dígalo con un clic, para que todos puedan contar con ello.',
    confirm: 'Sí, asistiré',
    done: { title: 'Gracias', text: 'Su anfitrión ya sabe que asistirá.' },
  },
  profile: {
    lead: 'Elija lo que quiere reservar.',
    none: 'Ahora mismo no se puede reservar nada aquí.',
  },
  unavailable: {
    no_such_page: {
      title: 'Aquí no hay nada que reservar',
      text: 'Quizá la dirección esté mal escrita o lo que había ya no exista. Pida un enlace nuevo a quien se lo envió.',
    },
    inactive: {
      title: 'Ahora mismo no se puede reservar',
      text: 'Su anfitrión lo ha pausado o retirado.',
    },
    link_used: {
      title: 'Este enlace ya se ha usado',
      text: 'Solo vale para una reserva. Pida uno nuevo a quien se lo envió.',
    },
    no_such_link: {
      title: 'Este enlace no funciona',
      text: 'Puede que esté incompleto. Ábralo otra vez desde el mensaje o pida uno nuevo.',
    },
    no_such_form: {
      title: 'Aquí no hay ningún formulario',
      text: 'Puede que se haya retirado o que el enlace esté incompleto. Pida uno nuevo a quien se lo envió.',
    },
    canceled: { title: 'Esta reunión está cancelada', text: 'No queda nada por hacer.' },
    rescheduled: {
      title: 'Esta reunión tiene otra hora',
      text: 'El enlace es de la hora anterior. El bueno está en el mensaje más reciente.',
    },
    past: { title: 'Esta reunión ya ha pasado', text: 'Ya no se puede cambiar.' },
  },
  fallbackLink: (name) => `Ver ${name}`,
  noScriptMessage:
    'Para elegir una hora, esta página necesita JavaScript. Actívelo o escriba a su anfitrión.',
  poweredBy: 'Hecho con',
}
