// Writes: invitation_recipients.
import { sql as raw } from 'kysely'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../../platform/db/delete-rows.ts'
import { rawQuery } from '../../platform/db/sql.ts'

/** An address gets one invitation from an organization in this time. */
export const INVITATION_INTERVAL_MS = DAY

const intervalStart = (now: Instant): string => iso(instant(now - INVITATION_INTERVAL_MS))

const wasInvited = (organizationId: string, hashes: readonly Buffer[], now: Instant) => raw`
  organization_id = ${organizationId} AND recipient_hash = ANY(${hashes}) AND invited_at > ${intervalStart(now)}`

/** `hashes`: of each secret, the current one first. Returns no row if the address was invited recently. */
export const recordRecipient = (organizationId: string, hashes: readonly Buffer[], now: Instant) =>
  rawQuery<{ invited_at: Instant }>(raw`
    INSERT INTO invitation_recipients AS r (organization_id, recipient_hash, invited_at)
    SELECT ${organizationId}, ${hashes[0]}, ${iso(now)}
     WHERE NOT EXISTS (SELECT FROM invitation_recipients WHERE ${wasInvited(organizationId, hashes, now)})
    ON CONFLICT (organization_id, recipient_hash) DO UPDATE SET invited_at = excluded.invited_at
     WHERE r.invited_at <= ${intervalStart(now)}
    RETURNING invited_at`)

export const lastInvitedAt = (organizationId: string, hashes: readonly Buffer[], now: Instant) =>
  rawQuery<{ invited_at: Instant | null }>(raw`
    SELECT max(invited_at) AS invited_at FROM invitation_recipients WHERE ${wasInvited(organizationId, hashes, now)}`)

export const deleteOldRecipients = (now: Instant, limit: number) =>
  deleteRows('invitation_recipients', raw`invited_at <= ${intervalStart(now)}`, limit)
