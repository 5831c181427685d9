// The page where a user connects a Google account, in English.
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

export const en: ConnectCalendarMessages = {
  title: 'Connect Google Calendar',
  lead: 'You’ll continue to Google, choose an account there, and allow access to its calendars.',
  again: (account) => `You’ll continue to Google. Choose ${account} there, and allow access again.`,
  whatWeDo: [
    'Events in your calendars block your time. We store when they take place, not what they’re about.',
    'We add your bookings to one of your calendars, and follow what you change there.',
  ],
  tickAll: 'Google lists what we ask for. Tick all boxes, otherwise we can’t connect the account.',
  button: 'Continue to Google',
  back: 'Back to your calendars',
  problems: {
    not_set_up: 'Google Calendar isn’t set up on this service yet.',
    denied: 'You didn’t allow access, so nothing is connected.',
    incomplete: 'Google’s response was incomplete or too late. Try again.',
    permissions_missing: 'Nothing is connected, because you left out a permission that we need:',
    other_account:
      'You chose another Google account. Try again with the account above, or connect the other one separately.',
    no_calendars: 'This Google account has no calendar. Create one in Google Calendar first.',
    too_many_connections: 'You’ve reached the maximum number of connected accounts. Disconnect one first.',
    too_many_attempts: 'Too many attempts. Wait an hour, then try again.',
    unreachable: 'Google can’t be reached or reports an error. Try again later.',
  },
  forAdmins:
    'The operator sets it up with “meetwright calendars set google”. The guide for operators explains the steps.',
  permissions: {
    events: 'See and change events',
    calendars: 'See the list of your calendars',
    free_busy: 'See when you’re busy',
    email: 'See your email address',
  },
}
