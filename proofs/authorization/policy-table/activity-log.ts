// Permissions on the activity log: admins and the owner, only on the enterprise plan.
import type { PolicyTable } from '../policy.ts'

const admins = '403 403 403 200 200'

export const activityLog: PolicyTable = {
  listActivityLogEntries: {
    who: 'admins',
    scope: 'activity_log:read',
    plan: 'enterprise',
    plain: admins,
    ids: {
      'query organization': { kinds: ['organizations'], lines: { own: admins } },
      'query actor': { kinds: ['users'], lines: { self: admins, teammate: admins, colleague: admins } },
    },
  },
  getActivityLogEntry: {
    who: 'admins',
    scope: 'activity_log:read',
    plan: 'enterprise',
    ids: { 'path uuid': { kinds: ['activity_log_entries'], lines: { first: admins } } },
  },
  getActivityLogVerification: {
    who: 'admins',
    scope: 'activity_log:read',
    plan: 'enterprise',
    plain: admins,
  },
}
