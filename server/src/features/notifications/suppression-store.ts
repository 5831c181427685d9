// Writes: mail_suppressions.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery, sql } from '../../platform/db/sql.ts'

/** A report stays a report. */
export const insertSuppression = (organizationId: string, hash: Buffer, isReported: boolean, now: Instant) =>
  rawQuery<never>(raw`
    INSERT INTO mail_suppressions AS s (organization_id, recipient_hash, is_reported, created_at)
    VALUES (${organizationId}, ${hash}, ${isReported}, ${iso(now)})
        ON CONFLICT (organization_id, recipient_hash) DO UPDATE SET is_reported = s.is_reported OR excluded.is_reported`)

export const deleteSuppressions = (organizationId: string, hashes: readonly Buffer[]) =>
  sql
    .deleteFrom('mail_suppressions')
    .where('organization_id', '=', organizationId)
    .where('recipient_hash', 'in', hashes)

/** No row = the organization may send mail. */
export const suppressionOf = (organizationId: string, hashes: readonly Buffer[]) =>
  sql
    .selectFrom('mail_suppressions')
    .select('is_reported')
    .where('organization_id', '=', organizationId)
    .where('recipient_hash', 'in', hashes)

interface SuppressionStatus {
  /** Whether the recipient has reported this organization; null = they want its mail. */
  readonly is_reported: boolean | null
  /** The number of organizations that the recipient has reported. */
  readonly reports: number
}

/** Across organizations. */
export const suppressionStatus = (
  organizationId: string,
  hashes: readonly Buffer[],
): Query<SuppressionStatus> => {
  const isRecipient = raw`recipient_hash = ANY(${[...hashes]}::bytea[])`
  return rawQuery(raw`
    SELECT (SELECT bool_or(is_reported) FROM mail_suppressions
             WHERE organization_id = ${organizationId} AND ${isRecipient}) AS is_reported,
           (SELECT count(DISTINCT organization_id) FROM mail_suppressions
             WHERE ${isRecipient} AND is_reported)::int AS reports`)
}
