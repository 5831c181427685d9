// Reads entries with their links, heads and checkpoints for verification. Writes nothing.
import { sql as raw } from 'kysely'
import type { Instant } from '../../domain/time/instant.ts'
import { type Query, rawQuery, type TableRow } from '../../platform/db/sql.ts'
import type { EventColumns } from './sign-log.ts'

/** Columns of an event `e` and its link `l`, without display-only columns. */
export const entryColumns = raw`
  e.id, e.xact_id::text, e.type, e.actor_kind, e.actor_id, e.subject_id, e.request_id, e.before::text, e.after::text,
  e.occurred_at, e.redaction_id, l.position, l.type AS link_type, l.actor_id AS link_actor_id, l.digest, l.salt,
  l.chained_at, l.hash`

type LinkColumns = TableRow<
  'activity_log_links',
  'position' | 'digest' | 'salt' | 'chained_at' | 'hash',
  { link_type: string; link_actor_id: string | null }
>

export type EntryColumns = EventColumns & LinkColumns

/** An entry without a link. */
type Unlinked = EventColumns & { readonly [Column in keyof LinkColumns]: null }

export type EntryRow = (EntryColumns | Unlinked) & {
  /** The redaction that the entry names: its target and signature. */
  readonly redaction_of: string | null
  readonly redaction_signature: string | null
  /** For a redaction: its target entry and the redaction that the target names; null if the target is missing. */
  readonly target_id: string | null
  readonly target_redaction_id: string | null
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** The end of the chain; null: read all entries. */
type End = { readonly xactId: string; readonly eventId: string } | null

/** Entries after a cursor in the feed, up to the end of the chain, in feed order. */
export const entriesAfter = (
  organizationId: string,
  cursor: { readonly xactId: string; readonly id: string } | null,
  end: End,
  limit: number,
): Query<EntryRow> =>
  rawQuery(raw`
    SELECT ${entryColumns}, t.id AS target_id, t.redaction_id AS target_redaction_id,
           -- Not in the join condition: the planner would read the whole table for a few rows.
           CASE WHEN r.type = 'activity_log_entry.redacted' THEN r.subject_id END AS redaction_of,
           CASE WHEN r.type = 'activity_log_entry.redacted' THEN r.after ->> 'signature' END AS redaction_signature
      FROM events e
      LEFT JOIN activity_log_links l ON l.organization_id = e.organization_id AND l.event_id = e.id
      LEFT JOIN events r ON r.organization_id = e.organization_id AND r.id = e.redaction_id
      LEFT JOIN events t ON t.organization_id = e.organization_id AND t.id = e.subject_id
                        AND e.type = 'activity_log_entry.redacted'
     WHERE e.organization_id = ${organizationId}
       AND (e.xact_id, e.id) > (${cursor?.xactId ?? '0'}::xid8, ${cursor?.id ?? NIL_UUID}::uuid)
       AND (${end === null} OR (e.xact_id, e.id) <= (${end?.xactId ?? '0'}::xid8, ${end?.eventId ?? NIL_UUID}::uuid))
     ORDER BY e.xact_id, e.id LIMIT ${limit}`)

/** Counts the entries without a link after the end of the chain, and how many of them are overdue. */
export const waitingEntries = (
  organizationId: string,
  end: End,
  overdueBefore: string,
): Query<{ readonly waiting: number; readonly overdue: number }> =>
  rawQuery(raw`
    SELECT count(*)::integer AS waiting, (count(*) FILTER (WHERE e.id < ${overdueBefore}::uuid))::integer AS overdue
      FROM events e
     WHERE e.organization_id = ${organizationId}
       AND (e.xact_id, e.id) > (${end?.xactId ?? '0'}::xid8, ${end?.eventId ?? NIL_UUID}::uuid)
       AND NOT EXISTS (SELECT FROM activity_log_links l
                        WHERE l.organization_id = e.organization_id AND l.event_id = e.id)`)

export interface HeadRow {
  readonly position: number
  readonly event_id: string | null
  readonly xact_id: string | null
  readonly hash: Buffer | null
  readonly signature: Buffer | null
}

export const headOfChain = (organizationId: string): Query<HeadRow> =>
  rawQuery(raw`
    SELECT position, event_id, xact_id::text, hash, signature FROM activity_log_heads
     WHERE organization_id = ${organizationId}`)

export interface CheckpointRow {
  readonly position: number
  readonly hash: Buffer
  readonly made_at: Instant
  readonly signature: Buffer
}

export const checkpointOf = (organizationId: string): Query<CheckpointRow> =>
  rawQuery(raw`
    SELECT position, hash, made_at, signature FROM activity_log_checkpoints WHERE organization_id = ${organizationId}`)

export interface LinkRow {
  readonly position: number
  readonly event_id: string
  readonly type: string
  readonly hash: Buffer
}

/** Links in a range of positions, both ends inclusive. */
export const linksBetween = (
  organizationId: string,
  from: number,
  to: number,
  limit: number,
): Query<LinkRow> =>
  rawQuery(raw`
    SELECT position, event_id, type, hash FROM activity_log_links
     WHERE organization_id = ${organizationId} AND position BETWEEN ${from} AND ${to}
     ORDER BY position LIMIT ${limit}`)

/** Counts the links of one organization, or of all, for the progress display. */
export const countLinks = (organizationId: string | null): Query<{ readonly links: number }> =>
  rawQuery(raw`
    SELECT coalesce(sum(h.position - coalesce(c.position, 0)), 0)::bigint AS links
      FROM activity_log_heads h
      LEFT JOIN activity_log_checkpoints c ON c.organization_id = h.organization_id
     WHERE ${organizationId}::uuid IS NULL OR h.organization_id = ${organizationId}::uuid`)
