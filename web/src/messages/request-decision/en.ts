// The page on which a host answers a booking request, in English.
import type { RequestDecisionMessages } from '../request-decision.ts'

export const en: RequestDecisionMessages = {
  title: 'Accept this meeting?',
  moveTitle: 'Accept the new time?',
  lead: (until) => `The time is kept until ${until}. Without an answer, the request expires.`,
  person: 'From',
  where: 'Where',
  guests: 'Guests',
  accept: 'Accept',
  decline: 'Decline',
  message: 'Message if you decline',
  ended: {
    accepted: {
      title: 'Meeting booked',
      lead: 'The invitee gets a confirmation, and the meeting is in your list.',
    },
    declined: { title: 'Request declined', lead: 'The invitee gets an email, and the time is free again.' },
    expired: {
      title: 'This request has expired',
      lead: 'There was no answer in time. The time is free again.',
    },
    withdrawn: { title: 'This request was withdrawn', lead: 'The time is free again.' },
  },
  refusals: {
    changed:
      'This request can’t be accepted: one of its hosts no longer hosts the event type, or the meeting that it would move has changed. You can decline it.',
    mail_quota:
      'This request can’t be accepted now: your organization has written to as many people as it may in a day. The request still waits, so try again later.',
  },
  console: 'Open the requests',
}
