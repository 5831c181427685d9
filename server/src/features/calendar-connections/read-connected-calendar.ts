// Reads what has changed in one connected calendar, and saves objects, cursor and busy times together.
import type { System } from '../../domain/access/actor.ts'
import type { BusyBlock } from '../../domain/availability/busy-blocks.ts'
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import {
  type CalendarChanges,
  type CalendarServer,
  CalendarServerError,
  type ReceiveObjects,
} from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { countBlocks, replacePieces } from '../availability/replace-pieces.ts'
import { piecesOfSource } from '../availability/store.ts'
import {
  createEntryFinder,
  type FoundEntries,
  listPlaces,
  noteSightings,
} from '../calendar-entries/note-sightings.ts'
import type { EntryPlace } from '../calendar-entries/store.ts'
import { timesByUid } from '../calendars/own-meetings.ts'
import { readWindowAt, toBlocks } from '../calendars/read-window.ts'
import { bookingsOf, sourceOf } from '../calendars/store.ts'
import {
  deleteObjects,
  knownObjects,
  objectTotals,
  type ReadableCalendar,
  recordCalendarRead,
  type StoredObject,
  storedContents,
  upsertObjects,
} from './calendar-store.ts'
import { parseObjects } from './parse-objects.ts'
import { requireLease } from './require-lease.ts'
import type { DueConnection, ReadableConnection } from './store.ts'

/** The whole calendar is compared once a day: the cursors of some servers miss changes. */
const WHOLE_READ_INTERVAL_MS = DAY
const EXPANSION_INTERVAL_MS = DAY
/** After this many failed reads with a cursor, one is made without it. */
const MAX_CURSOR_FAILURES = 2
/** Personal calendars with many years have fewer. */
const MAX_OBJECTS = 20_000
const MAX_CONTENT_BYTES = 5 * 1024 * 1024
const MAX_CURSOR_LENGTH = 10_000
const MAX_TAG_LENGTH = 1_000

export interface CalendarJob {
  readonly due: DueConnection
  readonly connection: ReadableConnection
  readonly server: CalendarServer
  readonly calendar: ReadableCalendar
  readonly signal: AbortSignal
}

/** Throws a `CalendarServerError`, or the reason of the signal. */
export async function readConnectedCalendar(ctx: Context, job: CalendarJob): Promise<void> {
  const { calendar } = job
  const now = ctx.clock.now()
  const { timezone } = job.connection
  const places = await listPlaces(ctx, job.due.organization_id, calendar.id)
  const finder = createEntryFinder(job, { ...calendar, timezone }, places)
  const objects: StoredObject[] = []
  let bytes = 0
  const changes = await fetchChanges(ctx, job, places, now, async (received) => {
    finder.add(received)
    const parsed = await parseObjects(ctx, job, received, now)
    objects.push(...parsed)
    bytes += totalBytes(parsed)
    if (bytes > MAX_CONTENT_BYTES) throw new CalendarServerError('too_large')
  })
  const entries = await finder.confirm(changes.gone)
  const isExpansionDue =
    calendar.expanded_at === null ||
    calendar.expanded_at <= now - EXPANSION_INTERVAL_MS ||
    objects.length + changes.gone.length > 0
  const blocks = isExpansionDue ? await expand(ctx, job, objects, changes.gone, now) : null
  await save(ctx, job, { changes, objects, blocks, entries })
}

async function fetchChanges(
  ctx: Context,
  job: CalendarJob,
  places: readonly EntryPlace[],
  now: Instant,
  receive: ReceiveObjects,
): Promise<CalendarChanges> {
  const { calendar, server } = job
  const { cursor, tag, cursor_failures, fully_read_at } = calendar
  const isWholeDue = fully_read_at === null || fully_read_at <= now - WHOLE_READ_INTERVAL_MS
  const readWhole = async () =>
    server.readChanges(
      calendar.url,
      { cursor: null, tag: null, known: await known(ctx, job, places) },
      receive,
    )
  if (isWholeDue || cursor_failures >= MAX_CURSOR_FAILURES) return readWhole()
  // With a cursor, the server says what has changed.
  const since = { cursor, tag, known: cursor === null ? await known(ctx, job, places) : new Map() }
  try {
    return await server.readChanges(calendar.url, since, receive)
  } catch (error) {
    if (error instanceof CalendarServerError && error.failure === 'cursor_refused') return readWhole()
    throw error
  }
}

