// The agenda in Dutch.
import type { AgendaMailMessages } from '../agenda-mail-messages.ts'

export const nl: AgendaMailMessages = {
  subject: (day, count) => `${day}: ${count}`,
  headline: 'Uw afspraken van de dag',
  lead: 'Deze afspraken zijn bij u geboekt.',
  emptyLead: 'Op deze dag zijn er geen afspraken bij u geboekt.',
  count: (meetings) =>
    meetings === 0 ? 'geen afspraken' : meetings === 1 ? '1 afspraak' : `${meetings} afspraken`,
  meetingWith: (meeting, invitees) => `${meeting} met ${invitees}`,
  openMeetings: 'Afspraken openen',
  changePrompt: 'Wilt u deze e-mail op een ander tijdstip of helemaal niet?',
  openSettings: 'Meldingen wijzigen',
}
