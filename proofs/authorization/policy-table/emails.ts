// Permissions on the emails of the organization: its admins. Those about a meeting are with the meetings.
import type { PolicyTable } from '../policy.ts'

export const emails: PolicyTable = {
  listEmails: {
    who: 'admins',
    scope: 'organizations:read',
    plain: '403 403 403 200 200',
  },
}
