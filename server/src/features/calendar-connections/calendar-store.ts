// Writes: connected_calendars, calendar_objects.
import { sql as raw } from 'kysely'
import type { CalendarFailure } from '../../domain/calendar/connection-health.ts'
import type { DeleteRule, MoveRule } from '../../domain/calendar/decide-entry.ts'
import type { CalendarConferenceKind } from '../../domain/event-types/locations.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { ListedCalendar } from '../../platform/calendar-servers/calendar-server.ts'
import { rawQuery, sql, type TableRow } from '../../platform/db/sql.ts'

const columns = [
  'id',
  'connection_id',
  'user_id',
  'name',
  'color',
  'is_primary',
  'may_write',
  'conference_kinds',
  'checks_conflicts',
  'counts_tentative',
  'receives_bookings',
  'on_move',
  'on_delete',
  'read_at',
  'failing_since',
  'failure',
  'created_at',
  'updated_at',
] as const

export type CalendarRow = TableRow<
  'connected_calendars',
  (typeof columns)[number],
  {
    failure: CalendarFailure | null
    on_move: MoveRule
    on_delete: DeleteRule
    conference_kinds: readonly CalendarConferenceKind[]
  }
>

const calendars = (organizationId: string) =>
  sql
    .selectFrom('connected_calendars')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .$castTo<CalendarRow>()

export const calendarById = (organizationId: string, id: string) =>
  calendars(organizationId).where('id', '=', id)

export const calendarsOfUser = (organizationId: string, userId: string) =>
  calendars(organizationId).where('user_id', '=', userId).orderBy('created_at').orderBy('id')

export const calendarsOfConnection = (organizationId: string, connectionId: string) =>
  calendars(organizationId).where('connection_id', '=', connectionId).orderBy('created_at').orderBy('id')

export interface NewCalendar {
  readonly row: CalendarRow
  readonly url: string
}

export const insertCalendars = (organizationId: string, added: readonly NewCalendar[]) =>
  sql.insertInto('connected_calendars').values(
    added.map(({ row, url }) => ({
      organization_id: organizationId,
      id: row.id,
      connection_id: row.connection_id,
      user_id: row.user_id,
      url,
      name: row.name,
      color: row.color,
      is_primary: row.is_primary,
      may_write: row.may_write,
      conference_kinds: [...row.conference_kinds],
      checks_conflicts: row.checks_conflicts,
      counts_tentative: row.counts_tentative,
      receives_bookings: row.receives_bookings,
      on_move: row.on_move,
      on_delete: row.on_delete,
      cursor_failures: 0,
      created_at: iso(row.created_at),
      updated_at: iso(row.updated_at),
    })),
  )

/** What is known about a calendar when the account's calendars are listed again. */
export type KnownCalendar = CalendarRow & { readonly url: string; readonly missing_since: Instant | null }

export const knownCalendars = (organizationId: string, connectionId: string) =>
  sql
    .selectFrom('connected_calendars')
    .select([...columns, 'url', 'missing_since'])
    .where('organization_id', '=', organizationId)
    .where('connection_id', '=', connectionId)
    .forNoKeyUpdate()
    .$castTo<KnownCalendar>()

