// Writes: calendar_connections.
import { sql as raw } from 'kysely'
import type { ConnectionFailure, ConnectionState, NextRead } from '../../domain/calendar/connection-health.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { CalendarServerKind } from '../../platform/calendar-servers/providers.ts'
import { type Query, rawQuery, sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'
import { isNotPausedOrEnds, type Lease, leaseOldest, oldestDueIn } from '../../platform/jobs/lease-store.ts'
import type { ProviderName } from '../calendar-providers/store.ts'
import { HEALTHY, healthColumns, tokenColumns } from './account-columns.ts'
import type { StoredTokens } from './token-source.ts'

const columns = [
  'id',
  'user_id',
  'provider',
  'account',
  'host',
  'state',
  'failure',
  'failing_since',
  'read_at',
  'created_at',
  'updated_at',
] as const

export type ConnectionRow = TableRow<
  'calendar_connections',
  (typeof columns)[number],
  { provider: CalendarServerKind; state: ConnectionState; failure: ConnectionFailure | null }
>

const connections = (organizationId: string) =>
  sql
    .selectFrom('calendar_connections')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .$castTo<ConnectionRow>()

export const connectionById = (organizationId: string, id: string) =>
  connections(organizationId).where('id', '=', id)

export const connectionsOf = (organizationId: string, userId: string) =>
  connections(organizationId).where('user_id', '=', userId).orderBy('created_at').orderBy('id')

/** The connection of a user to this account at a provider. */
export const connectionOfSubject = (
  organizationId: string,
  userId: string,
  provider: CalendarServerKind,
  subject: string,
) =>
  connections(organizationId)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)

