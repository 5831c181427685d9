// Checks the database after the idempotency proof: each write must exist once and have one event.
import { sql } from '../../server/src/platform/db/sql.ts'
import type { Person } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import type { KeyedRequest, RequestKind } from './requests.ts'

/** One key and all responses to it. */
export interface FaultCase {
  readonly request: KeyedRequest
  readonly tries: number
  /** Whether the first complete response replays a write of an earlier request whose response was lost. */
  readonly replayed: boolean
  /** The bodies of all complete 2xx responses. */
  readonly bodies: readonly string[]
  /** Responses that a correct service never gives here. */
  readonly unexpected: readonly string[]
}

export interface Tally {
  readonly keys: number
  readonly tries: number
  readonly replayed: number
  readonly writes: number
  readonly events: number
  readonly faults: readonly string[]
}

const readRows = async ({ ctx }: Testbed, organizationId: string) => {
  const [groups, invitees, claims, events] = await ctx.db
    .withOrganization(organizationId)
    .all(
      sql.selectFrom('groups').select(['id', 'name']).where('organization_id', '=', organizationId),
      sql
        .selectFrom('invitees')
        .select(['id', 'email', 'event_id', 'status', 'old_invitee_id', 'new_invitee_id'])
        .where('organization_id', '=', organizationId),
      sql
        .selectFrom('claims')
        .select(['event_id', 'seats_taken'])
        .where('organization_id', '=', organizationId)
        .where('active', '=', true),
      sql.selectFrom('events').select(['type', 'subject_id']).where('organization_id', '=', organizationId),
    )
  return { groups, invitees, claims, events }
}

type Rows = Awaited<ReturnType<typeof readRows>>

/** The rows, indexed by their lookup keys. */
function indexRows({ groups, invitees, claims, events }: Rows) {
  return {
    groups: Map.groupBy(groups, ({ name }) => name),
    invitees: Map.groupBy(invitees, ({ email }) => email),
    claims: Map.groupBy(claims, ({ event_id }) => event_id ?? ''),
    eventsBySubject: Map.groupBy(events, ({ type, subject_id }) => `${type} ${subject_id}`),
  }
}

type Index = ReturnType<typeof indexRows>

interface WriteEffects {
  /** Ids that the write created or changed, one per execution. */
  readonly ids: readonly string[]
  /** Number of events for the write. */
  readonly eventCount: number
  /** Whether related rows are as a single write leaves them. */
  readonly isConsistent: boolean
}

const EVENT_OF: Readonly<Record<RequestKind, string>> = {
  group: 'group.created',
  booking: 'invitee.created',
  seat: 'invitee.created',
  round_robin: 'invitee.created',
  move: 'invitee.rescheduled',
  cancellation: 'invitee.canceled',
}

function findEffects(index: Index, { name, kind, email, target }: KeyedRequest): WriteEffects {
  const countEvents = (ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (index.eventsBySubject.get(`${EVENT_OF[kind]} ${id}`)?.length ?? 0), 0)
  if (kind === 'group') {
    const ids = (index.groups.get(name) ?? []).map(({ id }) => id)
    return { ids, eventCount: countEvents(ids), isConsistent: true }
  }
  const rows = index.invitees.get(email) ?? []
  const active = rows.filter(({ status }) => status === 'active')
  const claims = rows.flatMap(({ event_id }) => index.claims.get(event_id) ?? [])
  // Each invitee has an event: one claim, and one seat if it is a group event.
  const areClaimed =
    claims.length === active.length && claims.every(({ seats_taken }) => (seats_taken ?? 1) === 1)
  const done = rows.filter((row) =>
    kind === 'move'
      ? row.old_invitee_id === target?.inviteeId
      : kind !== 'cancellation' || row.status === 'canceled',
  )
  const ids = done.map(({ id }) => id)
  const before = rows.find(({ id }) => id === target?.inviteeId)
  const isMoved = kind !== 'move' || (before?.status === 'canceled' && before.new_invitee_id === ids[0])
  const invited = kind === 'cancellation' ? 0 : 1
  return {
    ids,
    eventCount: countEvents(ids),
    isConsistent: areClaimed && isMoved && active.length === invited,
  }
}

/** Each write must happen once, with one event, and all of its responses must have the same body. */
export async function audit(
  testbed: Testbed,
  owner: Person,
  faultCases: readonly FaultCase[],
): Promise<Tally> {
  const rows = await readRows(testbed, owner.organizationId)
  const index = indexRows(rows)
  const faults: string[] = findPhantoms(rows)
  let [writes, events, tries] = [0, 0, 0]
  for (const { request, bodies, unexpected, ...faultCase } of faultCases) {
    const { ids, eventCount, isConsistent } = findEffects(index, request)
    const addFault = (what: string) => faults.push(`${request.name}: ${what}`)
    writes += ids.length
    events += eventCount
    tries += faultCase.tries
    if (ids.length !== 1) addFault(`executed ${ids.length} times`)
    if (eventCount !== ids.length) addFault(`${eventCount} events for ${ids.length} writes`)
    if (ids.length === 1 && !isConsistent) addFault('inconsistent invitees, claims or seats')
    if (new Set(bodies).size !== 1) addFault(`${new Set(bodies).size} different 2xx bodies`)
    if (ids.length === 1 && !bodies.every((body) => body.includes(expectedIdIn(request, ids[0]))))
      addFault('a response contains another id')
    for (const response of unexpected) addFault(response)
  }
  const replayed = faultCases.filter((faultCase) => faultCase.replayed).length
  return { keys: faultCases.length, tries, replayed, writes, events, faults }
}

/** The response to a cancellation of a whole event is the event. */
const expectedIdIn = ({ target, path }: KeyedRequest, id = '') =>
  path.startsWith('/scheduled_events') ? (target?.eventId ?? '') : id

/** Finds events without their object; the proof itself deletes nothing. */
function findPhantoms({ groups, invitees, events }: Rows): string[] {
  const known = new Set([...groups, ...invitees].map(({ id }) => id))
  const phantoms = events.filter(
    ({ type, subject_id }) => Object.values(EVENT_OF).includes(type) && !known.has(subject_id),
  )
  return phantoms.length > 0 ? [`${phantoms.length} events of objects that do not exist`] : []
}
