// Writes: booking_codes.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../../platform/db/delete-rows.ts'
import { sql } from '../../platform/db/sql.ts'

export interface CodeKey {
  readonly organization_id: string
  readonly event_type_id: string
  readonly email_hash: Buffer
}

/** A new code replaces the one before. */
export const saveCode = (key: CodeKey, codeHash: Buffer, expiresAt: Instant) => {
  const fields = { code_hash: codeHash, attempts: 0, expires_at: iso(expiresAt) }
  return sql
    .insertInto('booking_codes')
    .values({ ...key, ...fields })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'event_type_id', 'email_hash']).doUpdateSet(fields),
    )
}

/** Counts an attempt. Returns no row if the code has expired or has used all its attempts. */
export const takeAttempt = (key: CodeKey, maxAttempts: number, now: Instant) =>
  sql
    .updateTable('booking_codes')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('organization_id', '=', key.organization_id)
    .where('event_type_id', '=', key.event_type_id)
    .where('email_hash', '=', key.email_hash)
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', raw<Instant>`${iso(now)}`)
    .returning('code_hash')

export const deleteCode = (key: CodeKey) =>
  sql
    .deleteFrom('booking_codes')
    .where('organization_id', '=', key.organization_id)
    .where('event_type_id', '=', key.event_type_id)
    .where('email_hash', '=', key.email_hash)

export const deleteExpiredCodes = (now: Instant, limit: number) =>
  deleteRows('booking_codes', raw`expires_at <= ${iso(now)}`, limit)
