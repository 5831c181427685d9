// Writes: events, undispatched_events, idempotency_keys.
import { sql as raw } from 'kysely'
import type { Actor } from '../../domain/access/actor.ts'
import type { DomainEvent, Json } from '../../domain/events/catalog.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../db/delete-rows.ts'
import { type NewRow, prepared, preparedInsert, type Query, rawQuery, sql, toTimestamp } from '../db/sql.ts'

export interface EventRow extends DomainEvent {
  readonly id: string
}

const insertEventRows = preparedInsert('events', [
  'organization_id',
  'id',
  'type',
  'actor_kind',
  'actor_id',
  'subject_id',
  'before',
  'after',
  'request_id',
  'occurred_at',
])

export const insertEvents = (
  organizationId: string,
  actor: Actor,
  events: readonly EventRow[],
  requestId: string | null,
  now: Instant,
) =>
  insertEventRows(
    events.map((event) => ({
      organization_id: organizationId,
      id: event.id,
      type: event.type,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'user' ? actor.userId : null,
      subject_id: event.subjectId,
      before: toJsonb(event.before),
      after: toJsonb(event.after),
      request_id: requestId,
      occurred_at: iso(now),
    })),
  )

/** Queues events for the worker. */
export const queueEvents = (organizationId: string, events: readonly EventRow[]): Query<never> =>
  queueRows(
    organizationId,
    events.map(({ id }) => id),
    events.map(({ type }) => type),
  )

const queueRows = prepared((organizationId: string, ids: readonly string[], types: readonly string[]) =>
  rawQuery<never>(raw`
    INSERT INTO undispatched_events (organization_id, id, type)
    SELECT ${organizationId}::uuid, event.id, event.type
      FROM unnest(${ids}::uuid[], ${types}::text[]) AS event (id, type)`),
)

/** A missing value is NULL in SQL, not the JSON value null. */
const toJsonb = (value: Json) => (value === null ? null : JSON.stringify(value))

/** Doesn't wait: if the lock is taken, the first request is still in progress and the caller gets 409. */
export const tryIdempotencyLock = (lock: bigint): Query<{ locked: boolean }> =>
  sql.selectNoFrom(raw<boolean>`pg_try_advisory_xact_lock(${lock.toString()}::bigint)`.as('locked'))

/** `keys`: the possible stored forms of the key, see `possibleStoredKeys`. */
export const selectStoredResponse = (
  organizationId: string,
  userId: string,
  keys: readonly string[],
  now: Instant,
) =>
  sql
    .selectFrom('idempotency_keys')
    .select(['key', 'fingerprint', 'answer'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('key', 'in', keys)
    .where('expires_at', '>', toTimestamp(now))

/** Replaces only expired responses: the advisory lock allows one writer per key. */
export const storeResponse = (row: NewRow<'idempotency_keys'>) => {
  const { fingerprint, answer, expires_at } = row
  return sql
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id', 'key'])
        .doUpdateSet({ fingerprint, answer, expires_at }),
    )
}

export const deleteExpiredResponses = (now: Instant, limit: number) =>
  deleteRows('idempotency_keys', raw`expires_at <= ${iso(now)}`, limit)
