// The texts of the page about notifications in English.
import type { NotificationsMessages } from '../notifications.ts'

export const en: NotificationsMessages = {
  notifications: {
    lead: 'Choose which emails you get. Your invitees get theirs in any case, and your calendars don’t change.',
    meetings: 'Emails about my meetings',
    booked: 'A meeting with me is booked',
    bookedHint: 'If its video link comes later, another email brings it.',
    rescheduled: 'A meeting gets a new time',
    canceled: 'A meeting, or one of its invitees, is canceled',
    assigned: 'I become the host of a meeting',
    assignedHint: 'For example, when you take over a colleague’s meeting.',
    reminders: 'A reminder of a meeting that I host',
    remindersHint: 'Only for event types that send reminders to hosts.',
    agenda: 'Daily agenda',
    agendaLead: 'One email a day with your meetings, their times, places and links.',
    day: 'Which meetings',
    days: { off: 'No agenda', today: 'Those of the same day', tomorrow: 'Those of the next day' },
    time: 'Send at',
    timeHint: (zone) => `In your time zone, ${zone}.`,
    onEmptyDays: 'Also send it on days without meetings',
    always: 'Always sent',
    alwaysLead: 'You can’t turn off these emails:',
    alwaysSent: [
      'sign-in, password and the address of your account',
      'calendars and video accounts that no longer work',
      'questions about meetings in your calendar, and meetings without a video link',
      'meetings of yours that another host has now',
      'webhooks that were disabled, and invitations',
    ],
    yes: 'Yes',
    no: 'No',
  },
}
