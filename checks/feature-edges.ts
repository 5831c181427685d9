// The allowed imports between features; all other communication uses domain events.

/** Surface features expose other features to users. They may import every feature except other surface features. */
export const surfaceFeatures = ['booking-pages', 'console', 'mcp']

/** The feature on the left may import the features on the right. There are no cycles. */
export const featureEdges: Record<string, readonly string[]> = {
  users: ['groups'],
  // Only an admin with a second factor can require one.
  organizations: ['users', 'sessions'],
  // A role or membership that ends also ends webhook subscriptions, calendar connections and conference accounts.
  'organization-memberships': [
    'users',
    'groups',
    'access-tokens',
    'calendar-connections',
    'conference-accounts',
    'scheduled-events',
    'webhook-subscriptions',
  ],
  'organization-invitations': ['organizations', 'organization-memberships', 'users', 'groups'],

  sessions: ['users'],
  // The start page of a new installation says how to set it up.
  'start-page': ['sessions'],
  // The first sign-in through a provider adds a member.
  'identity-providers': [
    'sessions',
    'users',
    'organizations',
    'organization-memberships',
    'organization-invitations',
  ],
  // No mail is sent to a domain that signs in through an identity provider.
  'account-mail': ['sessions', 'identity-providers'],
  'second-factors': ['sessions', 'users', 'identity-providers'],
  // A new password does not replace the second factor.
  passwords: ['sessions', 'account-mail', 'second-factors'],
  'email-changes': ['sessions', 'users', 'account-mail', 'identity-providers'],
  'sign-in': ['sessions', 'passwords', 'identity-providers', 'second-factors'],
  // Sign-up creates an organization; an accepted invitation adds a member to one.
  'sign-up': [
    'sessions',
    'passwords',
    'identity-providers',
    'account-mail',
    'organizations',
    'organization-invitations',
    'users',
  ],

  // The change feed and webhooks show an invitee with its scheduled event.
  invitees: ['bookings', 'scheduled-events', 'scheduling-links'],
  'scheduled-events': ['bookings', 'locations', 'users', 'groups'],
  holds: ['bookings', 'claims', 'availability', 'scheduling-links'],

  // A booking through a routing form is linked to the form's submission.
  bookings: ['claims', 'availability', 'locations', 'scheduling-links', 'routing-forms'],
  claims: ['availability'],

  // The pages show times in the user's time zone.
  'access-tokens': ['users'],

  // The consent page shows the user and the organization. Revoking an app ends its webhook subscriptions and calendar feeds.
  oauth: ['users', 'organizations', 'webhook-subscriptions', 'calendars'],

  // Emails show their data and links.
  notifications: ['bookings', 'invitees'],

  // Which conferences the hosts of an event type have.
  'event-types': ['users', 'groups', 'locations'],
  locations: ['users'],

  'webhook-subscriptions': ['users', 'groups'],
  'webhook-deliveries': [
    'webhook-subscriptions',
    'bookings',
    'invitees',
    'scheduled-events',
    'event-types',
    'routing-forms',
  ],

  'availability-schedules': ['event-types', 'users'],
  availability: ['event-types', 'users', 'scheduling-links', 'availability-schedules'],
  // Events of subscribed calendars become busy time of a user.
  calendars: ['availability', 'users'],
  // Events of connected calendars become busy time of a user, as those of subscribed ones. The worker that reads a calendar also
  // writes bookings into it.
  'calendar-connections': ['availability', 'users', 'calendars', 'calendar-entries', 'calendar-providers'],
  // Accounts at services for video conferences are connected like those of calendars.
  'conference-accounts': [
    'users',
    'calendars',
    'calendar-connections',
    'calendar-providers',
    'conference-rooms',
  ],
  // Rooms are planned like calendar entries, and change the location of a meeting in the same way.
  'conference-rooms': ['calendar-entries', 'locations', 'scheduled-events'],
  // Entries show meetings like feeds. Moving or deleting one reschedules or cancels its booking, and mails ask the host about it.
  // Busy times tell whether the host has another event at the same time, claims whose calendars get an entry.
  'calendar-entries': [
    'availability',
    'bookings',
    'calendars',
    'claims',
    'locations',
    'notifications',
    'scheduled-events',
    'sessions',
  ],
  // Time off is busy time of a user.
  'user-time-off': ['availability', 'users'],
  shares: ['event-types', 'locations', 'availability-schedules', 'scheduling-links'],
  'scheduling-links': ['event-types'],
  'one-off-event-types': ['event-types'],

  // A data deletion also redacts the activity log, rewrites entries in calendars, and emits events with the resources that it changed.
  'data-compliance': [
    'activity-log',
    'availability-schedules',
    'bookings',
    'calendar-entries',
    'event-types',
    'groups',
    'organization-invitations',
    'routing-forms',
    'scheduled-events',
  ],

  // The log shows objects like the change feed.
  'activity-log': ['changes'],

  // The change feed returns the resources of these features in their usual form.
  changes: [
    'webhook-subscriptions',
    'organizations',
    'users',
    'organization-memberships',
    'organization-invitations',
    'groups',
    'event-types',
    'locations',
    'availability-schedules',
    'availability',
    'calendars',
    'calendar-connections',
    'conference-accounts',
    'user-time-off',
    'scheduled-events',
    'invitees',
    'holds',
    'scheduling-links',
    'shares',
    'routing-forms',
  ],
}

export function canImport(from: string, to: string): boolean {
  if (from === to) return true
  if (surfaceFeatures.includes(from)) return !surfaceFeatures.includes(to)
  return featureEdges[from]?.includes(to) ?? false
}
