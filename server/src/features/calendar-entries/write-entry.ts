// Writes one entry into its calendar: creates, changes or removes the object. Every step can be repeated after a lost response.
import { DELETE_DELAY_MS, MOVE_DELAY_MS, SENT_RETENTION_MS } from '../../domain/calendar/decide-entry.ts'
import { instant } from '../../domain/time/instant.ts'
import { findZoneOrUtc } from '../../domain/time/zone.ts'
import {
  type CalendarObject,
  CalendarServerError,
  type Conference,
} from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import {
  type EntryHashes,
  entryTexts,
  readEntryText,
  type StoredEntry,
} from '../../platform/icalendar/entry-text.ts'
import { type ComposedEntry, composeEntry } from './compose-entry.ts'
import { type EntryRound, runWithLease, save } from './entry-round.ts'
import { noteConflict } from './note-conflict.ts'
import { toNewEntry } from './plan-entries.ts'
import { loseRoom, saveRoom } from './save-room.ts'
import { placeOfUid, recordMissing, recordMove, recordPlace } from './sighting-store.ts'
import {
  type EntryRow,
  entryById,
  insertEntries,
  isMaybeThere,
  lockGenerations,
  makeCalendarsDue,
} from './store.ts'
import {
  type EntryInCalendar,
  formerCalendars,
  type MeetingOfEntry,
  recordLeftAlone,
  recordRemoved,
  recordReplaced,
  recordSending,
  recordUnchanged,
  recordWritten,
  retryLater,
} from './write-store.ts'

/** Enough to recognize late writes of the last hour. */
const MAX_SENT = 40

interface EntryJob {
  readonly round: EntryRound
  readonly entry: EntryInCalendar
  readonly composed: ComposedEntry
  readonly meeting: MeetingOfEntry
  /** Then only texts are replaced, because personal data was deleted. */
  readonly hasEnded: boolean
}

/** Throws a `CalendarServerError`, or the reason of the signal. */
export async function writeEntry(
  ctx: Context,
  round: EntryRound,
  entry: EntryInCalendar,
  meeting: MeetingOfEntry,
): Promise<void> {
  const { organizationId } = round
  const now = ctx.clock.now()
  if (entry.wanted === 'absent') return removeEntry(ctx, round, entry, meeting)
  const hasEnded = meeting.end_time <= now
  if (hasEnded && entry.deletion_id === null)
    return save(ctx, round, recordRemoved(organizationId, entry, now))
  const composed = composeEntry(entry, meeting, now)
  const job = { round, entry, composed, meeting, hasEnded }
  // Also if we would write the same again: the host may have moved or deleted the object since it was read.
  const object = isMaybeThere(entry) ? await lookAt(job) : null
  if (object !== null) return changeEntry(ctx, job, object)
  if (hasEnded) return saveGone(ctx, job)
  if (!entry.is_known) return createEntry(ctx, job)
  if (!hasNewTime(entry)) return saveMissing(ctx, job)
  const next = await replaceEntry(ctx, job)
  return createEntry(ctx, { ...job, entry: next, composed: composeEntry(next, meeting, now) })
}

/** Whether the calendar must get our time. Otherwise another time, or no entry, is what the host wants. */
const hasNewTime = ({ digest, sent, start_time }: EntryRow): boolean =>
  digest === null || sent.at(-1)?.start !== start_time

/** The calendar still has the version that our last write replaces. If the host has moved it, that was before our change. */
const isLastWriteLost = ({ sent }: EntryRow, { etag }: CalendarObject): boolean =>
  etag !== null && sent.at(-1)?.etag === etag

const lookAt = ({ round, entry }: Pick<EntryJob, 'round' | 'entry'>) =>
  round.server.lookAt(entry.calendar_url, entry.url)

/** Removes only an object with our UID, and only as it was seen: another program may have replaced it. */
async function removeEntry(
  ctx: Context,
  round: EntryRound,
  entry: EntryInCalendar,
  meeting: MeetingOfEntry,
): Promise<void> {
  const { organizationId } = round
  const now = ctx.clock.now()
  const saveRemoved = () =>
    runWithLease(ctx, round, async (tx) => {
      await loseRoom(ctx, tx, entry)
      await tx.rows(recordRemoved(organizationId, entry, ctx.clock.now()))
    })
  const object = isMaybeThere(entry) ? await lookAt({ round, entry }).catch(nullIfCalendarGone) : null
  const stored = object === null ? null : readEntryText(object.text, findZoneOrUtc(round.timezone))
  if (object === null || stored?.uid !== entry.uid) return saveRemoved()
  if (stored.isRecurring) return save(ctx, round, recordLeftAlone(organizationId, entry, 'detached', now))
  const emptied =
    entry.deletion_id === null ? object : await emptyTexts(ctx, round, entry, meeting, object, stored)
  const result =
    emptied === null
      ? { outcome: 'changed' as const }
      : await round.server.remove(entry.calendar_url, entry.url, emptied.etag)
  return result.outcome === 'removed'
    ? saveRemoved()
    : save(ctx, round, retryLater(organizationId, entry, now))
}

