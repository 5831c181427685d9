// The agenda in Italian.
import type { AgendaMailMessages } from '../agenda-mail-messages.ts'

export const it: AgendaMailMessages = {
  subject: (day, count) => `${day}: ${count}`,
  headline: 'I tuoi appuntamenti del giorno',
  lead: 'Questi appuntamenti sono prenotati con te.',
  emptyLead: 'In questo giorno non hai appuntamenti prenotati.',
  count: (meetings) =>
    meetings === 0 ? 'nessun appuntamento' : meetings === 1 ? '1 appuntamento' : `${meetings} appuntamenti`,
  meetingWith: (meeting, invitees) => `${meeting} con ${invitees}`,
  openMeetings: 'Apri gli appuntamenti',
  changePrompt: 'Vuoi ricevere questa email a un’altra ora, o non riceverla più?',
  openSettings: 'Cambia le notifiche',
}
