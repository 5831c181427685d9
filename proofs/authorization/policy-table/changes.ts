// Permissions on the change feed: everyone reads it, and members see what is theirs.
import type { PolicyTable } from '../policy.ts'

export const changes: PolicyTable = {
  listChanges: {
    who: 'members',
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
    plain: '200 200 200 200 200',
  },
}
