// Writes: mails, account_mails, calendar_subscriptions, calendar_connections, calendar_revocations, conference_accounts
// (only leases).
import { type RawBuilder, sql as raw } from 'kysely'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery } from '../db/sql.ts'

interface LeaseStatement {
  readonly table:
    | 'mails'
    | 'account_mails'
    | 'calendar_subscriptions'
    | 'calendar_connections'
    | 'calendar_revocations'
    | 'conference_accounts'
  readonly key: readonly string[]
  /** Further conditions and assignments. */
  readonly where?: RawBuilder<unknown>
  readonly set?: RawBuilder<unknown>
  readonly returning: readonly string[]
}

/** After a day, in which entries of canceled meetings are removed. */
const PAUSED_AFTER_MS = DAY

const deletedSince = (now: Instant) => raw`
  SELECT o.organization_id FROM organizations o WHERE o.deleted_at <= ${iso(instant(now - PAUSED_AFTER_MS))}`

/** Calendars of a deleted organization are not read until it is restored. */
export const isNotPaused = (now: Instant): RawBuilder<unknown> =>
  raw`organization_id NOT IN (${deletedSince(now)})`

/** The same for accounts with entries of meetings, which are all removed at the end. */
export const isNotPausedOrEnds = (now: Instant): RawBuilder<unknown> =>
  raw`organization_id NOT IN (${deletedSince(now)} AND o.deletion_step <> 'deleting')`

/** Identifies the lease of a row. An update by a worker with an older lease has no effect. */
export interface Lease {
  readonly organization_id: string
  readonly id: string
  readonly leased_until: Instant
}

/** Leases the row that has been due longest and has no active lease. `leased_until` identifies the lease. */
export const leaseOldest = <Row>(
  { table, key, where = raw`true`, set, returning }: LeaseStatement,
  now: Instant,
  until: Instant,
): Query<Row & { readonly leased_until: Instant }> =>
  rawQuery(raw`
    WITH due AS (
      SELECT ${raw.join(key.map((column) => raw.ref(column)))} FROM ${raw.table(table)}
       WHERE due_at <= ${iso(now)} AND (leased_until IS NULL OR leased_until <= ${iso(now)}) AND ${where}
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE ${raw.table(table)} AS leased SET ${set ? raw`${set}, ` : raw``}leased_until = ${iso(until)}
      FROM due
     WHERE ${raw.join(
       key.map((column) => raw`${raw.ref(`leased.${column}`)} = ${raw.ref(`due.${column}`)}`),
       raw` AND `,
     )}
    RETURNING ${raw.join([...returning, 'leased_until'].map((column) => raw.ref(`leased.${column}`)))}`)

/** No row = the lease was lost, or the row was deleted. */
export const lockLease = (
  table: 'calendar_connections' | 'conference_accounts',
  { organization_id, id, leased_until }: Lease,
): Query<{ id: string }> =>
  rawQuery(raw`
    SELECT id FROM ${raw.table(table)}
     WHERE organization_id = ${organization_id} AND id = ${id} AND leased_until = ${iso(leased_until)}
       FOR NO KEY UPDATE`)

/** When the oldest due row of a table became due. Across organizations. */
export const oldestDueIn = (
  table: LeaseStatement['table'],
  now: Instant,
  where: RawBuilder<unknown> = raw`true`,
): Query<{ due_at: Instant | null }> =>
  rawQuery(
    raw`SELECT min(due_at) AS due_at FROM ${raw.table(table)} WHERE due_at <= ${iso(now)} AND ${where}`,
  )