/** Across organizations: whether any connection or conference account uses this account at a provider. */
export const accountsWithSubject = (provider: ProviderName, subject: string) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT id FROM calendar_connections WHERE provider = ${provider} AND subject = ${subject}
     UNION ALL
    SELECT id FROM conference_accounts WHERE provider = ${provider} AND subject = ${subject}
     LIMIT 1`)

/** What only a read or a change of the credentials needs. */
export interface ConnectionAccess {
  readonly homes: readonly string[]
  readonly addresses: readonly string[]
  readonly credentials: Buffer
  /** Null for CalDAV. */
  readonly subject: string | null
  readonly scopes: readonly string[] | null
  readonly access_token: Buffer | null
  readonly access_expires_at: Instant | null
}

/** Of an account with a password. */
export const NO_OAUTH = { subject: null, scopes: null, access_token: null, access_expires_at: null } as const

const accessColumns = (access: ConnectionAccess) => ({
  homes: JSON.stringify(access.homes),
  addresses: JSON.stringify(access.addresses),
  credentials: access.credentials,
  subject: access.subject,
  scopes: access.scopes === null ? null : [...access.scopes],
  access_token: access.access_token,
  access_expires_at: access.access_expires_at === null ? null : iso(access.access_expires_at),
})

export const insertConnection = (organizationId: string, row: ConnectionRow, access: ConnectionAccess) =>
  sql.insertInto('calendar_connections').values({
    organization_id: organizationId,
    id: row.id,
    user_id: row.user_id,
    provider: row.provider,
    account: row.account,
    host: row.host,
    ...accessColumns(access),
    state: row.state,
    failures: 0,
    listed_at: iso(row.created_at),
    due_at: iso(row.created_at),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  })

/**
 * Makes the connection active and due: the server has accepted the credentials. Ends the lease of a worker that reads with the
 * old ones, whose result no longer counts.
 */
export const replaceAccess = (
  organizationId: string,
  { id, account, host, updated_at }: ConnectionRow,
  access: ConnectionAccess,
) =>
  sql
    .updateTable('calendar_connections')
    .set({
      account,
      host,
      ...accessColumns(access),
      ...healthColumns(HEALTHY),
      notified_at: null,
      listed_at: null,
      due_at: iso(updated_at),
      leased_until: null,
      updated_at: iso(updated_at),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** Returns the deleted rows. */
export const deleteConnections = (organizationId: string, ids: readonly string[]) =>
  sql
    .deleteFrom('calendar_connections')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .returning(columns)
    .$castTo<ConnectionRow>()

export const addressOfConnection = (organizationId: string, id: string) =>
  sql
    .selectFrom('calendar_connections')
    .select(['homes', 'read_requested_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .$castTo<{ homes: readonly string[]; read_requested_at: Instant | null }>()

/** A failing account is tried at once, and one that was given up is tried again. */
export const requestRead = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('calendar_connections')
    .set({
      due_at: iso(now),
      read_requested_at: iso(now),
      state: raw<string>`CASE state WHEN 'given_up' THEN 'failing' ELSE state END`,
      failing_since: raw<string>`CASE state WHEN 'given_up' THEN ${iso(now)}::timestamptz ELSE failing_since END`,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(columns)
    .$castTo<ConnectionRow>()

/** A worker that is reading it reads it again. */
export const makeConnectionDue = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('calendar_connections')
    .set({ due_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'active')

export type DueConnection = Lease

/** Across organizations. `due_at` becomes the end of the lease: an earlier value then comes from a request meanwhile. */
export const leaseDueConnection = (now: Instant, until: Instant): Query<DueConnection> =>
  leaseOldest(
    {
      table: 'calendar_connections',
      key: ['organization_id', 'id'],
      where: isNotPausedOrEnds(now),
      set: raw`due_at = ${iso(until)}`,
      returning: ['organization_id', 'id'],
    },
    now,
    until,
  )

/** Leases a connection for a request. No row = a worker holds it. */
export const leaseConnection = (organizationId: string, id: string, now: Instant, until: Instant) =>
  sql
    .updateTable('calendar_connections')
    .set({ leased_until: iso(until) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', toTimestamp(now))]))
    .returning(['organization_id', 'id', 'leased_until'])
    .$castTo<DueConnection>()

export const releaseLease = (due: DueConnection) => updateLeased(due).set({ leased_until: null })

/** Across organizations. */
export const oldestDueConnection = (now: Instant) =>
  oldestDueIn('calendar_connections', now, isNotPausedOrEnds(now))

export interface ReadableConnection extends ConnectionRow, ConnectionAccess {
  readonly failures: number
  readonly notified_at: Instant | null
  readonly listed_at: Instant | null
  readonly timezone: string
  readonly email: string
  /** Whether the organization is being deleted for good. */
  readonly is_ending: boolean
}

/** No row = the connection was deleted, or its user has left. */
export const readableConnection = (organizationId: string, id: string) =>
  sql
    .selectFrom('calendar_connections as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'c.organization_id').onRef('u.id', '=', 'c.user_id'),
    )
    .select(columns.map((column) => `c.${column}` as const))
    .select(['c.homes', 'c.addresses', 'c.credentials', 'c.subject', 'c.scopes'])
    .select(['c.access_token', 'c.access_expires_at', 'c.failures', 'c.notified_at', 'c.listed_at'])
    .select(['u.timezone', 'u.email'])
    .select(
      raw<boolean>`EXISTS (SELECT FROM organizations o WHERE o.organization_id = c.organization_id AND o.deletion_step = 'deleting')`.as(
        'is_ending',
      ),
    )
    .where('c.organization_id', '=', organizationId)
    .where('c.id', '=', id)
    .where('u.removed_at', 'is', null)
    .$castTo<ReadableConnection>()

const updateLeased = ({ organization_id, id, leased_until }: DueConnection) =>
  sql
    .updateTable('calendar_connections')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('leased_until', '=', toTimestamp(leased_until))

/** No row = the lease was lost. */
export const storeTokens = (due: DueConnection, tokens: StoredTokens) =>
  updateLeased(due).set(tokenColumns(tokens)).returning('id')

export const recordListed = (due: DueConnection, now: Instant) =>
  updateLeased(due).set({ listed_at: iso(now) })

/** Ends the lease. A request meanwhile keeps the connection due, unless it is given up. */
export const settleConnection = (
  due: DueConnection,
  next: NextRead,
  {
    isRead,
    isNotified,
    now,
  }: { readonly isRead: boolean; readonly isNotified: boolean; readonly now: Instant },
) =>
  updateLeased(due)
    .set({
      ...healthColumns(next),
      due_at:
        next.dueAt === null
          ? null
          : raw<string>`CASE WHEN due_at < leased_until THEN due_at ELSE ${iso(next.dueAt)}::timestamptz END`,
      leased_until: null,
      ...(isRead ? { read_at: iso(now) } : {}),
      ...(next.failure === null ? { notified_at: null } : isNotified ? { notified_at: iso(now) } : {}),
    })
    .returning('id')
