// Permissions on the change feed.
import type { PolicyTable } from '../policy.ts'

export const changes: PolicyTable = {
  listChanges: {
    who: 'admins',
    scope: [
      'organizations:read',
      'users:read',
      'groups:read',
      'event_types:read',
      'availability:read',
      'locations:read',
      'routing_forms:read',
      'scheduled_events:read',
      'scheduling_links:write',
      'shares:write',
      'webhooks:read',
    ],
    plain: '403 403 403 200 200',
  },
}
