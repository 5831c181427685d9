// Writes: calendar_entries, calendar_connections (when they are due).
import { sql as raw } from 'kysely'
import { REQUESTED_ROOM, type Room, roomDelayMs } from '../../domain/booking/room.ts'
import {
  type EntryQuestion,
  type EntryStatus,
  leftAloneStates,
  type SentTimes,
} from '../../domain/calendar/decide-entry.ts'
import type { CalendarConferenceKind } from '../../domain/event-types/locations.ts'
import { type Instant, instant, iso } from '../../domain/time/instant.ts'
import type { CalendarServerKind } from '../../platform/calendar-servers/providers.ts'
import { type NewRow, rawQuery, sql, type TableRow } from '../../platform/db/sql.ts'
import type { EntryHashes } from '../../platform/icalendar/entry-text.ts'
import { isActive } from '../claims/store.ts'

export const entryColumns = [
  'id',
  'booking_id',
  'host_id',
  'generation',
  'calendar_id',
  'event_id',
  'url',
  'uid',
  'etag',
  'wanted',
  'state',
  'revision',
  'written',
  'is_known',
  'sent',
  'digest',
  'hashes',
  'start_time',
  'end_time',
  'seen_start',
  'seen_end',
  'seen_at',
  'gone_at',
  'confirmed',
  'question',
  'asked_at',
  'attempts',
  'failure',
  'failing_since',
  'due_at',
  'deletion_id',
  'checked_start',
  'conflict_start',
  'conflict_end',
  'conference_kind',
  'conference_state',
  'conference_url',
  'conference_attempts',
  'created_at',
  'updated_at',
] as const

/** An attempt to write the entry. */
export interface SentEntry extends SentTimes {
  readonly hashes: EntryHashes
  /** Of the version whose times it replaces; null if it creates the object or keeps the times that the host chose. */
  readonly etag: string | null
}

export type EntryRow = TableRow<
  'calendar_entries',
  (typeof entryColumns)[number],
  {
    wanted: 'present' | 'absent'
    state: EntryStatus
    sent: readonly SentEntry[]
    hashes: EntryHashes | null
    question: EntryQuestion | null
    conference_kind: CalendarConferenceKind | null
    conference_state: Room['state'] | null
  }
>

/** A request may have been executed although its response was lost. */
export const isMaybeThere = ({ is_known, sent }: EntryRow): boolean => is_known || sent.length > 0

export type EntryTarget = Pick<EntryRow, 'booking_id' | 'host_id'>

/** What events say about an entry. */
export const toEventFields = (entry: EntryRow) => ({
  id: entry.id,
  booking_id: entry.booking_id,
  event_id: entry.event_id,
  host_id: entry.host_id,
  calendar_id: entry.calendar_id,
  state: entry.state,
  question: entry.question,
  failure: entry.failure,
})

export const entries = (organizationId: string) =>
  sql
    .selectFrom('calendar_entries')
    .select(entryColumns)
    .where('organization_id', '=', organizationId)
    .$castTo<EntryRow>()

export const entryById = (organizationId: string, id: string) => entries(organizationId).where('id', '=', id)

/** All generations, locked in one order. */
export const lockEntriesOfBookings = (organizationId: string, bookingIds: readonly string[]) =>
  entries(organizationId).where('booking_id', 'in', bookingIds).orderBy('id').forNoKeyUpdate()

/** Before the connection is deleted, which deletes its entries. */
export const lockEntriesOfConnection = (organizationId: string, connectionId: string) =>
  rawQuery<Pick<EntryRow, 'id'>>(raw`
    SELECT n.id
      FROM calendar_entries n
      JOIN connected_calendars c ON c.organization_id = n.organization_id AND c.id = n.calendar_id
     WHERE n.organization_id = ${organizationId} AND c.connection_id = ${connectionId}
     ORDER BY n.id FOR UPDATE OF n`)

export const lockEntries = (organizationId: string, ids: readonly string[]) =>
  entries(organizationId).where('id', 'in', ids).orderBy('id').forNoKeyUpdate()

