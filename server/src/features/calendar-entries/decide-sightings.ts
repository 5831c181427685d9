// Decides about entries that the host has moved or deleted, once they have been so for a while.
import { areMany, decideEntry, type EntryRules, type Sighting } from '../../domain/calendar/decide-entry.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { findZoneOrUtc } from '../../domain/time/zone.ts'
import { CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { readEntryText } from '../../platform/icalendar/entry-text.ts'
import { emit } from '../../platform/writes/write.ts'
import { askHost } from './ask-host.ts'
import { cancelDeleted } from './cancel-deleted.ts'
import { type EntryRound, RETRY_MS, runWithLease } from './entry-round.ts'
import { followMove } from './follow-move.ts'
import { changeSameEntry, lockSameEntries } from './lock-same-entry.ts'
import { notePresent, stateOf } from './note-sightings.ts'
import { putBack } from './put-back.ts'
import {
  type CalendarRules,
  dropSighting,
  placeOfUid,
  postponeDecision,
  recordMissing,
  recordPlace,
  recordQuestion,
  rulesOfCalendars,
} from './sighting-store.ts'
import { putEntriesBack } from './store.ts'
import { type EntryInCalendar, entriesToDecide, recordLeftAlone } from './write-store.ts'

const MAX_ENTRIES_PER_ROUND = 50
/** Entries that are deleted later than this after a question about many are asked about by another one, with a mail. */
const JOIN_QUESTION_MS = DAY

/** Throws a `CalendarServerError`, or the reason of the signal. */
export async function decideSightings(ctx: Context, round: EntryRound): Promise<void> {
  const { organizationId, connectionId } = round
  const reader = ctx.db.withOrganization(organizationId)
  const query = entriesToDecide(organizationId, connectionId, ctx.clock.now(), MAX_ENTRIES_PER_ROUND)
  const entries: EntryInCalendar[] = []
  for (const entry of await reader.rows(query)) {
    const current = entry.gone_at === null ? entry : await confirmMissing(ctx, round, entry)
    if (current !== null) entries.push(current)
  }
  if (entries.length === 0) return
  const calendarIds = [...new Set(entries.map(({ calendar_id }) => calendar_id))]
  const rules = await reader.rows(rulesOfCalendars(organizationId, calendarIds, ctx.clock.now()))
  for (const calendar of rules) {
    const own = entries.filter(({ calendar_id }) => calendar_id === calendar.id)
    await decideCalendar(ctx, round, calendar, own)
  }
}

/** Requests the object again. Returns null if it is there, or if the calendar can't be read. */
async function confirmMissing(
  ctx: Context,
  round: EntryRound,
  entry: EntryInCalendar,
): Promise<EntryInCalendar | null> {
  const { organizationId, server } = round
  const object = await server.lookAt(entry.calendar_url, entry.url).catch((error: unknown) => {
    // A missing calendar is no deletion of its entries.
    if (error instanceof CalendarServerError && error.failure === 'calendar_gone') return 'unknown' as const
    throw error
  })
  const now = ctx.clock.now()
  if (object === 'unknown') {
    // It may come back.
    const dueAt = instant(now + RETRY_MS)
    await changeSameEntry(ctx, round, entry, (tx) =>
      tx.rows(postponeDecision(organizationId, entry.id, dueAt, now)),
    )
    return null
  }
  const stored = object === null ? null : readEntryText(object.text, findZoneOrUtc(round.timezone))
  const missing = { since: entry.gone_at ?? now, confirmations: entry.confirmed + 1, dueAt: now }
  await changeSameEntry(ctx, round, entry, async (tx) => {
    if (object === null) await tx.rows(recordMissing(organizationId, entry.id, missing, now))
    else if (stored?.uid !== entry.uid) await tx.rows(recordLeftAlone(organizationId, entry, 'adopted', now))
    else {
      await tx.rows(dropSighting(organizationId, entry.id, now))
      await notePresent(tx, entry, { stored, etag: object.etag }, now)
    }
  })
  return object === null ? { ...entry, confirmed: missing.confirmations } : null
}

const sightingOf = (entry: EntryInCalendar, calendar: CalendarRules): Sighting =>
  entry.gone_at !== null || entry.seen_start === null || entry.seen_at === null
    ? {
        kind: 'missing',
        since: entry.gone_at ?? entry.updated_at,
        confirmations: entry.confirmed,
        areManyMissing: areMany(calendar.missing, calendar.entries),
      }
    : { kind: 'present', start: entry.seen_start, isRecurring: false, since: entry.seen_at }

async function decideCalendar(
  ctx: Context,
  round: EntryRound,
  calendar: CalendarRules,
  entries: readonly EntryInCalendar[],
): Promise<void> {
  const rules: EntryRules = { onMove: calendar.on_move, onDelete: calendar.on_delete }
  const deletedTogether: EntryInCalendar[] = []
  for (const entry of entries) {
    if (entry.gone_at !== null && (await followPlace(ctx, round, entry))) continue
    const decision = decideEntry(stateOf(entry), sightingOf(entry, calendar), rules, ctx.clock.now())
    switch (decision.kind) {
      case 'follow':
        await followMove(ctx, round, entry)
        break
      case 'put_back':
        await putBack(ctx, round, entry, decision.reason)
        break
      case 'cancel':
        await cancelDeleted(ctx, round, entry)
        break
      case 'emptied':
        deletedTogether.push(entry)
        break
      case 'tell':
      case 'ask':
        await askHost(ctx, round, entry, decision.kind)
        break
      case 'recreate':
        await changeSameEntry(ctx, round, entry, (tx, now) =>
          tx.rows(putEntriesBack(round.organizationId, [entry.id], now)),
        )
        break
      case 'wait':
        await changeSameEntry(ctx, round, entry, (tx, now) =>
          tx.rows(postponeDecision(round.organizationId, entry.id, decision.until, now)),
        )
        break
      default:
        await changeSameEntry(ctx, round, entry, (tx, now) =>
          tx.rows(dropSighting(round.organizationId, entry.id, now)),
        )
        break
    }
  }
  if (deletedTogether.length > 0) await askAboutMany(ctx, round, calendar, deletedTogether)
}

/** The host may have moved the object to another calendar of the account. */
async function followPlace(ctx: Context, round: EntryRound, entry: EntryInCalendar): Promise<boolean> {
  const { organizationId, connectionId } = round
  const place = await ctx.db
    .withOrganization(organizationId)
    .first(placeOfUid(organizationId, connectionId, entry))
  if (place === undefined) return false
  await changeSameEntry(ctx, round, entry, (tx, now) =>
    tx.rows(recordPlace(organizationId, entry.id, place, now)),
  )
  return true
}

/** One question for all of them: a program may have emptied the calendar. */
async function askAboutMany(
  ctx: Context,
  round: EntryRound,
  { id, asked_at: askedAt }: CalendarRules,
  entries: readonly EntryInCalendar[],
): Promise<void> {
  const { organizationId } = round
  const hostId = entries[0]?.host_id ?? null
  await runWithLease(ctx, round, async (tx) => {
    const now = ctx.clock.now()
    const ids = await lockSameEntries(tx, entries)
    if (ids.length === 0) return
    const isNew = askedAt === null || askedAt <= now - JOIN_QUESTION_MS
    await tx.rows(recordQuestion(organizationId, ids, 'emptied', now, isNew ? now : askedAt))
    const after = { id, host_id: hostId, asked_at: now }
    if (isNew) emit(tx, { type: 'calendar_entry.many_deleted', subjectId: id, before: null, after })
  })
}
