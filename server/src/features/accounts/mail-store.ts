// Writes: account_mails.
import { sql as raw } from 'kysely'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery, sql } from '../../platform/db/sql.ts'

export type AccountMailKind = 'sign_up' | 'password_reset' | 'password_changed'

export const insertAccountMail = (
  mail: { readonly id: string; readonly kind: AccountMailKind; readonly sealed: Buffer },
  now: Instant,
) => sql.insertInto('account_mails').values({ ...mail, due_at: iso(now), attempts: 0, created_at: iso(now) })

export interface AccountMailRow {
  readonly id: string
  readonly kind: AccountMailKind
  readonly sealed: Buffer
  readonly attempts: number
  readonly leased_until: Instant
}

/** Leases the mail that has been due the longest and has no active lease. */
export const leaseAccountMail = (now: Instant, until: Instant): Query<AccountMailRow> =>
  rawQuery<AccountMailRow>(raw`
    WITH due AS (
      SELECT id FROM account_mails
       WHERE due_at <= ${iso(now)} AND (leased_until IS NULL OR leased_until <= ${iso(now)})
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE account_mails m SET attempts = m.attempts + 1, leased_until = ${iso(until)}
      FROM due
     WHERE m.id = due.id
    RETURNING m.id, m.kind, m.sealed, m.attempts, m.leased_until`)

/** Does nothing if the lease was lost: another attempt has increased `attempts`. */
export const deleteAccountMail = ({ id, attempts }: AccountMailRow) =>
  sql.deleteFrom('account_mails').where('id', '=', id).where('attempts', '=', attempts)

export const postponeAccountMail = ({ id, attempts }: AccountMailRow, dueAt: Instant) =>
  sql
    .updateTable('account_mails')
    .set({ due_at: iso(dueAt), leased_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)

/** Deletes up to `limit` mails that could not be sent for a day, and returns how many. */
export const deleteStaleAccountMails = (now: Instant, limit: number): Query<{ deleted: number }> =>
  rawQuery(raw`
    WITH gone AS (
      DELETE FROM account_mails
       WHERE id IN (SELECT id FROM account_mails WHERE due_at <= ${iso(instant(now - DAY))} LIMIT ${limit})
      RETURNING id)
    SELECT count(*) AS deleted FROM gone`)
