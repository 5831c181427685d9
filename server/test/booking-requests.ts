// Makes and answers booking requests over HTTP, for tests.
import { sql as raw } from 'kysely'
import { requestDecisionUrl } from '../src/features/booking-requests/create-request-links.ts'
import { rawQuery, sql } from '../src/platform/db/sql.ts'
import { type MeetingResponse, type Meetings, pathOf } from './meetings.ts'
import type { Person, Service } from './service.ts'

interface RequestFields extends Record<string, unknown> {
  readonly as?: Person
  readonly email?: string
}

export interface BookingRequests {
  /** Requests a booking as a member who doesn't host the type. */
  request(eventType: string, start: string, fields?: RequestFields): Promise<MeetingResponse>
  /** The same, but throws if it fails; returns the path of the request. */
  requestOrThrow(eventType: string, start: string, fields?: RequestFields): Promise<string>
  answer(path: string, answer: 'acceptance' | 'refusal' | 'withdrawal', as?: Person): Promise<MeetingResponse>
  /** Reads it as the owner of the organization. */
  read(path: string): Promise<Record<string, unknown>>
  /** The active claims of these hosts, regardless of the clock. */
  activeClaims(hosts: readonly Person[]): Promise<{ kind: string; seats_taken: number | null }[]>
  /** The types of the events since the start, in order, with this prefix. */
  eventTypes(prefix: string): Promise<string[]>
}

export function createBookingRequests(
  { ctx }: Service,
  actions: Meetings,
  owner: Person,
  program: Person,
): BookingRequests {
  const { organizationId } = owner
  const request: BookingRequests['request'] = (event_type, start_time, fields = {}) => {
    const { as = program, email = 'grace@example.com', ...further } = fields
    const invitee = { email, name: 'Grace Hopper' }
    return actions.call('POST', '/booking_requests', as, { event_type, start_time, invitee, ...further })
  }
  return {
    request,
    async requestOrThrow(eventType, start, fields) {
      const { status, body } = await request(eventType, start, fields)
      if (status !== 201) throw new Error(`The request failed: ${JSON.stringify(body)}`)
      return pathOf(body.resource.uri)
    },
    answer: (path, answer, as = owner) =>
      actions.call('POST', `${path}/${answer}`, as, answer === 'refusal' ? {} : undefined),
    read: async (path) => (await actions.call('GET', path)).body.resource,
    activeClaims: (hosts) =>
      ctx.db.withOrganization(organizationId).rows(
        rawQuery(raw`
          SELECT kind, seats_taken FROM claims
           WHERE organization_id = ${organizationId} AND active AND host_id = ANY(${hosts.map(({ userId }) => userId)}::uuid[])
           ORDER BY start_time, host_id`),
      ),
    async eventTypes(prefix) {
      const rows = await ctx.db.withOrganization(organizationId).rows(
        rawQuery<{ type: string }>(raw`
          SELECT type FROM events
           WHERE organization_id = ${organizationId} AND starts_with(type, ${prefix}) ORDER BY id`),
      )
      return rows.map(({ type }) => type)
    },
  }
}

/** The path of the page on which a host answers, as in their mail. */
export async function decisionPathOf(
  { ctx }: Pick<Service, 'ctx'>,
  { organizationId, userId }: Pick<Person, 'organizationId' | 'userId'>,
  requestUri: string,
): Promise<string> {
  const [row] = await ctx.db
    .withOrganization(organizationId)
    .rows(
      sql
        .selectFrom('booking_request_hosts')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('request_id', '=', requestUri.slice(-36))
        .where('user_id', '=', userId),
    )
  if (row === undefined) throw new Error(`The user is no host of ${requestUri}.`)
  return pathOf(requestDecisionUrl(ctx, organizationId, row.id))
}
