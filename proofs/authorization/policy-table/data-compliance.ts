// Permissions on lookups, exports and deletions of personal data.
import type { PolicyTable } from '../policy.ts'
import { admins } from './lines.ts'

const deletion = {
  who: 'admins',
  scope: 'data_compliance:write',
  plan: 'enterprise',
  asksForPassword: true,
} as const
const read = { who: 'admins', scope: 'data_compliance:write', plan: 'enterprise' } as const
const first = (kind: string, status: number) => ({
  'path uuid': { kinds: [kind], lines: { first: admins(status) } } as const,
})
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
  listDataDeletions: { ...read, plain: admins(200) },
  getDataDeletion: { ...read, ids: first('data_deletions', 200) },
  createDataLookup: {
    ...deletion,
    body: ({ unique }) => ({ email: `${unique}@example.com` }),
    plain: admins(202),
  },
  getDataLookup: { ...read, ids: first('data_lookups', 200) },
  // No worker has run it.
  getDataLookupContents: { ...read, asksForPassword: true, ids: first('data_lookups', 409) },
}
