// Writes: activity_log_checkpoints, and deletes from activity_log_links and events, across organizations (the worker's).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, written } from '../../platform/db/sql.ts'
import type { Checkpoint } from './sign-log.ts'
import { type EntryColumns, entryColumns } from './verify-store.ts'

/** Null in everything but the organization: it has nothing to forget. */
export type OldRow = { readonly organization_id: string } & (
  | {
      readonly [Column in keyof EntryColumns]: null
    }
  | (EntryColumns & {
      readonly checkpoint_position: number | null
      readonly checkpoint_hash: Buffer | null
      readonly is_dispatched: boolean
      /** The last of the chain stays: cursors of the change feed name it. */
      readonly is_last: boolean
    })
)

/**
 * The first entries of the next organizations, by the keys that there are: an index by time would be paid for with every
 * booking. Only of those whose very first is old.
 */
export const firstEntries = (
  before: Instant,
  slice: { readonly after: string | null; readonly organizations: number; readonly entriesEach: number },
): Query<OldRow> =>
  written(raw`
    WITH next AS (
      SELECT organization_id FROM organizations
       WHERE ${slice.after}::uuid IS NULL OR organization_id > ${slice.after}::uuid
       ORDER BY organization_id LIMIT ${slice.organizations})
    SELECT next.organization_id, first.*
      FROM next
      LEFT JOIN LATERAL (
             SELECT ${entryColumns}, c.position AS checkpoint_position, c.hash AS checkpoint_hash,
                    NOT EXISTS (SELECT FROM undispatched_events u
                                 WHERE u.id = e.id AND u.organization_id = e.organization_id) AS is_dispatched,
                    l.position >= h.position AS is_last
               FROM activity_log_links l
               JOIN events e ON e.organization_id = l.organization_id AND e.id = l.event_id
               JOIN activity_log_heads h ON h.organization_id = l.organization_id
               LEFT JOIN activity_log_checkpoints c ON c.organization_id = l.organization_id
              WHERE l.organization_id = next.organization_id
                AND (SELECT f.occurred_at FROM events f WHERE f.organization_id = next.organization_id
                      ORDER BY f.xact_id, f.id LIMIT 1) < ${iso(before)}
              ORDER BY l.position LIMIT ${slice.entriesEach}) first ON true
     ORDER BY next.organization_id, first.position`)

/** The first link that one of our secrets has signed, with the hash that it was signed behind. */
export const firstKnownLink = (
  organizationId: string,
  signers: readonly Buffer[],
): Query<EntryColumns & { readonly previous_hash: Buffer | null }> =>
  written(raw`
    SELECT ${entryColumns},
           (SELECT p.hash FROM activity_log_links p
             WHERE p.organization_id = l.organization_id AND p.position = l.position - 1) AS previous_hash
      FROM activity_log_links l
      JOIN events e ON e.organization_id = l.organization_id AND e.id = l.event_id
     WHERE l.organization_id = ${organizationId} AND substring(l.hash FROM 1 FOR 4) = ANY (${signers}::bytea[])
     ORDER BY l.position LIMIT 1`)

export interface SignedCheckpoint extends Checkpoint {
  readonly signature: Buffer
}

/** Everything up to the checkpoints, which stand in its place; where a later one stands already, nothing. */
export const forgetUpTo = (checkpoints: readonly SignedCheckpoint[]): Query<{ readonly deleted: number }> =>
  written(raw`
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
      RETURNING known.organization_id, known.position),
    unlinked AS (
      DELETE FROM activity_log_links l USING made
       WHERE l.organization_id = made.organization_id AND l.position <= made.position
      RETURNING l.organization_id, l.event_id),
    gone AS (
      DELETE FROM events e USING unlinked
       WHERE e.organization_id = unlinked.organization_id AND e.id = unlinked.event_id
      RETURNING e.id)
    SELECT count(*)::integer AS deleted FROM gone`)
