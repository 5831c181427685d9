// Writes: conference_accounts.
import { sql as raw } from 'kysely'
import type { ConnectionFailure, ConnectionState, NextRead } from '../../domain/calendar/connection-health.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'
import { type Lease, leaseOldest, oldestDueIn } from '../../platform/jobs/lease-store.ts'
import { HEALTHY, healthColumns, tokenColumns } from '../calendar-connections/account-columns.ts'
import type { StoredTokens } from '../calendar-connections/token-source.ts'
import type { ConferenceProviderName } from '../calendar-providers/store.ts'

const columns = [
  'id',
  'user_id',
  'provider',
  'account',
  'state',
  'failure',
  'failing_since',
  'created_at',
  'updated_at',
] as const

export type AccountRow = TableRow<
  'conference_accounts',
  (typeof columns)[number],
  { provider: ConferenceProviderName; state: ConnectionState; failure: ConnectionFailure | null }
>

const accounts = (organizationId: string) =>
  sql
    .selectFrom('conference_accounts')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .$castTo<AccountRow>()

export const accountById = (organizationId: string, id: string) =>
  accounts(organizationId).where('id', '=', id)

export const accountsOf = (organizationId: string, userId: string) =>
  accounts(organizationId).where('user_id', '=', userId).orderBy('created_at').orderBy('id')

/** With the id of the account at the provider. */
export const accountAtProvider = (organizationId: string, userId: string, provider: ConferenceProviderName) =>
  accounts(organizationId)
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .$castTo<AccountRow & { readonly subject: string }>()

/** Encrypted. */
export interface AccountAccess {
  readonly subject: string
  readonly credentials: Buffer
  readonly access_token: Buffer | null
  readonly access_expires_at: Instant | null
}

const accessColumns = ({ subject, credentials, access_token, access_expires_at }: AccountAccess) => ({
  subject,
  credentials,
  access_token,
  access_expires_at: access_expires_at === null ? null : iso(access_expires_at),
})

export const insertAccount = (
  organizationId: string,
  { id, user_id, provider, account, created_at }: AccountRow,
  access: AccountAccess,
) =>
  sql.insertInto('conference_accounts').values({
    organization_id: organizationId,
    ...{ id, user_id, provider, account },
    ...accessColumns(access),
    ...healthColumns(HEALTHY),
    due_at: iso(created_at),
    created_at: iso(created_at),
    updated_at: iso(created_at),
  })

/** Makes the account active and due. Ends the lease of a worker that uses the old tokens. */
export const replaceAccess = (
  organizationId: string,
  { id, account, updated_at }: AccountRow,
  access: AccountAccess,
) =>
  sql
    .updateTable('conference_accounts')
    .set({
      account,
      ...accessColumns(access),
      ...healthColumns(HEALTHY),
      notified_at: null,
      due_at: iso(updated_at),
      leased_until: null,
      updated_at: iso(updated_at),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** Returns the deleted row, with what is needed to revoke its access. */
export const deleteAccount = (organizationId: string, id: string) =>
  sql
    .deleteFrom('conference_accounts')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(columns)
    .returning(['subject', 'credentials'])
    .$castTo<AccountRow & Pick<AccountAccess, 'subject' | 'credentials'>>()

export type DueAccount = Lease

/** Across organizations. `due_at` becomes the end of the lease: an earlier value then comes from a booking meanwhile. */
export const leaseDueAccount = (now: Instant, until: Instant): Query<DueAccount> =>
  leaseOldest(
    {
      table: 'conference_accounts',
      key: ['organization_id', 'id'],
      set: raw`due_at = ${iso(until)}`,
      returning: ['organization_id', 'id'],
    },
    now,
    until,
  )

/** Across organizations. */
export const oldestDueAccount = (now: Instant) => oldestDueIn('conference_accounts', now)

export interface UsableAccount extends AccountRow, AccountAccess {
  readonly failures: number
  readonly notified_at: Instant | null
}

/** No row = the account was deleted, or its user has left. */
export const usableAccount = (organizationId: string, id: string) =>
  sql
    .selectFrom('conference_accounts as a')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'a.organization_id').onRef('u.id', '=', 'a.user_id'),
    )
    .select(columns.map((column) => `a.${column}` as const))
    .select(['a.subject', 'a.credentials', 'a.access_token', 'a.access_expires_at'])
    .select(['a.failures', 'a.notified_at'])
    .where('a.organization_id', '=', organizationId)
    .where('a.id', '=', id)
    .where('u.removed_at', 'is', null)
    .$castTo<UsableAccount>()

const updateLeased = ({ organization_id, id, leased_until }: DueAccount) =>
  sql
    .updateTable('conference_accounts')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('leased_until', '=', toTimestamp(leased_until))

/** No row = the lease was lost. */
export const storeTokens = (due: DueAccount, tokens: StoredTokens) =>
  updateLeased(due).set(tokenColumns(tokens)).returning('id')

/** Ends the lease. A booking meanwhile keeps the account due, unless it waits for its user. */
export const settleAccount = (due: DueAccount, next: NextRead, isNotified: boolean, now: Instant) =>
  updateLeased(due)
    .set({
      ...healthColumns(next),
      due_at: raw<string | null>`CASE
        WHEN due_at < leased_until AND ${next.failures === 0} THEN due_at
        ELSE ${next.dueAt === null ? null : iso(next.dueAt)}::timestamptz END`,
      leased_until: null,
      ...(next.failure === null ? { notified_at: null } : isNotified ? { notified_at: iso(now) } : {}),
    })
    .returning('id')
