// The texts of the first run in English.
import type { SetupMessages } from '../setup.ts'

export const en: SetupMessages = {
  setup: {
    steps: { you: 'You', hours: 'Hours', type: 'First event type', share: 'Share' },
    hoursTitle: 'When can people book you?',
    hoursLead: (zone) => `These hours are in the time zone ${zone}. You can change them at any time.`,
    choices: {
      weekdays: 'Weekdays 9–5',
      everyDay: 'Every day',
      evenings: 'Evenings',
      empty: 'Start empty',
    },
    next: 'Next',
    skip: 'Skip',
    typeTitle: 'What can people book?',
    typeLead: 'One kind of meeting is enough to start.',
    duration: 'Duration',
    name: 'Name',
    typeName: (minutes) => `${minutes}-minute meeting`,
    place: 'Place',
    address: 'Address',
    linkOrText: 'A link or a text',
    shareTitle: 'Your link is ready',
    shareLead: 'Send it to anyone. They see it in their own time zone and need no account.',
    waiting: 'Waiting for your first booking…',
    waitingHint: 'This page notices it by itself. Try it in a private window.',
    booked: (who, time) => `${who} booked ${time}.`,
    seeIt: 'See it',
    noMail:
      'No mail server is set: no invitee gets a confirmation, and you see bookings here. Set SMTP_URL to send mail.',
    done: 'Go to my meetings',
  },
}
