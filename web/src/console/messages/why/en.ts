// The texts of the page that explains times in English.
import type { WhyMessages } from '../why.ts'

export const en: WhyMessages = {
  why: {
    tab: 'Why can’t they book me?',
    lead: 'Choose an event type and a time. You see what closes it, and where to change that.',
    eventType: 'Event type',
    date: 'Day',
    time: 'Time',
    link: 'Or paste a booking link',
    linkHint: 'The address that people open to book you, with or without a time.',
    unknownLink: 'None of your event types has this link.',
    copyAddress: 'Copy link to this answer',
    addressCopied: 'Link copied. Colleagues see the answer after signing in.',
    noTypes: 'You have no event types that can be booked.',
    open: (time) => `${time} can be booked`,
    closed: (time) => `${time} can’t be booked`,
    openBookingPage: 'Open booking page',
    oneHostIsEnough: 'One free host is enough.',
    allHostsMustBeFree: 'All hosts must be free.',
    free: 'Free at this time.',
    otherHost: (position) => `Host ${position}`,
    nextTime: (time) => `Next open time: ${time}`,
    noNextTime: 'No open time in the seven days that follow.',
    reasons: {
      host_inactive: () => 'Not taking bookings for this event type.',
      outside_schedule: () => 'The meeting doesn’t fit into the working hours of this day.',
      date_closed: () => 'This date is closed by a date override.',
      public_holiday: ({ until }) => (until ? `Public holiday until ${until}.` : 'Public holiday.'),
      in_the_past: () => 'This time has passed.',
      minimum_notice: ({ minimumNotice, until }) =>
        `Too soon: it must be booked at least ${minimumNotice} ahead.${until ? ` Right now that is ${until} or later.` : ''}`,
      beyond_booking_window: () => 'Outside the dates on which this event type can be booked.',
      not_on_increment: ({ incrementMinutes }) =>
        `No meeting starts at this minute: starts are every ${incrementMinutes} minutes from the beginning of the working hours.`,
      time_off: ({ until }) => (until ? `Time off until ${until}.` : 'Time off.'),
      busy: ({ until }) => (until ? `Busy. Free again from ${until}.` : 'Busy.'),
      buffer: ({ until }) =>
        `Too close to another meeting: buffers keep this time free.${until ? ` Possible from ${until}.` : ''}`,
      held: () =>
        'Held for a booking that isn’t finished or accepted yet. It opens again if the booking falls through.',
      daily_limit: ({ dailyLimit }) =>
        dailyLimit === 1
          ? `The daily limit of ${dailyLimit} meeting is reached.`
          : `The daily limit of ${dailyLimit} meetings is reached.`,
      no_seats: () => 'All seats are taken.',
    },
    remedies: {
      hours: 'Change working hours',
      dates: 'Change date overrides',
      eventType: 'Change event type',
      timeOff: 'Change time off',
      holidays: 'Change public holidays',
    },
    causes: {
      title: 'What takes the time:',
      meeting: 'Meeting',
      calendar: (name) => `Calendar “${name}”`,
      timeOff: 'Time off',
      source: (name) => `Busy time from “${name}”`,
      hold: 'A booking that isn’t finished yet',
      request: 'A booking request that waits for an answer',
    },
    day: (day) => `When a meeting can start on ${day}`,
    dayLead: 'The whole day, minute by minute. Choose a time to see more about it.',
    openPart: 'Open',
  },
}
