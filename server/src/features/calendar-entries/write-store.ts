// Writes: calendar_entries, when they are written to calendars.
import { type RawBuilder, sql as raw } from 'kysely'
import type { ConnectionFailure } from '../../domain/calendar/connection-health.ts'
import { HOUR, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'
import type { EntryHashes } from '../../platform/icalendar/entry-text.ts'
import { type DescribedMeeting, describedColumns } from '../calendars/feed-store.ts'
import { type EntryRow, entryColumns, isOurs, type SentEntry, updateEntries } from './store.ts'

/**
 * The calendar does not have the last change of the entry `n`. An entry that moves to another calendar is created there before it
 * is removed here.
 */
const isUnwritten = raw`n.written < n.revision AND ${isOurs}
  AND NOT (n.wanted = 'absent' AND EXISTS (
    SELECT FROM calendar_entries s
     WHERE s.organization_id = n.organization_id AND s.booking_id = n.booking_id AND s.host_id = n.host_id
       AND s.wanted = 'present' AND s.written = 0 AND s.state IN ('pending', 'failed')))`

export const ofConnection = (organizationId: string, connectionId: string) => raw`
  FROM calendar_entries n
  JOIN connected_calendars c ON c.organization_id = n.organization_id AND c.id = n.calendar_id
 WHERE n.organization_id = ${organizationId} AND c.connection_id = ${connectionId}`

export type EntryInCalendar = EntryRow & { readonly calendar_url: string }

export const inCalendar: RawBuilder<unknown> = raw`
  ${raw.join(entryColumns.map((column) => raw.ref(`n.${column}`)))}, c.url AS calendar_url`

/** Entries to write, those that have waited longest first. */
export const entriesToWrite = (organizationId: string, connectionId: string, now: Instant, limit: number) =>
  rawQuery<EntryInCalendar>(raw`
    SELECT ${inCalendar} ${ofConnection(organizationId, connectionId)}
       AND n.due_at <= ${iso(now)} AND ${isUnwritten}
     ORDER BY n.due_at, n.id LIMIT ${limit}`)

/** Entries whose moves or deletions in the calendar are due to be decided. */
export const entriesToDecide = (organizationId: string, connectionId: string, now: Instant, limit: number) =>
  rawQuery<EntryInCalendar>(raw`
    SELECT ${inCalendar} ${ofConnection(organizationId, connectionId)}
       AND n.due_at <= ${iso(now)} AND n.written = n.revision AND num_nonnulls(n.seen_at, n.gone_at) > 0
     ORDER BY n.due_at, n.id LIMIT ${limit}`)

/** When the connection has to be called again for its entries. */
export const nextDueEntry = (organizationId: string, connectionId: string) =>
  rawQuery<{ readonly due_at: Instant | null }>(raw`
    SELECT min(n.due_at) AS due_at ${ofConnection(organizationId, connectionId)}
       AND n.due_at IS NOT NULL AND (n.written = n.revision OR ${isUnwritten})`)

export interface MeetingOfEntry extends DescribedMeeting {
  readonly entry_id: string
  readonly locale: string
  readonly timezone: string
}

const MAX_INVITEES = 100

/** The current meetings of entries, with the language and the time zone of the host. */
export const meetingsOfEntries = (organizationId: string, entryIds: readonly string[]) =>
  rawQuery<MeetingOfEntry>(raw`
    SELECT n.id AS entry_id, u.locale, u.timezone, ${describedColumns(MAX_INVITEES)}
      FROM calendar_entries n
      JOIN scheduled_events e ON e.organization_id = n.organization_id AND e.id = n.event_id
      JOIN event_types t ON t.organization_id = e.organization_id AND t.id = e.event_type_id
      JOIN users u ON u.organization_id = n.organization_id AND u.id = n.host_id
     WHERE n.organization_id = ${organizationId} AND n.id = ANY(${[...entryIds]}::uuid[])`)

/** Before each request: a lost response must not make our times look like the host's. */
export const recordSending = (organizationId: string, id: string, sent: readonly SentEntry[]) =>
  updateEntries(organizationId, [id]).set({ sent: JSON.stringify(sent) })

export interface WrittenEntry {
  /** What the calendar has now. Further changes may have followed meanwhile. */
  readonly revision: number
  readonly etag: string | null
  readonly hashes: EntryHashes
  readonly digest: Buffer
}

/** The times that we have sent, without hashes of texts. */
const sentTimes = raw<string>`(
  SELECT coalesce(jsonb_agg(one || '{"hashes": {"summary": "", "description": "", "location": ""}}' ORDER BY position), '[]')
    FROM jsonb_array_elements(sent) WITH ORDINALITY AS s (one, position))`

/** After a deletion of personal data, not even hashes of the former texts are left. */
const withoutFormerTexts = {
  sent: raw<string>`CASE WHEN deletion_id IS NULL THEN sent ELSE ${sentTimes} END`,
}
const withoutTexts = {
  hashes: raw<string | null>`CASE WHEN deletion_id IS NULL THEN hashes END`,
  digest: raw<Buffer | null>`CASE WHEN deletion_id IS NULL THEN digest END`,
}

/** Nothing is left to do, unless the booking has changed meanwhile. */
const settled = (revision: number, state: EntryRow['state'], now: Instant) => ({
  written: revision,
  state: raw<string>`CASE WHEN revision = ${revision} THEN ${state} ELSE 'pending' END`,
  due_at: raw<string | null>`CASE WHEN revision = ${revision} THEN NULL ELSE due_at END`,
  deletion_id: raw<string | null>`CASE WHEN revision = ${revision} THEN NULL ELSE deletion_id END`,
  attempts: 0,
  failure: null,
  failing_since: null,
  updated_at: iso(now),
})

export const recordWritten = (
  organizationId: string,
  id: string,
  { revision, etag, hashes, digest }: WrittenEntry,
  now: Instant,
) =>
  updateEntries(organizationId, [id]).set({
    ...settled(revision, 'written', now),
    ...withoutFormerTexts,
    ...{ is_known: true, etag, hashes: JSON.stringify(hashes), digest },
  })

/** Other events of the host at this start have been looked for. */
export const recordChecked = (organizationId: string, id: string, start: Instant) =>
  updateEntries(organizationId, [id]).set({ checked_start: iso(start) })

/** No row = a conflict of this booking was found before, perhaps by a former entry. */
export const recordConflict = (
  organizationId: string,
  { id, booking_id, host_id }: EntryRow,
  conflict: { readonly conflict_start: Instant; readonly conflict_end: Instant },
) =>
  rawQuery<Pick<EntryRow, 'id'>>(raw`
    UPDATE calendar_entries
       SET conflict_start = ${iso(conflict.conflict_start)}, conflict_end = ${iso(conflict.conflict_end)}
     WHERE organization_id = ${organizationId} AND id = ${id} AND NOT EXISTS (
       SELECT FROM calendar_entries f
        WHERE f.organization_id = ${organizationId} AND f.booking_id = ${booking_id} AND f.host_id = ${host_id}
          AND f.conflict_start IS NOT NULL)
    RETURNING id`)

/** The calendar has what we would write. */
export const recordUnchanged = (organizationId: string, id: string, revision: number, now: Instant) =>
  updateEntries(organizationId, [id]).set(settled(revision, 'written', now))

export const recordLeftAlone = (
  organizationId: string,
  { id, revision }: Pick<EntryRow, 'id' | 'revision'>,
  state: 'adopted' | 'detached',
  now: Instant,
) =>
  updateEntries(organizationId, [id]).set({
    ...settled(revision, state, now),
    ...{ state, due_at: null, deletion_id: raw<string | null>`deletion_id` },
  })

export const recordRemoved = (
  organizationId: string,
  { id, revision }: Pick<EntryRow, 'id' | 'revision'>,
  now: Instant,
) =>
  updateEntries(organizationId, [id]).set({
    ...settled(revision, 'removed', now),
    ...withoutFormerTexts,
    ...withoutTexts,
    etag: null,
  })

/** The host has deleted the object. Another one replaces it. */
export const recordReplaced = (
  organizationId: string,
  { id, revision }: Pick<EntryRow, 'id' | 'revision'>,
  now: Instant,
) =>
  updateEntries(organizationId, [id]).set({
    ...settled(revision, 'removed', now),
    wanted: 'absent',
    etag: null,
  })

/** Another program has changed the object between our requests. The delay doubles, because some servers always say so. */
export const retryLater = (
  organizationId: string,
  { id, attempts }: Pick<EntryRow, 'id' | 'attempts'>,
  now: Instant,
) =>
  updateEntries(organizationId, [id]).set({
    attempts: attempts + 1,
    due_at: iso(instant(now + Math.min(HOUR, 1_000 * 2 ** Math.min(attempts, 12)))),
  })

type FailedEntry = EntryRow & {
  readonly former_state: EntryRow['state']
  readonly former_failure: EntryRow['failure']
}

/** Returns the entries that have failed for too long, once. */
export const recordEntryFailure = (
  organizationId: string,
  ids: readonly string[],
  failure: ConnectionFailure,
  {
    now,
    dueAt,
    failedBefore,
  }: { readonly now: Instant; readonly dueAt: Instant; readonly failedBefore: Instant },
) =>
  rawQuery<FailedEntry>(raw`
    WITH failing AS (
      SELECT id, state, failure FROM calendar_entries
       WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE),
    updated AS (
      UPDATE calendar_entries n
         SET attempts = attempts + 1, failure = ${failure}, failing_since = coalesce(failing_since, ${iso(now)}),
             due_at = ${iso(dueAt)}, updated_at = ${iso(now)},
             state = CASE WHEN failing_since <= ${iso(failedBefore)} THEN 'failed' ELSE n.state END
        FROM failing f
       WHERE n.organization_id = ${organizationId} AND n.id = f.id
      RETURNING n.*, f.state AS former_state, f.failure AS former_failure)
    SELECT ${raw.join(entryColumns.map((column) => raw.ref(column)))}, former_state, former_failure FROM updated
     WHERE state = 'failed' AND former_state <> 'failed' AND wanted = 'present' AND end_time > ${iso(now)}`)

/** The entries of a connection that wait to be written. */
export const unwrittenEntries = (organizationId: string, connectionId: string) =>
  rawQuery<Pick<EntryRow, 'id'>>(raw`
    SELECT n.id ${ofConnection(organizationId, connectionId)} AND n.due_at IS NOT NULL AND ${isUnwritten}`)

/** The entries of future meetings that are, or may be, in the calendars of a connection. */
export const futureEntriesIn = (organizationId: string, connectionId: string, now: Instant) =>
  rawQuery<Pick<EntryRow, 'id'>>(raw`
    SELECT n.id ${ofConnection(organizationId, connectionId)}
       AND (n.wanted = 'present' OR n.written < n.revision) AND n.end_time > ${iso(now)}
       AND ${isOurs}`)

/** The calendars of the former entries of the same booking and host. */
export const formerCalendars = (organizationId: string, { booking_id, host_id, id }: EntryRow) =>
  sql
    .selectFrom('calendar_entries')
    .select('calendar_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('booking_id', '=', booking_id)
    .where('host_id', '=', host_id)
    .where('id', '!=', id)
    .where('due_at', 'is not', null)
