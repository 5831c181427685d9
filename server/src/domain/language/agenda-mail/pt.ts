// The agenda in Portuguese.
import type { AgendaMailMessages } from '../agenda-mail-messages.ts'

export const pt: AgendaMailMessages = {
  subject: (day, count) => `${day}: ${count}`,
  headline: 'As suas reuniões do dia',
  lead: 'Estas reuniões estão marcadas consigo.',
  emptyLead: 'Neste dia não tem reuniões marcadas.',
  count: (meetings) =>
    meetings === 0 ? 'nenhuma reunião' : meetings === 1 ? '1 reunião' : `${meetings} reuniões`,
  meetingWith: (meeting, invitees) => `${meeting} com ${invitees}`,
  openMeetings: 'Abrir as reuniões',
  changePrompt: 'Quer receber este e-mail a outra hora, ou não o receber?',
  openSettings: 'Alterar as notificações',
}
