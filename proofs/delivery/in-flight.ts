// Records what workers had in flight at a kill, and measures how long another worker took to continue.
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Endpoint } from './fixture.ts'
import type { Receipt } from './inbox.ts'

interface InFlightDelivery {
  readonly id: string
  readonly holder: string
  /** When the holder acquired the queue or last renewed its lease. */
  readonly since: number
}

/**
 * Includes the work of surviving workers. They continue at once, so the longest time is that of the killed worker.
 */
export interface InFlight {
  /** Epoch milliseconds. */
  readonly killedAt: number
  /** The first deliveries of the leased queues, with their holders. */
  readonly deliveries: readonly InFlightDelivery[]
  /** Undispatched events, including those in open transactions of workers. */
  readonly eventIds: readonly string[]
}

/** As many as are sent to one endpoint at once. */
const DELIVERIES = `
  SELECT d.id, q.leased_by AS holder, (extract(epoch FROM q.leased_until) * 1000)::float8 - $2 AS since
    FROM webhook_queues q CROSS JOIN LATERAL (
           SELECT w.id FROM webhook_deliveries w
            WHERE w.organization_id = q.organization_id AND w.subscription_id = q.subscription_id AND w.due_at <= now()
            ORDER BY w.due_at, w.id LIMIT 16) d
   WHERE q.leased_by IS NOT NULL AND q.subscription_id = ANY($1)`

const EVENTS = 'SELECT id FROM undispatched_events'

/** Must run before another worker can take over. */
export function readInFlight(
  url: string,
  endpoints: readonly Endpoint[],
  { leaseMs, killedAt }: { readonly leaseMs: number; readonly killedAt: number },
): Promise<InFlight> {
  const subscriptionIds = endpoints.map(({ subscriptionId }) => subscriptionId)
  return withDatabaseClient(url, async (client) => {
    const deliveries = await client.query<InFlightDelivery>(DELIVERIES, [subscriptionIds, leaseMs])
    const events = await client.query<{ id: string }>(EVENTS)
    return { killedAt, deliveries: deliveries.rows, eventIds: events.rows.map(({ id }) => id) }
  })
}

export interface TakeoverTimes {
  /** Milliseconds from the kill until the deliveries of an event were planned. */
  readonly events: readonly number[]
  /** Milliseconds from the kill until a delivery was sent. */
  readonly deliveries: readonly number[]
  readonly neverSent: readonly string[]
}

/** A request of the killed worker may arrive this much later. */
const LATE_MS = 2_000
const RECENT_MS = 3_000

const ATTEMPTS = `
  SELECT d.id, ARRAY(SELECT (one->>'at')::float8 FROM jsonb_array_elements(d.attempts) one) AS times
    FROM webhook_deliveries d WHERE d.id = ANY($1::uuid[])`
const PLANNED = `
  SELECT event_id AS id, ARRAY[(extract(epoch FROM min(created_at)) * 1000)::float8] AS times
    FROM webhook_deliveries WHERE event_id = ANY($1::uuid[]) GROUP BY event_id`

interface Outage {
  readonly at: number
  readonly backAt: number
}

/** Subtracts the time of database outages. */
const withoutOutages = (outages: readonly Outage[]) => (from: number, to: number) =>
  outages.reduce(
    (ms, { at, backAt }) => ms - Math.max(0, Math.min(to, backAt) - Math.max(from, at)),
    to - from,
  )

/** Must run after everything is delivered. `receiptsOf`: all receipts of a delivery. */
export function measureTakeover(
  url: string,
  all: readonly InFlight[],
  receiptsOf: (deliveryId: string) => readonly Receipt[],
  outages: readonly Outage[],
): Promise<TakeoverTimes> {
  const waited = withoutOutages(outages)
  return withDatabaseClient(url, async (client) => {
    const timesBy = async (statement: string, ids: readonly string[]) => {
      const { rows } = await client.query<{ id: string; times: number[] }>(statement, [[...new Set(ids)]])
      return new Map(rows.map(({ id, times }) => [id, times]))
    }
    const attempted = await timesBy(
      ATTEMPTS,
      all.flatMap(({ deliveries }) => deliveries.map(({ id }) => id)),
    )
    const planned = await timesBy(
      PLANNED,
      all.flatMap(({ eventIds }) => eventIds),
    )
    const neverSent: string[] = []
    const inFlight = all.flatMap((work) =>
      work.deliveries.map((one) => ({ ...one, killedAt: work.killedAt })),
    )
    const byId = Map.groupBy(inFlight, ({ id }) => id)
    const deliveries = inFlight.flatMap(({ id, holder, killedAt }) => {
      const written = attempted.get(id) ?? []
      if (written.length === 0) neverSent.push(`delivery ${id} was in flight at a kill and was never sent`)
      const laterReceipts = receiptsOf(id).filter(({ at }) => at > killedAt + LATE_MS)
      const others = (byId.get(id) ?? []).filter((one) => one.killedAt > killedAt && one.holder !== holder)
      const times = [
        ...written.filter((at) => at > killedAt),
        ...laterReceipts.map(({ at }) => at),
        // The worker that took over may be killed too, before it sends; then its time counts.
        ...others.filter((one) => one.killedAt - one.since < RECENT_MS).map((one) => one.killedAt),
      ]
      // Without any, a survivor had started the request before and recorded the result since.
      return times.length === 0 ? [] : waited(killedAt, Math.min(...times))
    })
    const events = all.flatMap(({ killedAt, eventIds }) =>
      eventIds.flatMap((id) =>
        (planned.get(id) ?? []).filter((at) => at > killedAt).map((at) => waited(killedAt, at)),
      ),
    )
    return { events, deliveries, neverSent }
  })
}
