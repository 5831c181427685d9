// Writes: webhook_queues.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'

/** Both ids, because the worker's statements run across organizations. */
export interface QueueKey {
  readonly organizationId: string
  readonly subscriptionId: string
}

/** Two columns for `unnest`. */
export const queueKeyColumns = (queues: readonly QueueKey[]) => raw`
  ${queues.map(({ organizationId }) => organizationId)}::uuid[], ${queues.map((one) => one.subscriptionId)}::uuid[]`

/** A queue that this worker has leased. */
export interface HeldQueue extends QueueKey {
  /** When the endpoint last accepted a delivery during this lease. */
  readonly lastSuccessAt: Instant | null
}

const lastSuccessColumn = (queues: readonly HeldQueue[]) =>
  raw`${queues.map(({ lastSuccessAt: at }) => (at === null ? null : iso(at)))}::timestamptz[]`

/** Stored with the lease, so that a success costs no statement. */
const setLastSuccess = raw`last_success_at = GREATEST(q.last_success_at, held.last_success_at)`

export interface ClaimedQueue {
  readonly organization_id: string
  readonly subscription_id: string
  readonly failures: number
  readonly failing_since: Instant | null
}

export interface QueueClaim {
  readonly holder: string
  /** Subscriptions whose queues the holder has already leased. */
  readonly held: readonly string[]
  readonly now: Instant
  readonly until: Instant
  readonly limit: number
}

/**
 * Leases queues with due deliveries that no worker has leased, longest waiting first. Includes queues leased by this holder
 * that it does not know of, because a response was lost.
 */
export const claimQueues = ({ holder, held, now, until, limit }: QueueClaim) =>
  rawQuery<ClaimedQueue>(raw`
    WITH free AS MATERIALIZED (
      SELECT organization_id, subscription_id FROM webhook_queues
       WHERE wake_at <= ${iso(now)} AND (leased_until IS NULL OR leased_until <= ${iso(now)} OR leased_by = ${holder})
         AND subscription_id <> ALL(${[...held]}::uuid[])
       ORDER BY wake_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE webhook_queues q SET leased_by = ${holder}, leased_until = ${iso(until)}
      FROM free
     WHERE q.organization_id = free.organization_id AND q.subscription_id = free.subscription_id
    RETURNING q.organization_id, q.subscription_id, q.failures, q.failing_since`)

/** Always locks in the same order, to prevent deadlocks. */
const lockLeased = (holder: string, queues: readonly HeldQueue[]) => raw`
  SELECT q.organization_id, q.subscription_id, n.last_success_at
    FROM unnest(${queueKeyColumns(queues)}, ${lastSuccessColumn(queues)}) AS n (organization_id, subscription_id, last_success_at)
    JOIN webhook_queues q USING (organization_id, subscription_id)
   WHERE q.leased_by = ${holder}
   ORDER BY q.organization_id, q.subscription_id FOR NO KEY UPDATE OF q`

/** Returns the queues that are still leased. */
export const renewQueues = (holder: string, queues: readonly HeldQueue[], until: Instant) =>
  rawQuery<{ subscription_id: string }>(raw`
    WITH held AS MATERIALIZED (${lockLeased(holder, queues)})
    UPDATE webhook_queues q SET leased_until = ${iso(until)}, ${setLastSuccess}
      FROM held
     WHERE q.organization_id = held.organization_id AND q.subscription_id = held.subscription_id
    RETURNING q.subscription_id`)

/** Always locks in the same order, to prevent deadlocks. */
export const wakeQueues = (organizationId: string, subscriptionIds: readonly string[], now: Instant) =>
  rawQuery<never>(raw`
    WITH locked AS MATERIALIZED (
      SELECT subscription_id FROM webhook_queues
       WHERE organization_id = ${organizationId} AND subscription_id = ANY(${[...subscriptionIds]}::uuid[])
       ORDER BY subscription_id FOR NO KEY UPDATE)
    UPDATE webhook_queues q
       SET additions = q.additions + 1, next_due_at = LEAST(q.next_due_at, ${iso(now)}::timestamptz)
      FROM locked
     WHERE q.organization_id = ${organizationId} AND q.subscription_id = locked.subscription_id`)

