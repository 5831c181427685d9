// The routing form page in English.
import type { RoutingMessages } from '../routing.ts'

export const en: RoutingMessages = {
  lead: 'Answer a few questions so we can point you to the right place.',
  choose: 'Choose',
  send: 'Continue',
  sending: 'One moment',
  refusals: {
    blocked: 'This host doesn’t take bookings from this email address.',
    form_closed: 'This form is closed. Nothing was sent.',
    too_many_from_address: 'Too many answers from your network in the last hour. Try again later.',
    too_many: 'Too many requests. Wait a moment, then try again.',
    request_failed: 'We couldn’t complete the request. Your answers are still here. Try again.',
  },
  thanks: 'Thank you',
  booking: { text: (name) => `Now choose a time: ${name}.`, go: 'Choose a time' },
  externalSite: {
    text: (host) => `The next step is on another site: ${host}.`,
    go: (host) => `Go to ${host}`,
  },
}
