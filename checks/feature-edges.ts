// The only ways in which one feature may import another; everything else crosses as a domain event.

/** A door shows the other features to someone outside; it may use each of them, and none of the other doors. */
export const surfaceFeatures = ['booking-pages', 'mcp']

/** Reads "the feature on the left may import those on the right". There is no way round in a circle. */
export const featureEdges: Record<string, readonly string[]> = {
  users: ['groups'],
  organizations: ['users'],
  'organization-memberships': ['users', 'groups', 'access-tokens', 'scheduled-events'],
  'organization-invitations': ['organizations', 'organization-memberships', 'users', 'groups'],

  // Whoever signs up founds an organization; whoever accepts an invitation, or comes from their company, joins one.
  accounts: ['users', 'organizations', 'organization-memberships', 'organization-invitations'],

  invitees: ['bookings', 'scheduling-links'],
  'scheduled-events': ['bookings', 'users', 'groups'],
  holds: ['bookings', 'claims', 'availability', 'scheduling-links'],

  // Who was booked by way of a form is linked to what they answered.
  bookings: ['claims', 'availability', 'scheduling-links', 'routing-forms'],
  claims: ['availability'],

  // On whose clock its pages write when a token was used.
  'access-tokens': ['users'],

  // Who is asked, as the page of consent shows them.
  oauth: ['users', 'organizations'],

  // What mail shows of them: rows, and the links in them.
  notifications: ['bookings', 'invitees', 'organization-invitations'],

  'event-types': ['users', 'groups'],

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
  availability: ['event-types', 'users', 'scheduling-links'],
  // What is read elsewhere becomes busy time of a user.
  calendars: ['availability', 'users'],
  shares: ['event-types', 'availability-schedules', 'scheduling-links'],
  'scheduling-links': ['event-types'],
  'one-off-event-types': ['event-types'],

  // What the log says of whoever is deleted is redacted.
  'data-compliance': ['bookings', 'activity-log'],

  // The change feed shows everybody's resources, in the shapes that they have elsewhere.
  changes: [
    'webhook-subscriptions',
    'organizations',
    'users',
    'organization-memberships',
    'organization-invitations',
    'groups',
    'event-types',
    'availability-schedules',
    'availability',
    'calendars',
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
