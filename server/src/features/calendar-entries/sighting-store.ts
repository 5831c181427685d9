// Writes: calendar_entries, when their objects are seen in calendars or missing there; connected_calendars (what to expand).
import { sql as raw } from 'kysely'
import type { DeleteRule, EntryQuestion, MoveRule } from '../../domain/calendar/decide-entry.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'
import { type EntryRow, updateEntries } from './store.ts'

const nothingSeen = { seen_start: null, seen_end: null, seen_at: null } as const
const nothingMissing = { gone_at: null, confirmed: 0 } as const
const nothingAsked = { question: null, asked_at: null } as const

/** The calendar has the time of the booking. */
export const recordSeen = (organizationId: string, id: string, etag: string | null, now: Instant) =>
  updateEntries(organizationId, [id]).set({
    ...nothingSeen,
    ...nothingMissing,
    ...nothingAsked,
    ...{ state: 'written', is_known: true, etag, due_at: null, updated_at: iso(now) },
  })

export interface SeenMove {
  readonly start: Instant
  readonly end: Instant
  readonly since: Instant
  readonly etag: string | null
  readonly dueAt: Instant | null
  readonly question: EntryQuestion | null
}

/** The calendar has another time. */
export const recordMove = (
  organizationId: string,
  id: string,
  { start, end, since, etag, dueAt, question }: SeenMove,
  now: Instant,
) =>
  updateEntries(organizationId, [id]).set({
    ...nothingMissing,
    ...(question === null ? nothingAsked : {}),
    seen_start: iso(start),
    seen_end: iso(end),
    seen_at: iso(since),
    state: 'written',
    is_known: true,
    etag,
    due_at: dueAt === null ? null : iso(dueAt),
    updated_at: iso(now),
  })

/** The object is missing, for the first time or again. */
export const recordMissing = (
  organizationId: string,
  id: string,
  {
    since,
    confirmations,
    dueAt,
  }: { readonly since: Instant; readonly confirmations: number; readonly dueAt: Instant },
  now: Instant,
) =>
  updateEntries(organizationId, [id]).set({
    ...nothingSeen,
    ...nothingAsked,
    gone_at: iso(since),
    confirmed: confirmations,
    due_at: iso(dueAt),
    updated_at: iso(now),
  })

/** The host was asked or told. `askedAt`: of the question that the entries join. */
export const recordQuestion = (
  organizationId: string,
  ids: readonly string[],
  question: EntryQuestion,
  now: Instant,
  askedAt = now,
) =>
  updateEntries(organizationId, ids).set({
    question,
    asked_at: iso(askedAt),
    due_at: null,
    updated_at: iso(now),
  })

/** Nothing follows from another time in the calendar. A missing object stays missing. */
export const dropSighting = (organizationId: string, id: string, now: Instant) =>
  updateEntries(organizationId, [id]).set({ ...nothingSeen, due_at: null, updated_at: iso(now) })

export const postponeDecision = (organizationId: string, id: string, dueAt: Instant, now: Instant) =>
  updateEntries(organizationId, [id]).set({ due_at: iso(dueAt), updated_at: iso(now) })

/** The booking has the time that the host chose, and so has the calendar. */
export const recordFollowed = (
  organizationId: string,
  id: string,
  { event_id, start_time, end_time }: Pick<EntryRow, 'event_id' | 'start_time' | 'end_time'>,
  now: Instant,
) =>
  updateEntries(organizationId, [id]).set({
    ...nothingSeen,
    event_id,
    start_time: iso(start_time),
    end_time: iso(end_time),
    revision: raw<number>`revision + 1`,
    written: raw<number>`revision + 1`,
    digest: null,
    due_at: null,
    // The host knows the other events at this time.
    checked_start: iso(start_time),
    updated_at: iso(now),
  })

/** The next read computes the busy times of the calendar again: the time of the entry is known now. */
export const expandAgain = (organizationId: string, calendarId: string) =>
  sql
    .updateTable('connected_calendars')
    .set({ expanded_at: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', calendarId)

/** The host has moved the object to another calendar of the account. Its texts may have changed here while it was missing. */
export const recordPlace = (
  organizationId: string,
  id: string,
  { calendar_id, url, etag }: ObjectPlace,
  now: Instant,
) =>
  updateEntries(organizationId, [id]).set({
    ...nothingMissing,
    ...{ calendar_id, url, etag, state: 'pending', due_at: iso(now), updated_at: iso(now) },
    revision: raw<number>`revision + 1`,
  })

export interface ObjectPlace {
  readonly calendar_id: string
  readonly url: string
  readonly etag: string | null
}

/** The object with this UID in another calendar of the account. */
export const placeOfUid = (organizationId: string, connectionId: string, { uid, url }: EntryRow) =>
  rawQuery<ObjectPlace>(raw`
    SELECT o.calendar_id, o.url, o.etag
      FROM connected_calendars c
      JOIN calendar_objects o ON o.organization_id = c.organization_id AND o.calendar_id = c.id
     WHERE c.organization_id = ${organizationId} AND c.connection_id = ${connectionId} AND o.url <> ${url}
       AND o.contents @> ${JSON.stringify([{ series: [{ uid }] }])}::jsonb
     LIMIT 1`)

export interface CalendarRules {
  readonly id: string
  readonly on_move: MoveRule
  readonly on_delete: DeleteRule
  /** Entries of future meetings, and those of them that are missing and not asked about one by one. */
  readonly entries: number
  readonly missing: number
  /** Of the last question about many deleted entries, while a meeting of it waits for an answer. */
  readonly asked_at: Instant | null
}

export const rulesOfCalendars = (organizationId: string, calendarIds: readonly string[], now: Instant) =>
  rawQuery<CalendarRules>(raw`
    SELECT c.id, c.on_move, c.on_delete, count(n.id) AS entries,
           count(n.id) FILTER (WHERE n.gone_at IS NOT NULL AND n.question IS DISTINCT FROM 'deleted') AS missing,
           max(n.asked_at) FILTER (WHERE n.question = 'emptied' AND e.status = 'active') AS asked_at
      FROM connected_calendars c
      LEFT JOIN calendar_entries n
        ON n.organization_id = c.organization_id AND n.calendar_id = c.id AND n.wanted = 'present' AND n.is_known
       AND n.state = 'written' AND n.end_time > ${iso(now)}
      LEFT JOIN scheduled_events e ON e.organization_id = n.organization_id AND e.id = n.event_id
     WHERE c.organization_id = ${organizationId} AND c.id = ANY(${[...calendarIds]}::uuid[])
     GROUP BY c.organization_id, c.id`)

/** An active invitee of the meeting, and the name of the host. No row = the meeting is canceled. */
export const meetingOfEntry = (organizationId: string, { event_id, host_id }: EntryRow) =>
  rawQuery<{
    readonly invitee_id: string | null
    readonly host_name: string
    readonly invitees_limit: number
    /** The number of changes of the booking, and the time of the last one. */
    readonly sequence: number
    readonly created_at: Instant
  }>(raw`
    SELECT i.id AS invitee_id, u.name AS host_name, e.invitees_limit, e.sequence, e.created_at
      FROM scheduled_events e
      JOIN users u ON u.organization_id = e.organization_id AND u.id = ${host_id}
      LEFT JOIN invitees i ON i.organization_id = e.organization_id AND i.event_id = e.id AND i.status = 'active'
     WHERE e.organization_id = ${organizationId} AND e.id = ${event_id} AND e.status = 'active'
     LIMIT 1`)
