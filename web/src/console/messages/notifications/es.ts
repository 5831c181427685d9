// The texts of the page about notifications in Spanish.
import type { NotificationsMessages } from '../notifications.ts'

export const es: NotificationsMessages = {
  notifications: {
    lead: 'Elija qué correos recibe. Sus invitados reciben los suyos en cualquier caso, y sus calendarios no cambian.',
    meetings: 'Correos sobre mis reuniones',
    booked: 'Se reserva una reunión conmigo',
    bookedHint: 'Si el enlace de vídeo llega más tarde, otro correo lo trae.',
    rescheduled: 'Una reunión cambia de hora',
    canceled: 'Se cancela una reunión, o uno de sus invitados cancela',
    assigned: 'Paso a ser el anfitrión de una reunión',
    assignedHint: 'Por ejemplo, cuando la asumo de otra persona.',
    reminders: 'Un recordatorio de mi reunión',
    remindersHint: 'Solo con tipos de evento que envían recordatorios a los anfitriones.',
    agenda: 'Agenda diaria',
    agendaLead: 'Un correo al día con sus reuniones, sus horas, lugares y enlaces.',
    day: 'Qué reuniones',
    days: { off: 'Sin agenda', today: 'Las del mismo día', tomorrow: 'Las del día siguiente' },
    time: 'Enviar a las',
    timeHint: (zone) => `En su zona horaria, ${zone}.`,
    onEmptyDays: 'Enviarla también los días sin reuniones',
    always: 'Siempre se envían',
    alwaysLead: 'Estos correos no se pueden desactivar:',
    alwaysSent: [
      'inicio de sesión, contraseña y dirección de su cuenta',
      'calendarios y cuentas de vídeo que ya no funcionan',
      'preguntas sobre reuniones en su calendario, y reuniones sin enlace de vídeo',
      'reuniones suyas que ahora tienen otro anfitrión',
      'webhooks desactivados e invitaciones',
    ],
    yes: 'Sí',
    no: 'No',
  },
}
