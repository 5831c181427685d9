// Writes: account_mails.
import { sql as raw } from 'kysely'
import type { NoticeName, OrganizationMailName } from '../../domain/language/account-mail-messages.ts'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../../platform/db/delete-rows.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { leaseOldest, oldestDueIn } from '../../platform/jobs/lease-store.ts'

export type AccountMailKind =
  | 'sign_up'
  | 'password_reset'
  | 'owner_access'
  | 'password_changed'
  | 'booking_code'
  | 'email_change'
  | 'email_changed'
  | NoticeName
  | OrganizationMailName

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

export const leaseAccountMail = (now: Instant, until: Instant): Query<AccountMailRow> =>
  leaseOldest(
    {
      table: 'account_mails',
      key: ['id'],
      set: raw`attempts = attempts + 1`,
      returning: ['id', 'kind', 'sealed', 'attempts'],
    },
    now,
    until,
  )

export const oldestAccountMail = (now: Instant) => oldestDueIn('account_mails', now)

/** Does nothing if the lease was lost: another attempt has increased `attempts`. */
export const deleteAccountMail = ({ id, attempts }: AccountMailRow) =>
  sql.deleteFrom('account_mails').where('id', '=', id).where('attempts', '=', attempts)

export const postponeAccountMail = ({ id, attempts }: AccountMailRow, dueAt: Instant) =>
  sql
    .updateTable('account_mails')
    .set({ due_at: iso(dueAt), leased_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)

/** Deletes mails that could not be sent for a day. */
export const deleteStaleAccountMails = (now: Instant, limit: number) =>
  deleteRows('account_mails', raw`due_at <= ${iso(instant(now - DAY))}`, limit)
