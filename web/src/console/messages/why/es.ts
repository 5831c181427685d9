// The texts of the page that explains times in Spanish.
import type { WhyMessages } from '../why.ts'

export const es: WhyMessages = {
  why: {
    tab: '¿Por qué no pueden reservar?',
    lead: 'Elija un tipo de evento y una hora. Verá qué la bloquea y dónde cambiarlo.',
    eventType: 'Tipo de evento',
    date: 'Día',
    time: 'Hora',
    link: 'O pegue un enlace de reserva',
    linkHint: 'La dirección con la que le reservan, con o sin hora.',
    unknownLink: 'Ninguno de sus tipos de evento tiene este enlace.',
    copyAddress: 'Copiar enlace a esta respuesta',
    addressCopied: 'Enlace copiado. Sus compañeros verán la respuesta al iniciar sesión.',
    noTypes: 'No tiene tipos de evento que se puedan reservar.',
    open: (time) => `${time}: se puede reservar`,
    closed: (time) => `${time}: no se puede reservar`,
    openBookingPage: 'Abrir página de reserva',
    oneHostIsEnough: 'Basta con que un anfitrión esté libre.',
    allHostsMustBeFree: 'Todos los anfitriones deben estar libres.',
    free: 'Libre a esta hora.',
    otherHost: (position) => `Anfitrión ${position}`,
    nextTime: (time) => `Próxima hora libre: ${time}`,
    noNextTime: 'No hay horas libres en los siete días siguientes.',
    reasons: {
      host_inactive: () => 'No acepta reservas de este tipo de evento.',
      outside_schedule: () => 'La reunión no cabe en el horario de este día.',
      date_closed: () => 'Una excepción cierra este día.',
      public_holiday: ({ until }) => (until ? `Día festivo hasta ${until}.` : 'Día festivo.'),
      in_the_past: () => 'Esta hora ya pasó.',
      minimum_notice: ({ minimumNotice, until }) =>
        `Demasiado pronto: se reserva con al menos ${minimumNotice} de antelación.${until ? ` Ahora mismo, a partir de ${until}.` : ''}`,
      beyond_booking_window: () => 'Fuera de las fechas en las que se puede reservar este tipo de evento.',
      not_on_increment: ({ incrementMinutes }) =>
        `Ninguna reunión empieza en este minuto: empiezan cada ${incrementMinutes} minutos desde el inicio del horario.`,
      time_off: ({ until }) => (until ? `Ausencia hasta ${until}.` : 'Ausencia.'),
      busy: ({ until }) => (until ? `Ocupado. Libre de nuevo a partir de ${until}.` : 'Ocupado.'),
      buffer: ({ until }) =>
        `Demasiado cerca de otra reunión: el margen reserva este tiempo.${until ? ` Posible a partir de ${until}.` : ''}`,
      held: () =>
        'Hora retenida para una reserva que aún no está terminada o aceptada. Si no se concreta, vuelve a quedar libre.',
      daily_limit: ({ dailyLimit }) =>
        dailyLimit === 1
          ? `Se alcanzó el límite diario de ${dailyLimit} reunión.`
          : `Se alcanzó el límite diario de ${dailyLimit} reuniones.`,
      no_seats: () => 'Todas las plazas están ocupadas.',
    },
    remedies: {
      hours: 'Cambiar horario',
      dates: 'Cambiar excepciones',
      eventType: 'Cambiar tipo de evento',
      timeOff: 'Cambiar ausencia',
      holidays: 'Cambiar los días festivos',
    },
    causes: {
      title: 'Lo que ocupa ese tiempo:',
      meeting: 'Reunión',
      calendar: (name) => `Calendario «${name}»`,
      timeOff: 'Ausencia',
      source: (name) => `Tiempo ocupado de «${name}»`,
      hold: 'Una reserva sin terminar',
      request: 'Una solicitud de reunión pendiente',
    },
    day: (day) => `Horas de inicio posibles: ${day}`,
    dayLead: 'El día entero, minuto a minuto. Elija una hora para saber más.',
    openPart: 'Libre',
  },
}