/** The entries of a booking and host, one for each object that they have had. */
export const lockGenerations = (organizationId: string, { booking_id, host_id }: EntryTarget) =>
  entries(organizationId)
    .where('booking_id', '=', booking_id)
    .where('host_id', '=', host_id)
    .orderBy('id')
    .forNoKeyUpdate()

/** Where the calendar has an entry, had one, or may get one by a late write. */
export interface EntryPlace {
  readonly url: string
  /** Whether it is missed if it is not there. */
  readonly is_expected: boolean
}

export const placesIn = (organizationId: string, calendarId: string, now: Instant) =>
  rawQuery<EntryPlace>(raw`
    SELECT url, wanted = 'present' AND state = 'written' AND end_time > ${iso(now)} AS is_expected
      FROM calendar_entries WHERE organization_id = ${organizationId} AND calendar_id = ${calendarId}`)

export const lockEntriesAt = (organizationId: string, calendarId: string, urls: readonly string[]) =>
  entries(organizationId)
    .where('calendar_id', '=', calendarId)
    .where('url', 'in', urls)
    .orderBy('id')
    .forNoKeyUpdate()

/** An entry that a booking should have. */
export interface WantedEntry {
  readonly booking_id: string
  readonly event_id: string
  readonly host_id: string
  readonly start_time: Instant
  readonly end_time: Instant
  readonly calendar_id: string
  readonly calendar_url: string
  readonly provider: CalendarServerKind
  /** The rooms that the calendar can create. */
  readonly conference_kinds: readonly CalendarConferenceKind[]
}

/** One for each host of a future meeting who has a calendar that receives bookings. */
export const wantedEntries = (organizationId: string, bookingIds: readonly string[], now: Instant) =>
  rawQuery<WantedEntry>(raw`
    SELECT DISTINCT e.booking_id, e.id AS event_id, m.user_id AS host_id, e.start_time, e.end_time,
           c.id AS calendar_id, c.url AS calendar_url, o.provider, c.conference_kinds
      FROM claims k
      JOIN scheduled_events e
        ON e.organization_id = k.organization_id AND e.id = k.event_id AND e.status = 'active' AND e.end_time > ${iso(now)}
      JOIN event_memberships m ON m.organization_id = e.organization_id AND m.event_id = e.id
      JOIN connected_calendars c
        ON c.organization_id = m.organization_id AND c.user_id = m.user_id AND c.receives_bookings
      JOIN calendar_connections o ON o.organization_id = c.organization_id AND o.id = c.connection_id
     WHERE k.organization_id = ${organizationId} AND k.booking_id = ANY(${[...bookingIds]}::uuid[])
       AND ${isActive('k')} AND k.kind = 'booking'
     ORDER BY e.booking_id, m.user_id`)

