// Writes: connected_calendars (only channels for notices), calendar_connections (only when it is due).
import { sql as raw } from 'kysely'
import { type Instant, instant, iso } from '../../domain/time/instant.ts'
import { sql, toTimestamp } from '../../platform/db/sql.ts'

/** A new generation for a channel: a repeated attempt must not use the id of an earlier one. */
export const reserveWatch = (organizationId: string, calendarId: string) =>
  sql
    .updateTable('connected_calendars')
    .set({ watch_generation: raw<number>`watch_generation + 1` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', calendarId)
    .returning('watch_generation')

export const recordWatch = (
  organizationId: string,
  calendarId: string,
  watch: { readonly resource: string; readonly expiresAt: Instant },
) =>
  sql
    .updateTable('connected_calendars')
    .set({
      watch_resource: watch.resource,
      watch_expires_at: iso(watch.expiresAt),
      watch_retry_at: null,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', calendarId)

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

/** A worker that is reading it reads it again. */
export const makeDueAfterNotice = (organizationId: string, connectionId: string, now: Instant) => {
  const earliest = raw<string>`greatest(${iso(now)}::timestamptz, read_at + ${MIN_READ_INTERVAL_MS} * interval '1 millisecond')`
  return sql
    .updateTable('calendar_connections')
    .set({ due_at: earliest })
    .where('organization_id', '=', organizationId)
    .where('id', '=', connectionId)
    .where('state', '=', 'active')
    .where('due_at', '>', toTimestamp(instant(now + MIN_READ_INTERVAL_MS)))
}
