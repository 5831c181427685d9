// The allowed imports between features; all other communication uses domain events.

/** Surface features expose other features to users. They may import every feature except other surface features. */
export const surfaceFeatures = ['booking-pages', 'console', 'mcp']

/** The feature on the left may import the features on the right. There are no cycles. */
export const featureEdges: Record<string, readonly string[]> = {
  users: ['groups'],
  // Only an admin with a second factor can require one.
  organizations: ['users', 'sessions'],
  // A role or membership that ends also ends webhook subscriptions, calendar connections, conference accounts and booking requests.
  'organization-memberships': [
    'users',
    'groups',
    'access-tokens',
    'booking-requests',
    'calendar-connections',
    'conference-accounts',
    'scheduled-events',
    'webhook-subscriptions',
  ],
  // The worker cancels the meetings of a deleted organization, declines its booking requests, mails its admins, and requests the deletion of everything.
  'organization-deletions': [
    'organizations',
    'organization-memberships',
    'booking-requests',
    'bookings',
    'account-mail',
    'data-compliance',
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
  // An admin who resets the access of a member must have a higher role.
  'second-factors': ['sessions', 'users', 'identity-providers', 'organization-memberships'],
  // A new password does not replace the second factor.
  passwords: ['sessions', 'account-mail', 'second-factors', 'users'],
  'email-changes': ['sessions', 'users', 'account-mail', 'identity-providers'],
  'sign-in': ['sessions', 'passwords', 'identity-providers', 'second-factors', 'users'],
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

  // Its checks read the calendar providers, the deletion ledger and the addresses of operators, who also create organizations.
  installation: [
    'calendar-providers',
    'data-compliance',
    'users',
    'identity-providers',
    'organization-deletions',
    'organization-memberships',
    'organizations',
    'passwords',
  ],

  // The change feed and webhooks show an invitee with its scheduled event.
  invitees: ['bookings', 'availability', 'scheduled-events', 'scheduling-links'],
  // Whether a colleague who could take an event over has a public holiday.
  'scheduled-events': ['availability', 'bookings', 'locations', 'users', 'groups'],
  // A report counts meetings that the caller may list, in the open hours and the turns that bookings have.
  'scheduling-reports': ['availability', 'bookings', 'claims', 'routing-forms', 'scheduled-events', 'users'],
  holds: ['bookings', 'claims', 'availability', 'scheduling-links'],
  // A booking request is read like a booking, and accepting it books.
  'booking-requests': [
    'bookings',
    'claims',
    'availability',
    'event-types',
    'invitees',
    'routing-forms',
    'scheduling-links',
    'sessions',
    'users',
  ],

  // A booking through a routing form is linked to the form's submission.
  bookings: ['claims', 'availability', 'locations', 'scheduling-links', 'routing-forms'],
  claims: ['availability'],

  // The pages show times in the user's time zone.
  'access-tokens': ['users'],

  // The consent page shows the user and the organization. Revoking an app ends its webhook subscriptions and calendar feeds.
  oauth: ['users', 'organizations', 'webhook-subscriptions', 'calendars'],

  // The agenda follows the time zone of the user.
  'notification-settings': ['users'],

  // Emails show their data and links, and the brand of the organization.
  notifications: ['booking-requests', 'bookings', 'invitees', 'notification-settings', 'organizations'],

  // Previews are written by the functions that write the real mails, with the meeting and the brand, for the admin who asks.
  'mail-templates': ['bookings', 'notifications', 'organizations', 'users'],
  // A report changes the state of a mail and of the invitee.
  'mail-bounces': ['notifications'],

  // Which conferences the hosts of an event type have.
  'event-types': ['users', 'groups', 'locations'],
  locations: ['users'],

  'webhook-subscriptions': ['users', 'groups'],
  'webhook-deliveries': [
    'webhook-subscriptions',
    'booking-requests',
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
  // Entries show meetings like feeds. Moving or deleting one reschedules or cancels its booking, which ends requests for another time
  // of it, and mails ask the host about it.
  // Busy times tell whether the host has another event at the same time, claims whose calendars get an entry.
  'calendar-entries': [
    'availability',
    'booking-requests',
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
  // Explanations of closed times name public holidays like the list of them.
  'public-holidays': ['availability', 'users'],
  shares: ['event-types', 'locations', 'availability-schedules', 'scheduling-links'],
  'scheduling-links': ['event-types'],
  'one-off-event-types': ['event-types'],

  // A data deletion also redacts the activity log, rewrites entries in calendars, and emits events with the resources that it changed.
  // A closed account also ends the membership and the session; a deleted organization its connections to other services.
  'data-compliance': [
    'activity-log',
    'availability-schedules',
    'booking-requests',
    'bookings',
    'calendar-connections',
    'calendar-entries',
    'calendars',
    'conference-accounts',
    'event-types',
    'groups',
    'organization-invitations',
    'organization-memberships',
    'organizations',
    'routing-forms',
    'scheduled-events',
    'sessions',
    'users',
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
    'public-holidays',
    'scheduled-events',
    'invitees',
    'holds',
    'booking-requests',
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
