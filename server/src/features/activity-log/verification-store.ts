// Writes: activity_log_verifications, across organizations (worker only).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery } from '../../platform/db/sql.ts'
import { endingLogs } from './ending-log-store.ts'

export interface VerificationRow {
  readonly state: string
  readonly signature: Buffer
}

/** The last state of an organization; its fields are null if there is none. */
export type DueRow = { readonly organization_id: string } & (
  | (VerificationRow & { readonly revision: number })
  | { readonly [Column in keyof VerificationRow | 'revision']: null }
)

/**
 * Organizations with entries that were not verified in the present round, or whose next round is due. `after`: the last
 * organization of the previous slice.
 */
export const dueVerifications = (now: Instant, after: string | null, limit: number): Query<DueRow> =>
  rawQuery(raw`
    SELECT o.organization_id, v.state, v.signature, v.revision
      FROM organizations o
      LEFT JOIN activity_log_verifications v ON v.organization_id = o.organization_id
      LEFT JOIN activity_log_heads h ON h.organization_id = o.organization_id
     WHERE (${after}::uuid IS NULL OR o.organization_id > ${after}::uuid)
       AND o.organization_id NOT IN ${endingLogs}
       AND (v.next_round_at <= ${iso(now)} OR v.position IS DISTINCT FROM h.position)
     ORDER BY o.organization_id LIMIT ${limit}`)

export interface NewVerification extends VerificationRow {
  readonly organizationId: string
  readonly position: number
  readonly nextRoundAt: Instant
  /** The revision of the state that it continues; null if there was none. */
  readonly revision: number | null
}

/** Saves nothing if another worker has saved a state since, or if the organization is being deleted or is gone. */
export const saveVerification = (verification: NewVerification): Query<{ readonly revision: number }> => {
  const { organizationId, position, nextRoundAt, state, signature, revision } = verification
  return rawQuery(raw`
    INSERT INTO activity_log_verifications AS known
           (organization_id, position, next_round_at, state, signature, revision)
    SELECT o.organization_id, ${position}::bigint, ${iso(nextRoundAt)}::timestamptz, ${state}, ${signature}::bytea,
           ${(revision ?? 0) + 1}::bigint
      FROM organizations o
     WHERE o.organization_id = ${organizationId} AND o.organization_id NOT IN ${endingLogs}
        ON CONFLICT (organization_id) DO UPDATE
           SET position = excluded.position, next_round_at = excluded.next_round_at, state = excluded.state,
               signature = excluded.signature, revision = excluded.revision
         WHERE known.revision = excluded.revision - 1
    RETURNING revision`)
}

export const verificationOf = (organizationId: string): Query<VerificationRow> =>
  rawQuery(raw`
    SELECT state, signature FROM activity_log_verifications WHERE organization_id = ${organizationId}`)

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Counts the entries after the last verified one, up to a limit. */
export const entriesSince = (
  organizationId: string,
  last: { readonly xactId: string; readonly id: string } | null,
  limit: number,
): Query<{ readonly entries: number }> =>
  rawQuery(raw`
    SELECT count(*)::integer AS entries FROM (
      SELECT FROM events e
       WHERE e.organization_id = ${organizationId}
         AND (e.xact_id, e.id) > (${last?.xactId ?? '0'}::xid8, ${last?.id ?? NIL_UUID}::uuid)
       ORDER BY e.xact_id, e.id LIMIT ${limit}) newer`)
