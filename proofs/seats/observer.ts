// Reads a group event during joins and cancellations: in the database, as one snapshot, and through HTTP.
import { sql as raw } from 'kysely'
import { iso } from '../../server/src/domain/time/instant.ts'
import { rawQuery } from '../../server/src/platform/db/sql.ts'
import type { LoadContext } from '../../testbed/send-attempts.ts'

export interface Observation {
  readonly reads: number
  readonly maxSeated: number
  readonly faults: readonly string[]
}

interface SeatState {
  readonly seats: number
  readonly seats_taken: number
  readonly held: number
  readonly event_id: string | null
  readonly invitees_limit: number | null
  readonly invitees_active: number | null
  readonly invitees_total: number | null
  readonly active: number
  readonly total: number
}

/** Reads until `isOver` and once more after it; the database separately from the API, which is slow under load. */
export async function observe(
  context: LoadContext,
  hostId: string,
  limit: number,
  isOver: () => boolean,
): Promise<Observation> {
  const faults = new Set<string>()
  const addFaults = (found: readonly string[]) => {
    for (const fault of found) faults.add(fault)
  }
  let [reads, maxSeated] = [0, 0]
  let eventId: string | null = null
  const repeatUntilOver = async (read: () => Promise<void>) => {
    for (let isLast = false; !isLast; ) {
      isLast = isOver()
      await read()
      reads += 1
    }
  }
  const readDatabaseOnce = async () => {
    const seen = await readSeats(context, hostId)
    for (const one of seen) {
      maxSeated = Math.max(maxSeated, one.active + one.held)
      addFaults(findFaults(one, limit))
    }
    eventId = seen.find(({ event_id }) => event_id !== null)?.event_id ?? eventId
  }
  const readApiOnce = async () =>
    eventId === null ? readDatabaseOnce() : addFaults(await readThroughApi(context, eventId, limit))
  await Promise.all([repeatUntilOver(readDatabaseOnce), repeatUntilOver(readApiOnce)])
  return { reads, maxSeated, faults: [...faults] }
}

/** One statement sees one snapshot, so its counters, rows and seats must agree. */
async function readSeats(
  { testbed: { ctx }, owner: { organizationId } }: LoadContext,
  hostId: string,
): Promise<SeatState[]> {
  const org = raw`${organizationId}::uuid`
  return ctx.db.withOrganization(organizationId).rows(
    rawQuery<SeatState>(raw`
      SELECT c.seats, c.seats_taken, c.event_id, e.invitees_limit, e.invitees_active, e.invitees_total,
             (SELECT count(*)::integer FROM holds h
               WHERE h.organization_id = ${org} AND h.seat_of_claim_id = c.id AND h.status = 'active'
                 AND h.expires_at > ${iso(ctx.clock.now())}) AS held,
             (SELECT count(*)::integer FROM invitees i
               WHERE i.organization_id = ${org} AND i.event_id = c.event_id AND i.status = 'active') AS active,
             (SELECT count(*)::integer FROM invitees i
               WHERE i.organization_id = ${org} AND i.event_id = c.event_id) AS total
        FROM claims c
        LEFT JOIN scheduled_events e ON e.organization_id = ${org} AND e.id = c.event_id
       WHERE c.organization_id = ${org} AND c.host_id = ${hostId}::uuid AND c.active`),
  )
}

function findFaults(seen: SeatState, limit: number): string[] {
  const { seats, seats_taken, held, active, total } = seen
  const faults: string[] = []
  if (seats !== limit || active + held > limit)
    faults.push(`${active} invitees and ${held} held seats, limit ${limit}`)
  if (seats_taken !== active + held)
    faults.push(`${seats_taken} seats taken by ${active} invitees and ${held} holds`)
  if (seen.event_id === null) return faults
  if (seen.invitees_limit !== limit || seen.invitees_active !== active || seen.invitees_total !== total)
    faults.push(
      `counters say ${seen.invitees_active} of ${seen.invitees_total} active, rows say ${active} of ${total}`,
    )
  return faults
}

/** Two requests see two snapshots, so each is compared only with the limit. */
async function readThroughApi(context: LoadContext, eventId: string, limit: number): Promise<string[]> {
  const { testbed, client, owner } = context
  const url = testbed.apis[0]?.url ?? ''
  const path = `/scheduled_events/${eventId}`
  const [event, invitees] = await Promise.all(
    [path, `${path}/invitees?status=active&count=100`].map((one) =>
      client.call(url, 'GET', one, { token: owner.token }),
    ),
  )
  if (event?.status !== 200 || invitees?.status !== 200)
    return [`reading returned ${event?.status} and ${invitees?.status}`]
  const { invitees_counter: counter } = JSON.parse(event.text).resource
  const listed = JSON.parse(invitees.text).collection.length
  const isRight =
    counter.limit === limit && counter.active <= limit && counter.total >= counter.active && listed <= limit
  return isRight ? [] : [`counter ${JSON.stringify(counter)}, but ${listed} listed`]
}