/**
 * Before an entry is removed: calendars keep what is removed in a trash for weeks, and deleted personal data must not be there. Null if
 * another program has changed or removed the object.
 */
async function emptyTexts(
  ctx: Context,
  { server, timezone }: EntryRound,
  entry: EntryInCalendar,
  meeting: MeetingOfEntry,
  object: CalendarObject,
  stored: StoredEntry,
): Promise<Pick<CalendarObject, 'etag'> | null> {
  const { start, end } = stored
  const { text } = composeEntry(entry, meeting, ctx.clock.now())
  const result = await server.change(entry.calendar_url, object, {
    entry: { ...text, start, end },
    ownHashes: findOwnHashes(entry, stored),
    zone: findZoneOrUtc(timezone),
  })
  return result.outcome === 'written' ? result : null
}

function nullIfCalendarGone(error: unknown): null {
  if (error instanceof CalendarServerError && error.failure === 'calendar_gone') return null
  throw error
}

async function createEntry(ctx: Context, job: EntryJob): Promise<void> {
  const { round, entry, composed } = job
  const { organizationId } = round
  await saveSending(ctx, job, null)
  const requestId = entry.conference_state === 'pending' ? entry.id : null
  const result = await round.server.create(entry.calendar_url, entry.url, composed.text, requestId)
  const now = ctx.clock.now()
  if (result.outcome === 'uid_conflict')
    return save(ctx, round, recordLeftAlone(organizationId, entry, 'adopted', now))
  if (result.outcome === 'written') return saveWritten(ctx, job, result.etag, null, result.conference ?? null)
  // The next round creates the new one.
  if (result.outcome === 'deleted') return void (await replaceEntry(ctx, job))
  const object = await lookAt(job)
  return object === null
    ? save(ctx, round, retryLater(organizationId, entry, now))
    : changeEntry(ctx, job, object)
}

/** Keeps what the host has added or changed: alarms, categories, a longer end, and texts that are no longer ours. */
async function changeEntry(ctx: Context, job: EntryJob, object: CalendarObject): Promise<void> {
  const { round, entry, composed, meeting, hasEnded } = job
  const { organizationId } = round
  const zone = findZoneOrUtc(meeting.timezone)
  const leaveAlone = (state: 'adopted' | 'detached') =>
    save(ctx, round, recordLeftAlone(organizationId, entry, state, ctx.clock.now()))
  const stored = readEntryText(object.text, zone)
  if (stored === null || stored.uid !== entry.uid) return leaveAlone('adopted')
  if (stored.isRecurring) return leaveAlone('detached')
  const ownHashes = findOwnHashes(entry, stored)
  const isMoved =
    !hasEnded &&
    !hasNewTime(entry) &&
    !isLastWriteLost(entry, object) &&
    entry.sent.every(({ start }) => start !== stored.start)
  const move = isMoved ? stored : null
  const keepsTimes = hasEnded || isMoved || stored.start === composed.text.start
  if (keepsTimes && hasCurrentTexts(stored, composed, ownHashes))
    return saveWritten(ctx, job, object.etag, move)
  const times = keepsTimes ? { start: stored.start, end: stored.end } : {}
  await saveSending(ctx, job, isMoved ? null : object.etag)
  const change = { entry: { ...composed.text, ...times }, ownHashes, zone }
  const result = await round.server.change(entry.calendar_url, object, change)
  return result.outcome === 'written'
    ? saveWritten(ctx, job, result.etag, move)
    : save(ctx, round, retryLater(organizationId, entry, ctx.clock.now()))
}

/** The hashes of texts that we have written; empty for those that the host has changed. */
function findOwnHashes({ hashes, sent }: EntryRow, stored: StoredEntry): EntryHashes {
  const written = [hashes, ...sent.map((one) => one.hashes)]
  const ownHash = (name: keyof EntryHashes) =>
    written.some((one) => one?.[name] === stored.hashes[name]) ? stored.hashes[name] : ''
  return { summary: ownHash('summary'), description: ownHash('description'), location: ownHash('location') }
}