async function known(
  ctx: Context,
  { due, calendar }: CalendarJob,
  places: readonly EntryPlace[],
): Promise<ReadonlyMap<string, string | null>> {
  const reader = ctx.db.withOrganization(due.organization_id)
  const rows = await reader.rows(knownObjects(due.organization_id, calendar.id))
  const etags = rows.map(({ url, etag }): [string, string | null] => [url, etag])
  // Without an ETag, an entry is read again, and reported if it is missing.
  return new Map([...etags, ...places.map(({ url }): [string, null] => [url, null])])
}

/** The busy times of all objects: the stored ones with the changes. Only the holder of the lease changes them. */
async function expand(
  ctx: Context,
  { due, connection, calendar }: CalendarJob,
  changed: readonly StoredObject[],
  gone: readonly string[],
  now: Instant,
): Promise<readonly BusyBlock[]> {
  const { organization_id: organizationId } = due
  const reader = ctx.db.withOrganization(organizationId)
  const [totals] = await reader.rows(objectTotals(organizationId, calendar.id))
  if (
    (totals?.objects ?? 0) + changed.length > MAX_OBJECTS ||
    (totals?.bytes ?? 0) + totalBytes(changed) > MAX_CONTENT_BYTES
  )
    throw new CalendarServerError('too_large')
  if (!calendar.checks_conflicts) return []
  const busy = await ctx.calendarReader.expandContents(async () => {
    const [stored, bookings] = await reader.all(
      storedContents(organizationId, calendar.id),
      bookingsOf(organizationId, connection.user_id, instant(now - 2 * DAY)),
    )
    const contents = new Map(stored.map((object) => [object.url, object.contents]))
    for (const url of gone) contents.delete(url)
    for (const object of changed) contents.set(object.url, object.contents)
    return {
      contents: [...contents.values()],
      window: readWindowAt(now),
      timezone: connection.timezone,
      ownMeetings: timesByUid(ctx.config.urls.public, bookings),
      countsTentative: calendar.counts_tentative,
    }
  })
  const blocks = busy === 'too_large' ? busy : toBlocks(busy)
  if (blocks === 'too_large') throw new CalendarServerError('too_large')
  return blocks
}

const totalBytes = (objects: readonly StoredObject[]): number =>
  objects.reduce((sum, { contents }) => sum + contents.length, 0)

interface ReadResult {
  readonly changes: CalendarChanges
  readonly objects: readonly StoredObject[]
  /** Null = the busy times have not changed. */
  readonly blocks: readonly BusyBlock[] | null
  readonly entries: FoundEntries
}

/** The cursor is stored together with what was read: a crash in between can't lose a change. */
async function save(
  ctx: Context,
  { due, connection, calendar }: CalendarJob,
  { changes, objects, blocks, entries }: ReadResult,
): Promise<void> {
  const { organization_id: organizationId } = due
  const actor: System = { kind: 'system', organizationId }
  const now = ctx.clock.now()
  const read = {
    cursor: storable(changes.cursor, MAX_CURSOR_LENGTH),
    tag: storable(changes.tag, MAX_TAG_LENGTH),
    isWhole: changes.isWhole,
    isExpanded: blocks !== null,
  }
  await write(ctx, actor, async (tx) => {
    await noteSightings(ctx, tx, calendar.id, entries)
    const recorded = await tx.first(recordCalendarRead(organizationId, calendar, read, now))
    await requireLease(tx, due)
    // A setting was changed meanwhile.
    if (recorded === undefined) return
    if (changes.gone.length > 0) await tx.rows(deleteObjects(organizationId, calendar.id, changes.gone))
    if (objects.length > 0) await tx.rows(upsertObjects(organizationId, calendar.id, objects))
    if (blocks !== null) await saveBlocks(ctx, tx, connection.user_id, calendar.id, blocks)
  })
}

async function saveBlocks(
  ctx: Context,
  tx: WriteTransaction,
  userId: string,
  calendarId: string,
  blocks: readonly BusyBlock[],
): Promise<void> {
  const source = sourceOf(calendarId)
  const stored = await tx.rows(piecesOfSource(tx.organizationId, userId, source))
  if (await replacePieces(ctx, tx, userId, source, stored, blocks))
    emit(tx, {
      type: 'user_busy_source.updated',
      subjectId: userId,
      before: { user_id: userId, name: source, blocks: countBlocks(stored) },
      after: { user_id: userId, name: source, blocks: blocks.length },
    })
}

/** Drops a value that is too long: a truncated one would be wrong. */
const storable = (value: string | null, maxLength: number): string | null =>
  value !== null && value.length <= maxLength ? value : null
