// Writes: activity_log_links, activity_log_heads, organizations_with_new_events, across organizations (worker only).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery, type TableRow } from '../../platform/db/sql.ts'
import { endingLogs } from './ending-log-store.ts'
import type { EventColumns } from './sign-log.ts'

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** An event after the end of an organization's chain; its fields are null if there is none. */
export type UnchainedRow = Omit<EventColumns, 'id'> & {
  readonly organization_id: string
  /** The notes that selected this organization. */
  readonly noted: readonly string[]
  /** Null: nothing was ever chained or redacted. */
  readonly revision: number | null
  readonly head_position: number | null
  readonly head_event_id: string | null
  readonly head_xact_id: string | null
  readonly head_hash: Buffer | null
  readonly head_signature: Buffer | null
  /** Position of the last link, or of the checkpoint if there is no link. */
  readonly last_position: number | null
  readonly id: string | null
  /** True if its position is final: its transaction and all older ones have ended. */
  readonly is_over: boolean
}

/**
 * Returns the events after the last link of some organizations, in the order of the change feed. Several workers may
 * read the same events; the first to add the links wins.
 */
export const unchainedEvents = (organizations: number, eventsEach: number): Query<UnchainedRow> =>
  rawQuery(raw`
    WITH news AS (
      SELECT organization_id, array_agg(event_id::text) AS noted
        FROM organizations_with_new_events WHERE organization_id NOT IN ${endingLogs}
       GROUP BY organization_id ORDER BY random() LIMIT ${organizations}),
    -- Computed before the comparison with events: coalesce() inside it would prevent the use of the index.
    ends AS MATERIALIZED (
      SELECT news.organization_id, news.noted, head.revision, head.position AS head_position,
             head.event_id AS head_event_id, head.xact_id::text AS head_xact_id, head.hash AS head_hash,
             head.signature AS head_signature,
             coalesce((SELECT l.position FROM activity_log_links l WHERE l.organization_id = news.organization_id
                        ORDER BY l.position DESC LIMIT 1),
                      (SELECT c.position FROM activity_log_checkpoints c
                        WHERE c.organization_id = news.organization_id)) AS last_position,
             coalesce(head.xact_id, '0'::xid8) AS from_xact_id, coalesce(head.event_id, ${NIL_UUID}::uuid) AS from_id,
             ((pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (SELECT xact_offset FROM events_origin))::text)::xid8
               AS horizon
        FROM news LEFT JOIN activity_log_heads head ON head.organization_id = news.organization_id)
    SELECT ends.organization_id, ends.noted, ends.revision, ends.head_position, ends.head_event_id, ends.head_xact_id,
           ends.head_hash, ends.head_signature, ends.last_position, next.*
      FROM ends
      LEFT JOIN LATERAL (
             SELECT e.id, e.xact_id::text, e.type, e.actor_kind, e.actor_id, e.subject_id, e.request_id,
                    e.before::text, e.after::text, e.occurred_at, e.redaction_id, e.xact_id < ends.horizon AS is_over
               FROM events e
              WHERE e.organization_id = ends.organization_id AND (e.xact_id, e.id) > (ends.from_xact_id, ends.from_id)
              ORDER BY e.xact_id, e.id LIMIT ${eventsEach}) next ON true
     ORDER BY ends.organization_id, next.xact_id::xid8, next.id`)

/** `id` is that of the event. `salt` is null if the entry was redacted before it was chained. */
export type NewLink = TableRow<
  'activity_log_links',
  'organization_id' | 'position' | 'type' | 'actor_id' | 'digest' | 'salt' | 'hash',
  { id: string }
>

export interface NewHead {
  readonly organizationId: string
  readonly position: number
  readonly eventId: string
  readonly xactId: string
  readonly hash: Buffer
  readonly signature: Buffer
  /** The revision when the events were read; 0 if there was none. */
  readonly revision: number
}

export interface Note {
  readonly organizationId: string
  readonly eventId: string
}

export interface ChainBatch {
  readonly heads: readonly NewHead[]
  readonly links: readonly NewLink[]
  /** Notes to delete together with the new links of their organization. */
  readonly notes: readonly Note[]
  readonly now: Instant
}

/** Skips organizations whose chain has changed since. Returns how many links were added and notes deleted. */
export const addLinks = ({
  heads,
  links,
  notes,
  now,
}: ChainBatch): Query<{ readonly links: number; readonly notes: number }> =>
  rawQuery(raw`
    WITH moved AS (
      INSERT INTO activity_log_heads AS head (organization_id, position, event_id, xact_id, hash, signature, revision)
      SELECT * FROM unnest(${heads.map(({ organizationId }) => organizationId)}::uuid[],
                           ${heads.map(({ position }) => position)}::bigint[],
                           ${heads.map(({ eventId }) => eventId)}::uuid[],
                           ${heads.map(({ xactId }) => xactId)}::xid8[],
                           ${heads.map(({ hash }) => hash)}::bytea[],
                           ${heads.map(({ signature }) => signature)}::bytea[],
                           ${heads.map(({ revision }) => revision + 1)}::bigint[])
                      AS new (organization_id, position, event_id, xact_id, hash, signature, revision)
       ORDER BY new.organization_id
          ON CONFLICT (organization_id) DO UPDATE
             SET position = excluded.position, event_id = excluded.event_id, xact_id = excluded.xact_id,
                 hash = excluded.hash, signature = excluded.signature, revision = excluded.revision
           WHERE head.revision = excluded.revision - 1
      RETURNING head.organization_id),
    linked AS (
      INSERT INTO activity_log_links
             (organization_id, position, event_id, type, actor_id, digest, salt, chained_at, hash)
      SELECT new.organization_id, new.position, new.event_id, new.type, new.actor_id, new.digest, new.salt,
             ${iso(now)}, new.hash
        FROM unnest(${links.map(({ organization_id }) => organization_id)}::uuid[],
                    ${links.map(({ position }) => position)}::bigint[],
                    ${links.map(({ id }) => id)}::uuid[],
                    ${links.map(({ type }) => type)}::text[],
                    ${links.map(({ actor_id }) => actor_id)}::uuid[],
                    ${links.map(({ digest }) => digest)}::bytea[],
                    ${links.map(({ salt }) => salt)}::bytea[],
                    ${links.map(({ hash }) => hash)}::bytea[])
               AS new (organization_id, position, event_id, type, actor_id, digest, salt, hash)
        JOIN moved ON moved.organization_id = new.organization_id
      RETURNING position),
    dealt_with AS (
      DELETE FROM organizations_with_new_events news
       USING unnest(${notes.map(({ organizationId }) => organizationId)}::uuid[],
                    ${notes.map(({ eventId }) => eventId)}::uuid[]) AS note (organization_id, event_id)
       WHERE news.organization_id = note.organization_id AND news.event_id = note.event_id
         AND (news.organization_id IN (SELECT organization_id FROM moved)
              OR news.organization_id <> ALL (${heads.map(({ organizationId }) => organizationId)}::uuid[]))
      RETURNING news.event_id)
    SELECT (SELECT count(*)::integer FROM linked) AS links, (SELECT count(*)::integer FROM dealt_with) AS notes`)

/** For the worker: greater than 0 if some entries may not be chained yet. */
export const countPendingNotes = (): Query<{ readonly notes: number }> =>
  rawQuery(raw`SELECT count(*)::integer AS notes FROM organizations_with_new_events`)
