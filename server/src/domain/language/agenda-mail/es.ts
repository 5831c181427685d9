// The agenda in Spanish.
import type { AgendaMailMessages } from '../agenda-mail-messages.ts'

export const es: AgendaMailMessages = {
  subject: (day, count) => `${day}: ${count}`,
  headline: 'Sus reuniones del día',
  lead: 'Estas reuniones están reservadas con usted.',
  emptyLead: 'Este día no tiene ninguna reunión reservada.',
  count: (meetings) =>
    meetings === 0 ? 'ninguna reunión' : meetings === 1 ? '1 reunión' : `${meetings} reuniones`,
  meetingWith: (meeting, invitees) => `${meeting} con ${invitees}`,
  openMeetings: 'Abrir las reuniones',
  changePrompt: '¿Quiere recibir este correo a otra hora o no recibirlo?',
  openSettings: 'Cambiar las notificaciones',
}
