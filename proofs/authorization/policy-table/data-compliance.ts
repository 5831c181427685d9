// Permissions on deletions of personal data.
import type { PolicyTable } from '../policy.ts'
import { admins } from './lines.ts'

const deletion = {
  who: 'admins',
  scope: 'data_compliance:write',
  plan: 'enterprise',
  asksForPassword: true,
} as const
const uniqueEmailBody = ({ unique }: { readonly unique: string }) => ({ emails: [`${unique}@example.com`] })

export const dataCompliance: PolicyTable = {
  deleteInviteeData: { ...deletion, body: uniqueEmailBody, plain: admins(200) },
  deleteInvitees: { ...deletion, body: uniqueEmailBody, plain: admins(202) },
  deleteEventData: {
    ...deletion,
    // Before the first booking.
    body: () => ({ start_time: '2001-01-01T00:00:00Z', end_time: '2001-01-02T00:00:00Z' }),
    plain: admins(202),
  },
}
