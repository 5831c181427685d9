// The pages about booking requests in English.
import type { BookingRequestMessages } from '../booking-request.ts'

export const en: BookingRequestMessages = {
  notice:
    'A host confirms each booking. You ask for this time, and it’s kept for you until there’s an answer.',
  send: 'Request meeting',
  sendMove: 'Request this time',
  moveLead: 'Your meeting stays at its current time until the host accepts the new one.',
  states: {
    pending: { title: 'Waiting for an answer', text: (until) => `The time is kept for you until ${until}.` },
    accepted: { title: 'Your meeting is booked', text: () => 'Your request was accepted.' },
    declined: { title: 'Your request was declined', text: () => 'The time is no longer kept for you.' },
    expired: {
      title: 'Your request has expired',
      text: () => 'There was no answer in time, so the time is no longer kept for you.',
    },
    withdrawn: { title: 'Request withdrawn', text: () => 'The time is no longer kept for you.' },
  },
  byMail: 'We’ll email you the answer.',
  noMail: 'You won’t get an email. Keep the address of this page: you’ll find the answer here.',
  meetingStays: 'Your meeting stays at its current time.',
  hostChanged: 'A host has changed, so the time is no longer kept for you.',
  message: 'Message from the host',
  prompt: 'Changed your mind?',
  withdraw: 'Withdraw request',
  open: 'Open the meeting',
}
