// The page of a routing form in English.
import type { RoutingMessages } from '../routing.ts'

export const en: RoutingMessages = {
  lead: 'Please answer a few questions, so that you get to the right place.',
  choose: 'Choose',
  send: 'Continue',
  sending: 'One moment',
  refusals: {
    form_closed: 'This form is not open any more. Nothing was sent.',
    too_many_from_address:
      'Many answers came from your connection within the last hour. Please try again later.',
    too_many: 'That was a little fast. Wait a moment, then try again.',
    request_failed: 'That did not get through. Nothing is lost: please try again.',
  },
  thanks: 'Thank you',
  booking: { text: (name) => `Now choose a time: ${name}.`, go: 'Choose a time' },
  externalSite: {
    text: (host) => `The next step is on another site: ${host}.`,
    go: (host) => `Go to ${host}`,
  },
}
