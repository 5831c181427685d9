// Writes: activity_log_checkpoints, and deletes from activity_log_links and events, across organizations (worker only).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery } from '../../platform/db/sql.ts'
import { endingLogs } from './ending-log-store.ts'
import type { Checkpoint } from './sign-log.ts'
import { type EntryColumns, entryColumns } from './verify-store.ts'

/** A link at the start of the chain, with the conditions for deleting it. */
type LinkedColumns = {
  readonly position: number
  readonly event_id: string
  readonly hash: Buffer
  readonly checkpoint_position: number | null
  readonly checkpoint_hash: Buffer | null
  readonly is_dispatched: boolean
  /** The last link must stay: cursors of the change feed refer to it. */
  readonly is_last: boolean
}

/** `position` is null if nothing can expire. `id` is null if the entry of the link is missing. */
export type OldRow = { readonly organization_id: string } & (
  | { readonly position: null }
  | (LinkedColumns & { readonly id: null })
  | (LinkedColumns & EntryColumns)
)

/**
 * Returns the first entries of the next organizations, if the very first one is old. Uses existing keys: an index by time
 * would slow down every booking.
 */
export const firstEntries = (
  before: Instant,
  slice: { readonly after: string | null; readonly organizations: number; readonly entriesEach: number },
): Query<OldRow> =>
  rawQuery(raw`
    WITH next AS (
      SELECT organization_id FROM organizations
       WHERE (${slice.after}::uuid IS NULL OR organization_id > ${slice.after}::uuid)
         AND organization_id NOT IN ${endingLogs}
       ORDER BY organization_id LIMIT ${slice.organizations})
    SELECT next.organization_id, first.*
      FROM next
      LEFT JOIN LATERAL (
             SELECT ${entryColumns}, l.event_id, c.position AS checkpoint_position, c.hash AS checkpoint_hash,
                    NOT EXISTS (SELECT FROM undispatched_events u
                                 WHERE u.id = l.event_id AND u.organization_id = l.organization_id) AS is_dispatched,
                    l.position >= h.position AS is_last
               FROM activity_log_links l
               LEFT JOIN events e ON e.organization_id = l.organization_id AND e.id = l.event_id
               JOIN activity_log_heads h ON h.organization_id = l.organization_id
               LEFT JOIN activity_log_checkpoints c ON c.organization_id = l.organization_id
              WHERE l.organization_id = next.organization_id
                AND (SELECT f.occurred_at FROM events f WHERE f.organization_id = next.organization_id
                      ORDER BY f.xact_id, f.id LIMIT 1) < ${iso(before)}
              ORDER BY l.position LIMIT ${slice.entriesEach}) first ON true
     ORDER BY next.organization_id, first.position`)

/** The first link that was signed with a known secret, with the hash of the previous link. */
export const firstKnownLink = (
  organizationId: string,
  signers: readonly Buffer[],
): Query<EntryColumns & { readonly previous_hash: Buffer | null }> =>
  rawQuery(raw`
    SELECT ${entryColumns},
           (SELECT p.hash FROM activity_log_links p
             WHERE p.organization_id = l.organization_id AND p.position = l.position - 1) AS previous_hash
      FROM activity_log_links l
      JOIN events e ON e.organization_id = l.organization_id AND e.id = l.event_id
     WHERE l.organization_id = ${organizationId} AND substring(l.hash FROM 1 FOR 4) = ANY (${signers}::bytea[])
     ORDER BY l.position LIMIT 1`)

export interface SignedCheckpoint extends Checkpoint {
  readonly signature: Buffer
  /** The entries to delete. */
  readonly eventIds: readonly string[]
}

/** Replaces entries with checkpoints. Does nothing if a later checkpoint exists. */
export function deleteUpToCheckpoints(
  checkpoints: readonly SignedCheckpoint[],
): Query<{ readonly deleted: number }> {
  const old = checkpoints.flatMap(({ organizationId, eventIds }) =>
    eventIds.map((eventId) => ({ organizationId, eventId })),
  )
  return rawQuery(raw`
    WITH made AS (
      INSERT INTO activity_log_checkpoints AS known (organization_id, position, hash, made_at, signature)
      SELECT * FROM unnest(${checkpoints.map(({ organizationId }) => organizationId)}::uuid[],
                           ${checkpoints.map(({ position }) => position)}::bigint[],
                           ${checkpoints.map(({ hash }) => hash)}::bytea[],
                           ${checkpoints.map(({ madeAt }) => iso(madeAt))}::timestamptz[],
                           ${checkpoints.map(({ signature }) => signature)}::bytea[])
                      AS new (organization_id, position, hash, made_at, signature)
       ORDER BY new.organization_id
          ON CONFLICT (organization_id) DO UPDATE
             SET position = excluded.position, hash = excluded.hash, made_at = excluded.made_at,
                 signature = excluded.signature
           WHERE known.position < excluded.position
      RETURNING known.organization_id),
    old AS (
      SELECT given.organization_id, given.event_id
        FROM unnest(${old.map(({ organizationId }) => organizationId)}::uuid[],
                    ${old.map(({ eventId }) => eventId)}::uuid[]) AS given (organization_id, event_id)
       WHERE given.organization_id IN (SELECT organization_id FROM made)),
    unlinked AS (
      DELETE FROM activity_log_links l USING old
       WHERE l.organization_id = old.organization_id AND l.event_id = old.event_id),
    gone AS (
      DELETE FROM events e USING old WHERE e.organization_id = old.organization_id AND e.id = old.event_id
      RETURNING e.id)
    SELECT count(*)::integer AS deleted FROM gone`)
}
