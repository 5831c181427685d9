// Booking requests for the fuzzer, and the links to their pages: those of the person who asked, and of the host who answers.
import { requestDecisionUrl } from '../../server/src/features/booking-requests/create-request-links.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import type { Testbed } from '../../testbed/testbed.ts'

/** Within working hours, and at other times than all holds and meetings. */
const STARTS = [
  '2036-11-05T10:00:00Z',
  '2036-11-05T12:00:00Z',
  '2036-11-06T10:00:00Z',
  '2036-11-06T12:00:00Z',
]

export interface RequestSamples {
  readonly ids: readonly string[]
  readonly links: readonly string[]
}

interface CreatedRequest {
  readonly uri: string
  readonly status_url?: string
}

/** `request`: asks for a meeting of a type that requires approval. */
export async function prepareRequests(
  { ctx }: Testbed,
  organizationId: string,
  request: (start: string) => Promise<CreatedRequest | undefined>,
): Promise<RequestSamples> {
  const ids: string[] = []
  const links: string[] = []
  for (const start of STARTS) {
    const created = await request(start)
    if (created?.status_url === undefined) throw new Error(`No booking was requested at ${start}.`)
    ids.push(created.uri.slice(-36))
    links.push(lastSegment(created.status_url))
  }
  const hosts = await ctx.db
    .withOrganization(organizationId)
    .rows(
      sql
        .selectFrom('booking_request_hosts')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('request_id', 'in', ids),
    )
  links.push(...hosts.map(({ id }) => lastSegment(requestDecisionUrl(ctx, organizationId, id))))
  return { ids, links }
}

const lastSegment = (address: string): string => address.slice(address.lastIndexOf('/') + 1)
