// Writes: nothing. Reads events in a stable order: no event ever appears before one that was already read.
import { sql as raw } from 'kysely'
import type { EventType, Json } from '../../domain/events/catalog.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { prepared, rawQuery } from '../../platform/db/sql.ts'

export const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Position of an event in the feed: transaction id, then event id. */
export interface Position {
  readonly xactId: string
  readonly id: string
}

export const BEGINNING: Position = { xactId: '0', id: NIL_UUID }

export interface ChangeRow {
  readonly id: string
  readonly xact_id: string
  readonly type: EventType
  readonly actor_kind: 'user' | 'invitee' | 'system'
  readonly actor_id: string | null
  readonly before: Json
  readonly after: Json
  readonly occurred_at: Instant
}

/** At the end of the feed, one row without an event still identifies the feed. */
export type FeedRow = { readonly feed_id: string; readonly is_position_valid: boolean } & (
  | ChangeRow
  | { readonly [Column in keyof ChangeRow]: null }
)

/** Of a transaction older than the oldest one still running. */
const isSettled = raw`e.xact_id < (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + o.xact_offset)::text::xid8`

/**
 * The events after a position, oldest first. `is_position_valid`: the event at the position still exists.
 *
 * Returns only settled events. No event can appear below that limit, regardless of the order in which later transactions
 * commit.
 */
export const changesAfter = prepared((organizationId: string, xactId: string, id: string, limit: string) =>
  rawQuery<FeedRow>(raw`
    SELECT o.feed_id,
           ${id}::uuid = ${raw.lit(NIL_UUID)}::uuid OR EXISTS (
             SELECT FROM events k
              WHERE k.organization_id = ${organizationId} AND k.id = ${id} AND k.xact_id = ${xactId}::xid8) AS is_position_valid,
           c.*
      FROM (SELECT feed_id, xact_offset FROM events_origin LIMIT 1) o
      LEFT JOIN LATERAL (
             SELECT e.id, e.xact_id, e.type, e.actor_kind, e.actor_id, e.before, e.after, e.occurred_at
               FROM events e
              WHERE e.organization_id = ${organizationId}
                AND (e.xact_id, e.id) > (${xactId}::xid8, ${id}::uuid)
                AND ${isSettled}
              ORDER BY e.xact_id, e.id
              LIMIT ${limit}::int) c ON true
     ORDER BY c.xact_id, c.id`),
)

/** Of the newest settled event; null if there is none. */
export const latestPosition = prepared((organizationId: string) =>
  rawQuery<{ feed_id: string; xact_id: string | null; id: string | null }>(raw`
    SELECT o.feed_id, c.xact_id, c.id
      FROM (SELECT feed_id, xact_offset FROM events_origin LIMIT 1) o
      LEFT JOIN LATERAL (
             SELECT e.id, e.xact_id
               FROM events e
              WHERE e.organization_id = ${organizationId}
                AND ${isSettled}
              ORDER BY e.xact_id DESC, e.id DESC
              LIMIT 1) c ON true`),
)
