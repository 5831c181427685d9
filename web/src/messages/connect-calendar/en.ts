// The page where a user connects an account without a password, in English.
import { providerLabels } from '../../../../server/src/domain/calendar/provider-labels.ts'
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

const PRODUCTS = { google: 'Google Calendar', microsoft: 'Microsoft 365', zoom: 'Zoom' } as const
const HINTS = {
  google: 'Google lists what we ask for. Tick all boxes, otherwise we can’t connect the account.',
  microsoft:
    'Some organizations let only administrators allow new apps. If Microsoft says so, ask your administrator.',
  zoom: 'The account must be allowed to schedule meetings. Some organizations let only administrators allow new apps.',
} as const

export const en: ConnectCalendarMessages = (provider) => {
  const label = providerLabels[provider]
  const product = PRODUCTS[provider]
  return {
    title: `Connect ${product}`,
    lead:
      provider === 'zoom'
        ? `You’ll continue to ${label}, sign in there, and allow us to schedule meetings with your account.`
        : `You’ll continue to ${label}, choose an account there, and allow access to its calendars.`,
    again: (account) => `You’ll continue to ${label}. Choose ${account} there, and allow access again.`,
    whatWeDo:
      provider === 'zoom'
        ? [
            'When you’re booked with Zoom as the place, we schedule a meeting in your account and send its link.',
            'Zoom gets the name of the event type and the time, but no names or addresses of invitees.',
          ]
        : [
            'Events in your calendars block your time. We store when they take place, not what they’re about.',
            'We add your bookings to one of your calendars, and follow what you change there.',
          ],
    hint: HINTS[provider],
    button: `Continue to ${label}`,
    back: 'Back to your calendars',
    problems: {
      not_set_up: `${product} isn’t set up on this service yet.`,
      denied: 'You didn’t allow access, so nothing is connected.',
      incomplete: `${label}’s response was incomplete or too late. Try again.`,
      approval_needed:
        'Your organization lets only administrators allow new apps. Ask your administrator to allow it, then try again.',
      permissions_missing: 'Nothing is connected, because you left out a permission that we need:',
      other_account: `You chose another ${label} account. Try again with the account above, or connect the other one separately.`,
      no_calendars: `This ${label} account has no calendar. Create one in ${product} first.`,
      too_many_connections: 'You’ve reached the maximum number of connected accounts. Disconnect one first.',
      too_many_attempts: 'Too many attempts. Wait an hour, then try again.',
      unreachable: `${label} can’t be reached or reports an error. Try again later.`,
    },
    forAdmins: `The operator sets it up with “meetwright ${provider === 'zoom' ? 'conferences' : 'calendars'} set ${provider}”. The guide for operators explains the steps.`,
    permissions: {
      events: 'See and change events',
      calendars: 'See the list of your calendars',
      free_busy: 'See when you’re busy',
      email: 'See your email address',
      meetings: 'Schedule, list, change and delete your meetings',
    },
  }
}
