// The agenda in Ukrainian.
import type { AgendaMailMessages } from '../agenda-mail-messages.ts'

export const uk: AgendaMailMessages = {
  subject: (day, count) => `${day}: ${count}`,
  headline: 'Ваш розклад на день',
  lead: 'Ці зустрічі заброньовано з вами.',
  emptyLead: 'На цей день з вами не заброньовано зустрічей.',
  count: (meetings) => (meetings === 0 ? 'зустрічей немає' : `кількість зустрічей: ${meetings}`),
  meetingWith: (meeting, invitees) => `${meeting}, ${invitees}`,
  openMeetings: 'Відкрити зустрічі',
  changePrompt: 'Хочете отримувати цей лист в інший час або не отримувати зовсім?',
  openSettings: 'Змінити сповіщення',
}