export const bookingsOfEvents = (organizationId: string, eventIds: readonly string[]) =>
  sql
    .selectFrom('scheduled_events')
    .select('booking_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('id', 'in', eventIds)

/** The bookings of a user's next meetings, and those that have an entry in one of their calendars. */
export const futureBookingsOf = (organizationId: string, userId: string, now: Instant, limit: number) =>
  rawQuery<{ readonly booking_id: string }>(raw`
    (SELECT e.booking_id
       FROM event_memberships m
       JOIN scheduled_events e ON e.organization_id = m.organization_id AND e.id = m.event_id
      WHERE m.organization_id = ${organizationId} AND m.user_id = ${userId} AND m.start_time > ${iso(now)}
        AND e.status = 'active'
      ORDER BY m.start_time, m.event_id LIMIT ${limit})
    UNION
    (SELECT booking_id FROM calendar_entries
      WHERE organization_id = ${organizationId} AND host_id = ${userId} AND end_time > ${iso(now)}
      ORDER BY end_time LIMIT ${limit})`)

export type NewEntry = Pick<
  EntryRow,
  | 'id'
  | 'booking_id'
  | 'host_id'
  | 'generation'
  | 'calendar_id'
  | 'event_id'
  | 'url'
  | 'uid'
  | 'start_time'
  | 'end_time'
  | 'conference_kind'
>

export const insertEntries = (organizationId: string, added: readonly NewEntry[], now: Instant) =>
  sql.insertInto('calendar_entries').values(
    added.map(
      (entry): NewRow<'calendar_entries'> => ({
        ...entry,
        organization_id: organizationId,
        start_time: iso(entry.start_time),
        end_time: iso(entry.end_time),
        wanted: 'present',
        state: 'pending',
        revision: 1,
        written: 0,
        is_known: false,
        sent: '[]',
        confirmed: 0,
        attempts: 0,
        ...(entry.conference_kind === null ? {} : roomColumns(entry.conference_kind, REQUESTED_ROOM, now)),
        due_at: iso(now),
        created_at: iso(now),
        updated_at: iso(now),
      }),
    ),
  )

/** The columns of an entry that provides the room. */
export const roomColumns = (kind: CalendarConferenceKind, room: Room, now: Instant) => ({
  conference_kind: kind,
  conference_state: room.state,
  conference_url: room.url,
  conference_attempts: room.attempts,
  conference_due_at: room.state === 'pending' ? iso(instant(now + roomDelayMs(room))) : null,
})

/** Selects entries `n` whose object in the calendar is ours. */
export const isOurs = raw<boolean>`n.state <> ALL(${[...leftAloneStates]}::text[])`

export const updateEntries = (organizationId: string, ids: readonly string[]) =>
  sql.updateTable('calendar_entries').where('organization_id', '=', organizationId).where('id', 'in', ids)

/** A new version has to be written, whatever the calendar has. Clears what the calendar was seen to have. */
export const behind = (now: Instant) => ({
  revision: raw<number>`revision + 1`,
  state: raw<string>`CASE state WHEN 'failed' THEN state ELSE 'pending' END`,
  seen_start: null,
  seen_end: null,
  seen_at: null,
  gone_at: null,
  confirmed: 0,
  question: null,
  asked_at: null,
  due_at: iso(now),
  updated_at: iso(now),
})

type CurrentEvent = Pick<EntryRow, 'event_id' | 'start_time' | 'end_time'>

const withTimes = ({ event_id, start_time, end_time }: CurrentEvent) => ({
  event_id,
  start_time: iso(start_time),
  end_time: iso(end_time),
})

/** The booking has changed. */
export const reviseEntry = (organizationId: string, id: string, event: CurrentEvent, now: Instant) =>
  updateEntries(organizationId, [id]).set({ ...behind(now), ...withTimes(event) })

/** The booking has changed, but the object is left alone. */
export const replaceEvent = (organizationId: string, id: string, event: CurrentEvent, now: Instant) =>
  updateEntries(organizationId, [id]).set({ ...withTimes(event), updated_at: iso(now) })

/** The object is created again, or gets our times again. Also after the host's answer to a question. */
export const putEntriesBack = (organizationId: string, ids: readonly string[], now: Instant) =>
  updateEntries(organizationId, ids).set({ ...behind(now), digest: null })

/** The host leaves the booking without an entry. It is created again if the booking changes. */
export const leaveEntries = (organizationId: string, ids: readonly string[], now: Instant) =>
  updateEntries(organizationId, ids).set({
    state: 'removed',
    question: null,
    asked_at: null,
    due_at: null,
    updated_at: iso(now),
  })

/** The object has to be removed from the calendar. */
export const unwantEntries = (organizationId: string, ids: readonly string[], now: Instant) =>
  updateEntries(organizationId, ids).set({ ...behind(now), wanted: 'absent', digest: null })

/** The object stays in the calendar as it is, and is no longer written. */
export const releaseEntries = (organizationId: string, ids: readonly string[], now: Instant) =>
  updateEntries(organizationId, ids).set({ wanted: 'absent', due_at: null, updated_at: iso(now) })

/** An account that can't be reached keeps the time of its next attempt. */
export const makeCalendarsDue = (organizationId: string, calendarIds: readonly string[], now: Instant) =>
  rawQuery<never>(raw`
    UPDATE calendar_connections SET due_at = ${iso(now)}
     WHERE organization_id = ${organizationId} AND failures = 0 AND due_at IS NOT NULL AND id IN (
       SELECT connection_id FROM connected_calendars
        WHERE organization_id = ${organizationId} AND id = ANY(${[...calendarIds]}::uuid[]))`)