export const updateListed = (
  organizationId: string,
  id: string,
  listed: Pick<ListedCalendar, 'name' | 'color' | 'isPrimary' | 'mayWrite' | 'conferenceKinds'>,
  now: Instant,
) =>
  sql
    .updateTable('connected_calendars')
    .set({
      name: listed.name,
      color: listed.color,
      is_primary: listed.isPrimary,
      may_write: listed.mayWrite,
      conference_kinds: [...listed.conferenceKinds],
      missing_since: null,
      updated_at: iso(now),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

export const markMissing = (organizationId: string, ids: readonly string[], now: Instant) =>
  sql
    .updateTable('connected_calendars')
    .set({ missing_since: raw<string>`coalesce(missing_since, ${iso(now)}::timestamptz)` })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)

export const deleteCalendars = (organizationId: string, ids: readonly string[]) =>
  sql
    .deleteFrom('connected_calendars')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .returning(['id', 'user_id'])

export interface ReadSettings {
  readonly checks_conflicts: boolean
  readonly counts_tentative: boolean
  readonly receives_bookings: boolean
}

export interface CalendarSettings extends ReadSettings {
  readonly on_move: MoveRule
  readonly on_delete: DeleteRule
}

/** Only these calendars are read: for conflicts, or for what the host changes in bookings. */
export const isRead = ({ checks_conflicts, receives_bookings }: ReadSettings): boolean =>
  checks_conflicts || receives_bookings

/** The next read expands its events again. A calendar that is no longer read forgets what it has read. */
export const updateSettings = (
  organizationId: string,
  id: string,
  settings: CalendarSettings,
  now: Instant,
) =>
  sql
    .updateTable('connected_calendars')
    .set({
      ...settings,
      expanded_at: null,
      updated_at: iso(now),
      ...(isRead(settings)
        ? {}
        : {
            ...{ cursor: null, tag: null, cursor_failures: 0, read_at: null, fully_read_at: null },
            ...{ failing_since: null, failure: null, retry_at: null },
          }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

export interface ReadableCalendar extends ReadSettings {
  readonly id: string
  readonly url: string
  readonly cursor: string | null
  readonly tag: string | null
  readonly cursor_failures: number
  readonly fully_read_at: Instant | null
  readonly expanded_at: Instant | null
  readonly failing_since: Instant | null
  readonly failure: CalendarFailure | null
  readonly retry_at: Instant | null
  readonly watch_expires_at: Instant | null
  readonly watch_retry_at: Instant | null
}

/** The calendars that block time or receive bookings, and that the server lists; those that were read longest ago first. */
export const readableCalendars = (organizationId: string, connectionId: string) =>
  sql
    .selectFrom('connected_calendars')
    .select(['id', 'url', 'checks_conflicts', 'counts_tentative', 'receives_bookings'])
    .select(['cursor', 'tag', 'cursor_failures'])
    .select(['fully_read_at', 'expanded_at', 'failing_since', 'failure', 'retry_at'])
    .select(['watch_expires_at', 'watch_retry_at'])
    .where('organization_id', '=', organizationId)
    .where('connection_id', '=', connectionId)
    .where(({ or, eb }) => or([eb('checks_conflicts', '=', true), eb('receives_bookings', '=', true)]))
    .where('missing_since', 'is', null)
    .orderBy('read_at', (order) => order.asc().nullsFirst())
    .$castTo<ReadableCalendar>()

export interface CalendarRead {
  readonly cursor: string | null
  readonly tag: string | null
  readonly isWhole: boolean
  readonly isExpanded: boolean
}

/** No row = the calendar was deleted, or its settings were changed meanwhile. */
export const recordCalendarRead = (
  organizationId: string,
  { id, checks_conflicts, counts_tentative, receives_bookings }: ReadableCalendar,
  { cursor, tag, isWhole, isExpanded }: CalendarRead,
  now: Instant,
) =>
  sql
    .updateTable('connected_calendars')
    .set({
      cursor,
      tag,
      cursor_failures: 0,
      read_at: iso(now),
      failing_since: null,
      failure: null,
      retry_at: null,
      ...(isWhole ? { fully_read_at: iso(now) } : {}),
      ...(isExpanded ? { expanded_at: iso(now) } : {}),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('checks_conflicts', '=', checks_conflicts)
    .where('counts_tentative', '=', counts_tentative)
    .where('receives_bookings', '=', receives_bookings)
    .returning('id')

/** Records a failure and keeps the time of the first one. */
export const recordCalendarFailure = (
  organizationId: string,
  id: string,
  failure: CalendarFailure,
  retryAt: Instant,
  now: Instant,
) =>
  sql
    .updateTable('connected_calendars')
    .set({
      failing_since: raw<string>`coalesce(failing_since, ${iso(now)}::timestamptz)`,
      failure,
      retry_at: iso(retryAt),
      cursor_failures: raw<number>`cursor_failures + CASE WHEN cursor IS NULL THEN 0 ELSE 1 END`,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/**
 * A failure of the connection: the next reads decide whether the cursors are the cause. It counts for all calendars: a server that
 * loses cursors loses those of all, and the retry delays of one calendar after the other would add up to hours.
 */
export const countCursorFailures = (organizationId: string, connectionId: string) =>
  sql
    .updateTable('connected_calendars')
    .set({ cursor_failures: raw<number>`cursor_failures + 1` })
    .where('organization_id', '=', organizationId)
    .where('connection_id', '=', connectionId)
    .where('cursor', 'is not', null)

export const knownObjects = (organizationId: string, calendarId: string) =>
  sql
    .selectFrom('calendar_objects')
    .select(['url', 'etag'])
    .where('organization_id', '=', organizationId)
    .where('calendar_id', '=', calendarId)

/** The number and the size of the objects: what they expand to is bounded before they are loaded. */
export const objectTotals = (organizationId: string, calendarId: string) =>
  rawQuery<{ readonly objects: number; readonly bytes: number }>(raw`
    SELECT count(*)::int AS objects, coalesce(sum(pg_column_size(contents)), 0)::int AS bytes
      FROM calendar_objects WHERE organization_id = ${organizationId} AND calendar_id = ${calendarId}`)

/** As JSON texts, which are parsed in the thread that expands them. Without objects that have no events to expand. */
export const storedContents = (organizationId: string, calendarId: string) =>
  rawQuery<{ readonly url: string; readonly contents: string }>(raw`
    SELECT url, contents::text AS contents FROM calendar_objects
     WHERE organization_id = ${organizationId} AND calendar_id = ${calendarId} AND contents <> '[]'::jsonb`)

export interface StoredObject {
  readonly url: string
  readonly etag: string | null
  /** JSON. */
  readonly contents: string
}

export const upsertObjects = (organizationId: string, calendarId: string, objects: readonly StoredObject[]) =>
  rawQuery<never>(raw`
    INSERT INTO calendar_objects (organization_id, calendar_id, url, etag, contents)
    SELECT ${organizationId}::uuid, ${calendarId}::uuid, n.url, n.etag, n.contents::jsonb
      FROM unnest(${objects.map(({ url }) => url)}::text[], ${objects.map(({ etag }) => etag)}::text[],
                  ${objects.map(({ contents }) => contents)}::text[]) AS n (url, etag, contents)
        ON CONFLICT (organization_id, calendar_id, url) DO UPDATE SET etag = EXCLUDED.etag, contents = EXCLUDED.contents`)

export const deleteObjects = (organizationId: string, calendarId: string, urls: readonly string[]) =>
  rawQuery<never>(raw`
    DELETE FROM calendar_objects
     WHERE organization_id = ${organizationId} AND calendar_id = ${calendarId} AND url = ANY(${[...urls]}::text[])`)

export const deleteAllObjects = (organizationId: string, calendarId: string) =>
  sql
    .deleteFrom('calendar_objects')
    .where('organization_id', '=', organizationId)
    .where('calendar_id', '=', calendarId)
