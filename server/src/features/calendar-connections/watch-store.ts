// Writes: connected_calendars (only channels for notices), calendar_watches, calendar_connections (only when it is due).
import { sql as raw } from 'kysely'
import { type Instant, instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../../platform/db/delete-rows.ts'
import { type Query, rawQuery, sql, toTimestamp } from '../../platform/db/sql.ts'

/** A new generation for a channel: a repeated attempt must not use the id of an earlier one. */
export const reserveWatch = (organizationId: string, calendarId: string) =>
  sql
    .updateTable('connected_calendars')
    .set({ watch_generation: raw<number>`watch_generation + 1` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', calendarId)
    .returning('watch_generation')

export interface StoredWatch {
  readonly channel: string
  readonly resource: string
  readonly expiresAt: Instant
}

/** No row = the calendar was deleted, or is no longer read. */
export const recordWatch = (
  organizationId: string,
  calendarId: string,
  { channel, resource, expiresAt }: StoredWatch,
) =>
  sql
    .updateTable('connected_calendars')
    .set({
      watch_channel: channel,
      watch_resource: resource,
      watch_expires_at: iso(expiresAt),
      watch_retry_at: null,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', calendarId)
    .where(({ or, eb }) => or([eb('checks_conflicts', '=', true), eb('receives_bookings', '=', true)]))
    .returning('id')

/** Moves the channels of calendars to those that have to be stopped. */
export const retireWatches = (organizationId: string, calendarIds: readonly string[]) =>
  rawQuery<{ readonly channel: string }>(raw`
    WITH former AS (
      SELECT id, connection_id, watch_channel, watch_resource, watch_expires_at
        FROM connected_calendars
       WHERE organization_id = ${organizationId} AND id = ANY(${[...calendarIds]}::uuid[])
         AND num_nulls(watch_channel, watch_resource, watch_expires_at) = 0
       ORDER BY id FOR NO KEY UPDATE),
    forgotten AS (
      UPDATE connected_calendars c
         SET watch_channel = NULL, watch_resource = NULL, watch_expires_at = NULL, watch_retry_at = NULL
        FROM former f
       WHERE c.organization_id = ${organizationId} AND c.id = f.id)
    INSERT INTO calendar_watches (organization_id, connection_id, channel, resource, expires_at)
    SELECT ${organizationId}::uuid, connection_id, watch_channel, watch_resource, watch_expires_at FROM former
    RETURNING channel`)

/** A channel that was created for a calendar that is no longer read. */
export const insertRetiredWatch = (
  organizationId: string,
  connectionId: string,
  { channel, resource, expiresAt }: StoredWatch,
) =>
  sql.insertInto('calendar_watches').values({
    organization_id: organizationId,
    connection_id: connectionId,
    channel,
    resource,
    expires_at: iso(expiresAt),
  })

export const watchesToStop = (organizationId: string, connectionId: string, limit: number) =>
  sql
    .selectFrom('calendar_watches')
    .select(['channel', 'resource'])
    .where('organization_id', '=', organizationId)
    .where('connection_id', '=', connectionId)
    .orderBy('channel')
    .limit(limit)

export const deleteWatch = (organizationId: string, connectionId: string, channel: string) =>
  sql
    .deleteFrom('calendar_watches')
    .where('organization_id', '=', organizationId)
    .where('connection_id', '=', connectionId)
    .where('channel', '=', channel)

/** They have ended by themselves. Across organizations. */
export const deleteEndedWatches = (now: Instant, limit: number): Query<{ deleted: number }> =>
  deleteRows('calendar_watches', raw`expires_at <= ${iso(now)}`, limit)

export const postponeWatch = (organizationId: string, calendarId: string, retryAt: Instant) =>
  sql
    .updateTable('connected_calendars')
    .set({ watch_retry_at: iso(retryAt) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', calendarId)

export const watchedCalendar = (organizationId: string, calendarId: string) =>
  sql
    .selectFrom('connected_calendars')
    .select(['connection_id', 'watch_generation'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', calendarId)

/** Notices don't make us read an account more often than this. */
const MIN_READ_INTERVAL_MS = 3_000

/** A worker that is reading it reads it again, after the interval: `read_at` is the end of the read before. */
export const makeDueAfterNotice = (organizationId: string, connectionId: string, now: Instant) => {
  const intervalEnd = instant(now + MIN_READ_INTERVAL_MS)
  const earliest = raw<string>`greatest(
    ${iso(now)}::timestamptz,
    read_at + ${MIN_READ_INTERVAL_MS} * interval '1 millisecond',
    CASE WHEN leased_until > ${iso(now)}::timestamptz THEN ${iso(intervalEnd)}::timestamptz END)`
  return sql
    .updateTable('calendar_connections')
    .set({ due_at: earliest })
    .where('organization_id', '=', organizationId)
    .where('id', '=', connectionId)
    .where('state', '=', 'active')
    .where('due_at', '>', toTimestamp(intervalEnd))
}
