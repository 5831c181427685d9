// Writes: calendar_entries and forgotten_calendar_entries, when personal data is deleted and when entries are forgotten.
import { sql as raw } from 'kysely'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery, sql } from '../../platform/db/sql.ts'
import { behind, isOurs, updateEntries } from './store.ts'

/** Entries of meetings that ended longer ago are forgotten. They stay in the calendar. */
const RETENTION_DAYS = 30

export const canceledEvents = (organizationId: string, eventIds: readonly string[]) =>
  sql
    .selectFrom('scheduled_events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', eventIds)
    .where('status', '=', 'canceled')

export const entriesOfEvents = (organizationId: string, eventIds: readonly string[]) =>
  sql
    .selectFrom('calendar_entries')
    .select('booking_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('event_id', 'in', eventIds)

/** The deletion of personal data waits for these entries. */
export const awaitEntries = (organizationId: string, ids: readonly string[], deletionId: string) =>
  updateEntries(organizationId, ids).set({ deletion_id: deletionId })

/** Their texts have changed. */
export const rewriteEntries = (organizationId: string, ids: readonly string[], now: Instant) =>
  updateEntries(organizationId, ids).set(behind(now))

/** Their objects are gone, so nothing has to be compared with them. */
export const clearHashes = (organizationId: string, ids: readonly string[]) =>
  updateEntries(organizationId, ids).set({ hashes: null, digest: null, sent: '[]' })

/** The deletion counts those of these events. */
export const countForgotten = (organizationId: string, eventIds: readonly string[], deletionId: string) =>
  sql
    .updateTable('forgotten_calendar_entries')
    .set({ deletion_id: deletionId })
    .where('organization_id', '=', organizationId)
    .where('event_id', 'in', eventIds)

/** Entries that a deletion of personal data has not reached. */
export interface UnreachedEntries {
  /** Their calendar could not be written yet. */
  readonly waiting: number
  /** The object is not ours, or no longer. */
  readonly left_alone: number
  readonly forgotten: number
}

export const unreachedEntries = (organizationId: string, deletionId: string) =>
  rawQuery<UnreachedEntries>(raw`
    SELECT count(*) FILTER (WHERE ${isOurs} AND n.written < n.revision) AS waiting,
           count(*) FILTER (WHERE NOT ${isOurs}) AS left_alone,
           (SELECT count(*) FROM forgotten_calendar_entries f
             WHERE f.organization_id = ${organizationId} AND f.deletion_id = ${deletionId}) AS forgotten
      FROM calendar_entries n
     WHERE n.organization_id = ${organizationId} AND n.deletion_id = ${deletionId}`)

/** The calendar has, or may have, the object of the entry `n`. */
const isMaybeInCalendar = raw<boolean>`(n.is_known OR n.sent <> '[]') AND n.gone_at IS NULL
  AND (n.wanted = 'present' OR n.written < n.revision OR NOT ${isOurs})`

const insertForgotten = raw`
  INSERT INTO forgotten_calendar_entries AS f (organization_id, event_id, host_id, deletion_id)
  SELECT DISTINCT ON (organization_id, event_id, host_id) organization_id, event_id, host_id, deletion_id
    FROM forgotten
   ORDER BY organization_id, event_id, host_id, deletion_id
      ON CONFLICT (organization_id, event_id, host_id) DO UPDATE
     SET deletion_id = coalesce(excluded.deletion_id, f.deletion_id)`

/** Before the calendars are deleted, which deletes their entries. */
export const forgetEntriesIn = (organizationId: string, calendarIds: readonly string[]) =>
  rawQuery<never>(raw`
    WITH forgotten AS (
      SELECT n.organization_id, n.event_id, n.host_id, n.deletion_id FROM calendar_entries n
       WHERE n.organization_id = ${organizationId} AND n.calendar_id = ANY(${[...calendarIds]}::uuid[]) AND ${isMaybeInCalendar})
    ${insertForgotten}`)

/** Across organizations. Those that a deletion of personal data waits for are kept as long as they can be written. */
export const deleteOldEntries = (now: Instant, limit: number): Query<{ deleted: number }> => {
  const isOld = raw`n.end_time < ${iso(instant(now - RETENTION_DAYS * DAY))}
    AND (n.deletion_id IS NULL OR n.written = n.revision OR NOT ${isOurs})`
  return rawQuery(raw`
    WITH old AS (
      DELETE FROM calendar_entries n
       WHERE n.ctid = ANY(ARRAY(SELECT n.ctid FROM calendar_entries n WHERE ${isOld} LIMIT ${limit})) AND ${isOld}
      RETURNING n.*),
    forgotten AS (SELECT n.organization_id, n.event_id, n.host_id, n.deletion_id FROM old n WHERE ${isMaybeInCalendar}),
    inserted AS (${insertForgotten})
    SELECT count(*) AS deleted FROM old`)
}
