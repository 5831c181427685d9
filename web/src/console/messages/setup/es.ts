// The texts of the first run in Spanish.
import type { SetupMessages } from '../setup.ts'

export const es: SetupMessages = {
  setup: {
    steps: { you: 'Usted', hours: 'Horario', type: 'Primer tipo de evento', share: 'Compartir' },
    hoursTitle: '¿Cuándo se le puede reservar?',
    hoursLead: (zone) => `Este horario es de la zona ${zone}. Puede cambiarlo en cualquier momento.`,
    choices: {
      weekdays: 'Laborables 9–17',
      everyDay: 'Todos los días',
      evenings: 'Tardes',
      empty: 'Empezar vacío',
    },
    next: 'Siguiente',
    skip: 'Omitir',
    typeTitle: '¿Qué se puede reservar?',
    typeLead: 'Un tipo de reunión basta para empezar.',
    duration: 'Duración',
    name: 'Nombre',
    typeName: (minutes) => `Reunión de ${minutes} minutos`,
    place: 'Lugar',
    address: 'Dirección',
    linkOrText: 'Un enlace o un texto',
    shareTitle: 'Su enlace está listo',
    shareLead: 'Envíelo a quien quiera. Lo verán en su propia zona horaria y no necesitan cuenta.',
    waiting: 'Esperando su primera reserva…',
    waitingHint: 'Esta página la detecta sola. Pruébelo en una ventana privada.',
    booked: (who, time) => `${who} reservó ${time}.`,
    seeIt: 'Ver',
    noMail:
      'No hay servidor de correo: nadie recibe confirmaciones y las reservas se ven aquí. Defina SMTP_URL para enviar correo.',
    done: 'Ir a mis reuniones',
  },
}
