// Writes: users, slugs, access_tokens, user_availability_schedules, user_time_off, user_public_holidays, notification_settings,
// external_busy_times, personal_meeting_links, idempotency_keys. What is kept about a user in tables of their own: an export shows
// it, closing the account erases it.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'

export interface AccountTable {
  readonly table: string
  /** The column with the id of the user. */
  readonly userColumn: 'id' | 'user_id' | 'owner_id'
  /** Null: rows have no id of their own. */
  readonly idColumn: 'id' | null
  /** Null: the rows are as old as the account. */
  readonly sinceColumn: 'created_at' | 'signed_in_at' | null
  /** Without secrets. */
  readonly columns: readonly string[]
}

const own = (
  table: string,
  columns: readonly string[],
  more: Partial<Omit<AccountTable, 'table' | 'columns'>> = {},
): AccountTable => ({
  table,
  columns,
  userColumn: 'user_id',
  idColumn: 'id',
  sinceColumn: 'created_at',
  ...more,
})

export const accountTables: readonly AccountTable[] = [
  own('users', ['name', 'email', 'slug', 'avatar_url', 'timezone', 'locale', 'time_notation'], {
    userColumn: 'id',
  }),
  // The former ones redirect to the current one.
  own('slugs', ['slug', 'released_at'], { userColumn: 'owner_id', idColumn: null, sinceColumn: null }),
  own('organization_memberships', ['role']),
  own('sign_in_identities', ['issuer', 'subject'], { idColumn: null }),
  own('sessions', ['browser', 'method', 'second_factor', 'last_used_at'], { sinceColumn: 'signed_in_at' }),
  own('passkeys', ['name', 'last_used_at']),
  own('access_tokens', ['name', 'scopes', 'last_used_at']),
  own('oauth_grants', ['client_name', 'scopes', 'last_used_at']),
  own('user_availability_schedules', ['name', 'timezone', 'rules']),
  own('user_time_off', ['start_time', 'end_time', 'reason']),
  own(
    'notification_settings',
    [
      'booked',
      'rescheduled',
      'canceled',
      'assigned',
      'reminders',
      'agenda',
      'agenda_time',
      'agenda_on_empty_days',
    ],
    { idColumn: null },
  ),
  own('user_public_holidays', ['country', 'region', 'open_days'], { idColumn: null }),
  own('external_busy_times', ['source', 'start_time', 'end_time'], { sinceColumn: null }),
  own('personal_meeting_links', ['kind', 'url'], { idColumn: null }),
  own('calendar_subscriptions', ['name', 'host']),
  own('calendar_feeds', ['name']),
  own('calendar_connections', ['provider', 'account', 'host', 'addresses']),
  own('connected_calendars', ['name', 'url']),
  own('conference_accounts', ['provider', 'account']),
]

/** A row as JSON, and since when it is kept. */
export const accountRows = (
  organizationId: string,
  userId: string,
  { table, userColumn, idColumn, sinceColumn, columns }: AccountTable,
) =>
  rawQuery<{ readonly id: string; readonly created_at: Instant; readonly fields: string }>(raw`
    SELECT ${idColumn === null ? raw`u.id` : raw.ref(`t.${idColumn}`)} AS id,
           ${sinceColumn === null ? raw`u.created_at` : raw.ref(`t.${sinceColumn}`)} AS created_at,
           jsonb_build_object(${raw.join(columns.flatMap((name) => [raw.lit(name), raw.ref(`t.${name}`)]))})::text AS fields
      FROM ${raw.table(table)} t JOIN users u ON u.organization_id = t.organization_id AND u.id = t.${raw.ref(userColumn)}
     WHERE t.organization_id = ${organizationId} AND u.id = ${userId}
     ORDER BY 2, 1`)

/** The row of the user stays for the meetings that they hosted. */
export const CLOSED_NAME = '…'

const closedAddress = (userId: string) => `${userId}@closed.invalid`
const closedSlug = (userId: string) => `closed-${userId}`

const DELETED_TABLES = [
  'user_time_off',
  'user_public_holidays',
  'notification_settings',
  'external_busy_times',
  'personal_meeting_links',
  'idempotency_keys',
]

/** What is left of a user whose membership has ended. */
export const eraseUser = (organizationId: string, userId: string, now: Instant) => {
  const ofUser = raw`WHERE organization_id = ${organizationId} AND user_id = ${userId}`
  return [
    rawQuery<never>(raw`
      UPDATE users SET name = ${CLOSED_NAME}, email = ${closedAddress(userId)}, slug = ${closedSlug(userId)},
                       avatar_url = NULL, picture_name = NULL, updated_at = ${iso(now)}
       WHERE organization_id = ${organizationId} AND id = ${userId}`),
    rawQuery<never>(
      raw`DELETE FROM slugs WHERE organization_id = ${organizationId} AND owner_id = ${userId}`,
    ),
    rawQuery<never>(raw`UPDATE access_tokens SET name = ${CLOSED_NAME} ${ofUser}`),
    rawQuery<never>(raw`UPDATE user_availability_schedules SET name = ${CLOSED_NAME} ${ofUser}`),
    ...DELETED_TABLES.map((table) => rawQuery<never>(raw`DELETE FROM ${raw.table(table)} ${ofUser}`)),
  ]
}
