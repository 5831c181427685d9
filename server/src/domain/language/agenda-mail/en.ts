// The agenda in English.
import type { AgendaMailMessages } from '../agenda-mail-messages.ts'

export const en: AgendaMailMessages = {
  subject: (day, count) => `${day}: ${count}`,
  headline: 'Your meetings of the day',
  lead: 'These meetings are booked with you.',
  emptyLead: 'No meetings are booked with you on this day.',
  count: (meetings) =>
    meetings === 0 ? 'no meetings' : meetings === 1 ? '1 meeting' : `${meetings} meetings`,
  meetingWith: (meeting, invitees) => `${meeting} with ${invitees}`,
  openMeetings: 'Open meetings',
  changePrompt: 'Want this email at another time, or not at all?',
  openSettings: 'Change notifications',
}
