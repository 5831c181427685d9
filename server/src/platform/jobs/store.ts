// Writes: undispatched_events, organizations_with_new_events, event_retries.
import { sql as raw } from 'kysely'
import type { EventType, Json } from '../../domain/events/catalog.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery, type TableRow } from '../db/sql.ts'

/** Undispatched events of one organization. */
export interface EventBatch {
  readonly organization_id: string
  readonly ids: readonly string[]
}

/** The oldest undispatched events that no worker is handling, by organization. Across organizations. */
export const findEvents = (limit: number): Query<EventBatch> =>
  rawQuery(raw`
    SELECT organization_id, array_agg(id ORDER BY id) AS ids
      FROM (SELECT organization_id, id FROM undispatched_events ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED) AS oldest
     GROUP BY organization_id ORDER BY (array_agg(id ORDER BY id))[1]`)

export type EventRow = TableRow<
  'events',
  'id' | 'actor_id' | 'subject_id' | 'request_id' | 'occurred_at',
  { type: EventType; actor_kind: 'user' | 'invitee' | 'system'; before: Json; after: Json }
>

/**
 * For a transaction that handles events. A paused worker must not keep them locked. All statements find rows by key and are
 * planned once, so they must not scan a table that was short at that time.
 */
export const setHandlerSettings = (idleTimeoutMs: number): Query<never> =>
  rawQuery(raw`
    SELECT set_config('idle_in_transaction_session_timeout', ${String(idleTimeoutMs)}, true),
           set_config('enable_seqscan', 'off', true)`)

/**
 * Deletes those of the events from the queue that no other worker has locked, and returns those with one of the types, in the
 * order of the change feed. Records the organization for readers of the ordered events.
 */
export const takeEvents = (
  organizationId: string,
  ids: readonly string[],
  types: readonly EventType[],
): Query<EventRow> =>
  rawQuery(raw`
    WITH taken AS (
      DELETE FROM undispatched_events
       WHERE organization_id = ${organizationId} AND ctid = ANY (ARRAY(
             SELECT ctid FROM undispatched_events
              WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[])
                FOR UPDATE SKIP LOCKED))
      RETURNING id, type),
    noted AS (
      INSERT INTO organizations_with_new_events (organization_id, event_id)
      -- With the newest event: a reader of an existing row may not have seen this event.
      SELECT ${organizationId}::uuid, id FROM taken ORDER BY id DESC LIMIT 1
          ON CONFLICT DO NOTHING)
    SELECT ${eventColumns} FROM taken JOIN events e ON e.organization_id = ${organizationId} AND e.id = taken.id
     WHERE taken.type = ANY(${[...types]}::text[])
     ORDER BY e.xact_id, e.id`)

const eventColumns = raw`e.id, e.type, e.actor_kind, e.actor_id, e.subject_id, e.before, e.after, e.request_id, e.occurred_at`

export interface FailedHandling {
  readonly subscriber: string
  readonly eventIds: readonly string[]
  readonly error: string
  readonly dueAt: Instant
}

export const insertRetries = (
  organizationId: string,
  { subscriber, eventIds, error, dueAt }: FailedHandling,
  now: Instant,
): Query<never> =>
  rawQuery(raw`
    INSERT INTO event_retries (organization_id, event_id, subscriber, attempts, due_at, last_error, created_at)
    SELECT ${organizationId}::uuid, id, ${subscriber}, 1, ${iso(dueAt)}::timestamptz, ${error}, ${iso(now)}::timestamptz
      FROM unnest(${[...eventIds]}::uuid[]) AS id`)

export interface RetryKey {
  readonly organization_id: string
  readonly event_id: string
  readonly subscriber: string
}

/** Retries of these subscribers that are due, longest first. Across organizations. */
export const findRetries = (subscribers: readonly string[], now: Instant, limit: number): Query<RetryKey> =>
  rawQuery(raw`
    SELECT organization_id, event_id, subscriber FROM event_retries
     WHERE due_at <= ${iso(now)} AND subscriber = ANY(${[...subscribers]}::text[])
     ORDER BY due_at, event_id LIMIT ${limit} FOR UPDATE SKIP LOCKED`)

const isRetry = ({ organization_id, event_id, subscriber }: RetryKey) =>
  raw`organization_id = ${organization_id} AND event_id = ${event_id} AND subscriber = ${subscriber}`

/** Locks a due retry. No row = another worker has locked or handled it. */
export const lockRetry = (key: RetryKey, now: Instant): Query<{ attempts: number }> =>
  rawQuery(raw`
    SELECT attempts FROM event_retries
     WHERE ${isRetry(key)} AND due_at <= ${iso(now)} FOR UPDATE SKIP LOCKED`)

export const eventById = ({ organization_id, event_id }: RetryKey): Query<EventRow> =>
  rawQuery(raw`
    SELECT ${eventColumns} FROM events e WHERE e.organization_id = ${organization_id} AND e.id = ${event_id}`)

export const deleteRetry = (key: RetryKey): Query<never> =>
  rawQuery(raw`DELETE FROM event_retries WHERE ${isRetry(key)}`)

/** `dueAt` null = gives up. */
export const postponeRetry = (key: RetryKey, error: string, dueAt: Instant | null): Query<never> =>
  rawQuery(raw`
    UPDATE event_retries SET attempts = attempts + 1, last_error = ${error}, due_at = ${dueAt === null ? null : iso(dueAt)}
     WHERE ${isRetry(key)}`)

/** The number of undispatched events, and when the oldest of them occurred. */
export const undispatchedEvents = (): Query<{ events: number; oldest: Instant | null }> =>
  rawQuery(raw`
    SELECT (SELECT count(*)::integer FROM undispatched_events) AS events,
           (SELECT e.occurred_at FROM undispatched_events u JOIN events e USING (organization_id, id)
             ORDER BY u.id LIMIT 1) AS oldest`)

/** Failed events: due now, waiting for the next attempt, and given up. */
export const retryCounts = (now: Instant): Query<{ due: number; waiting: number; failed: number }> =>
  rawQuery(raw`
    SELECT count(*) FILTER (WHERE due_at <= ${iso(now)})::integer AS due,
           count(*) FILTER (WHERE due_at > ${iso(now)})::integer AS waiting,
           count(*) FILTER (WHERE due_at IS NULL)::integer AS failed
      FROM event_retries`)

export interface RetryRow extends RetryKey {
  readonly attempts: number
  readonly due_at: Instant | null
  readonly last_error: string
  readonly created_at: Instant
}

/** Oldest first. */
export const listRetries = (which: 'all' | 'failed', limit: number): Query<RetryRow> =>
  rawQuery(raw`
    SELECT organization_id, event_id, subscriber, attempts, due_at, last_error, created_at FROM event_retries
     WHERE ${which === 'all'} OR due_at IS NULL
     ORDER BY event_id, subscriber LIMIT ${limit}`)

/** Makes a retry due now and resets its attempts. In the transaction of its organization. */
export const retryJobNow = (key: RetryKey): Query<never> =>
  rawQuery(raw`UPDATE event_retries SET attempts = 0, due_at = created_at WHERE ${isRetry(key)}`)

/** Makes retries due now and resets their attempts: those of one event, or with null all that were given up. */
export const retryNow = (eventId: string | null): Query<RetryKey> =>
  rawQuery(raw`
    UPDATE event_retries SET attempts = 0, due_at = created_at
     WHERE ${eventId === null ? raw`due_at IS NULL` : raw`event_id = ${eventId}`}
    RETURNING organization_id, event_id, subscriber`)
