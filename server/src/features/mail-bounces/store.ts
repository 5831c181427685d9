// Writes: mails (those that came back).
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'

/** Across organizations: a report names only the mail. No row = it was deleted. */
export const mailById = (id: string) =>
  rawQuery<{ readonly organization_id: string; readonly status: string }>(raw`
    SELECT organization_id, status FROM mails WHERE id = ${id}`)

export interface BouncedMail {
  readonly kind: string
  readonly recipient_kind: string
  readonly recipient_id: string
}

/** No row = not accepted, or it has already come back. */
export const markMailBounced = (organizationId: string, id: string, reason: string, now: Instant) =>
  rawQuery<BouncedMail>(raw`
    UPDATE mails
       SET bounced_at = ${iso(now)}, error = ${reason}, accepted_at = coalesce(accepted_at, updated_at), updated_at = ${iso(now)}
     WHERE organization_id = ${organizationId} AND id = ${id} AND status = 'sent' AND bounced_at IS NULL
    RETURNING kind, recipient_kind, recipient_id`)
