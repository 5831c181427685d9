// The agenda in German.
import type { AgendaMailMessages } from '../agenda-mail-messages.ts'

export const de: AgendaMailMessages = {
  subject: (day, count) => `${day}: ${count}`,
  headline: 'Ihre Termine des Tages',
  lead: 'Diese Termine sind bei Ihnen gebucht.',
  emptyLead: 'An diesem Tag sind bei Ihnen keine Termine gebucht.',
  count: (meetings) =>
    meetings === 0 ? 'keine Termine' : meetings === 1 ? '1 Termin' : `${meetings} Termine`,
  meetingWith: (meeting, invitees) => `${meeting} mit ${invitees}`,
  openMeetings: 'Termine öffnen',
  changePrompt: 'Möchten Sie diese E\u2011Mail zu einer anderen Zeit oder gar nicht?',
  openSettings: 'Benachrichtigungen ändern',
}