export interface EndpointHealth extends QueueKey {
  readonly failures: number
  readonly failingSince: Instant | null
  readonly backoffUntil: Instant | null
}

export const recordHealth = (holder: string, healths: readonly EndpointHealth[]) => {
  const instants = (field: 'failingSince' | 'backoffUntil') =>
    healths.map(({ [field]: at }) => (at === null ? null : iso(at)))
  return rawQuery<never>(raw`
    WITH held AS MATERIALIZED (
      SELECT n.* FROM unnest(${queueKeyColumns(healths)}, ${healths.map(({ failures }) => failures)}::int[],
                             ${instants('failingSince')}::timestamptz[], ${instants('backoffUntil')}::timestamptz[])
                 AS n (organization_id, subscription_id, failures, failing_since, backoff_until)
        JOIN webhook_queues q USING (organization_id, subscription_id)
       WHERE q.leased_by = ${holder}
       ORDER BY q.organization_id, q.subscription_id FOR NO KEY UPDATE OF q)
    UPDATE webhook_queues q
       SET failures = held.failures, failing_since = held.failing_since, backoff_until = held.backoff_until
      FROM held
     WHERE q.organization_id = held.organization_id AND q.subscription_id = held.subscription_id`)
}

export interface QueueRelease extends HeldQueue {
  /** Value at the last poll. */
  readonly additions: number
}

/**
 * Releases queues without due deliveries and stores when they are next due. A queue that got deliveries since the last poll
 * stays leased and is not returned. Adding deliveries updates the queue's row, so this statement waits for it or sees it.
 */
export const releaseQueues = (holder: string, queues: readonly QueueRelease[]) =>
  rawQuery<{ subscription_id: string }>(raw`
    WITH held AS MATERIALIZED (
      SELECT q.organization_id, q.subscription_id, n.last_success_at
        FROM unnest(${queueKeyColumns(queues)}, ${queues.map(({ additions }) => additions)}::bigint[],
                    ${lastSuccessColumn(queues)})
             AS n (organization_id, subscription_id, additions, last_success_at)
        JOIN webhook_queues q ON q.organization_id = n.organization_id AND q.subscription_id = n.subscription_id
         AND q.additions = n.additions
       WHERE q.leased_by = ${holder}
       ORDER BY q.organization_id, q.subscription_id FOR NO KEY UPDATE OF q)
    UPDATE webhook_queues q
       SET leased_by = NULL, leased_until = NULL, ${setLastSuccess}, next_due_at = (
             SELECT d.due_at FROM webhook_deliveries d
              WHERE d.organization_id = q.organization_id AND d.subscription_id = q.subscription_id
                AND d.due_at IS NOT NULL
              ORDER BY d.due_at LIMIT 1)
      FROM held
     WHERE q.organization_id = held.organization_id AND q.subscription_id = held.subscription_id
    RETURNING q.subscription_id`)

/** Across organizations: queues that are due and not leased, since when, and the number of failing endpoints. */
export const queueStats = (now: Instant) =>
  rawQuery<{ due: number; oldest: Instant | null; failing: number }>(raw`
    SELECT due.count AS due, due.oldest, failing.count AS failing
      FROM (SELECT count(*), min(wake_at) AS oldest FROM webhook_queues
             WHERE wake_at <= ${iso(now)} AND (leased_until IS NULL OR leased_until <= ${iso(now)})) AS due,
           (SELECT count(*) FROM webhook_queues WHERE failing_since IS NOT NULL AND NOT stopped) AS failing`)

/** Ends the leases without computing the next due time: the next worker checks the queue again. */
export const abandonQueues = (holder: string, queues: readonly HeldQueue[]) =>
  rawQuery<never>(raw`
    WITH held AS MATERIALIZED (${lockLeased(holder, queues)})
    UPDATE webhook_queues q SET leased_by = NULL, leased_until = NULL, ${setLastSuccess}
      FROM held
     WHERE q.organization_id = held.organization_id AND q.subscription_id = held.subscription_id`)