const hasCurrentTexts = (stored: StoredEntry, { hashes }: ComposedEntry, ownHashes: EntryHashes): boolean =>
  entryTexts.every((name) => stored.hashes[name] === hashes[name] || ownHashes[name] === '')

/** Saved before the request: if its response is lost, these times are not taken for a move by the host. */
async function saveSending(
  ctx: Context,
  { round, entry, composed }: EntryJob,
  etag: string | null,
): Promise<void> {
  const now = ctx.clock.now()
  const { start, end } = composed.text
  // Only the ETag of the last one is compared, and servers choose how long they are.
  const recent = entry.sent
    .filter(({ at }) => at > now - SENT_RETENTION_MS)
    .map((one) => ({ ...one, etag: null }))
  const sent = [...recent, { start, end, at: now, hashes: composed.hashes, etag }].slice(-MAX_SENT)
  await save(ctx, round, recordSending(round.organizationId, entry.id, sent))
}

/** `move`: another time that the host has chosen meanwhile. `conference`: what the server says about a requested room. */
async function saveWritten(
  ctx: Context,
  { round, entry, composed, hasEnded }: EntryJob,
  etag: string | null,
  move: Pick<StoredEntry, 'start' | 'end'> | null = null,
  conference: Conference | null = null,
): Promise<void> {
  const { organizationId } = round
  const { hashes, digest } = composed
  const now = ctx.clock.now()
  await runWithLease(ctx, round, async (tx) => {
    if (conference !== null) await saveRoom(ctx, tx, entry, conference)
    const written = { revision: entry.revision, etag, hashes, digest }
    await tx.rows(recordWritten(organizationId, entry.id, written, now))
    const seen = { since: now, etag, dueAt: instant(now + MOVE_DELAY_MS), question: null }
    if (move !== null) await tx.rows(recordMove(organizationId, entry.id, { ...seen, ...move }, now))
    else if (!hasEnded) await noteConflict(tx, entry, composed.text)
    // Its former entry can be removed now.
    const former = entry.written > 0 ? [] : await tx.rows(formerCalendars(organizationId, entry))
    const calendarIds = former.map(({ calendar_id }) => calendar_id)
    if (calendarIds.length > 0) await tx.rows(makeCalendarsDue(organizationId, calendarIds, now))
  })
}

/** The entry of a past meeting is missing. The host may have moved it to another calendar of the account. */
async function saveGone(ctx: Context, { round, entry }: EntryJob): Promise<void> {
  const { organizationId, connectionId } = round
  const now = ctx.clock.now()
  const reader = ctx.db.withOrganization(organizationId)
  const place = await reader.first(placeOfUid(organizationId, connectionId, entry))
  const change =
    place === undefined
      ? recordRemoved(organizationId, entry, now)
      : recordPlace(organizationId, entry.id, place, now)
  await save(ctx, round, change)
}

/** The host has deleted the object, and only texts of the booking have changed. */
async function saveMissing(ctx: Context, { round, entry }: EntryJob): Promise<void> {
  const { organizationId } = round
  const now = ctx.clock.now()
  const missing = { since: now, confirmations: 1, dueAt: instant(now + DELETE_DELAY_MS) }
  await save(
    ctx,
    round,
    recordUnchanged(organizationId, entry.id, entry.revision, now),
    recordMissing(organizationId, entry.id, missing, now),
  )
}

/** The host has deleted the object, but the time of the booking has changed since. Some servers refuse the names of deleted objects. */
async function replaceEntry(
  ctx: Context,
  { round, entry, meeting }: Pick<EntryJob, 'round' | 'entry' | 'meeting'>,
): Promise<EntryInCalendar> {
  const { organizationId } = round
  const now = ctx.clock.now()
  const id = await runWithLease(ctx, round, async (tx) => {
    await loseRoom(ctx, tx, entry, 'replaced')
    const former = await tx.rows(lockGenerations(organizationId, entry))
    const { start_time, end_time } = meeting
    const { provider } = round
    const added = toNewEntry(ctx, { ...entry, provider, start_time, end_time }, former, entry.conference_kind)
    await tx.rows(recordReplaced(organizationId, entry, now))
    await tx.rows(insertEntries(organizationId, [added], now))
    return added.id
  })
  const next = await ctx.db.withOrganization(organizationId).first(entryById(organizationId, id))
  return { ...orNotFound(next), calendar_url: entry.calendar_url }
}
