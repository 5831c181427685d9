// Records what a read has found at the places of our entries.
import {
  decideEntry,
  type EntryState,
  isLeftAlone,
  type Sighting,
} from '../../domain/calendar/decide-entry.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { findZoneOrUtc } from '../../domain/time/zone.ts'
import type { CalendarObject } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { readEntryText, type StoredEntry } from '../../platform/icalendar/entry-text.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import type { EntryRound } from './entry-round.ts'
import { recordMissing, recordMove, recordSeen } from './sighting-store.ts'
import {
  type EntryPlace,
  type EntryRow,
  lockEntriesAt,
  placesIn,
  putEntriesBack,
  unwantEntries,
} from './store.ts'
import { recordLeftAlone } from './write-store.ts'

export interface CalendarPlace {
  readonly id: string
  readonly url: string
  /** The time zone of its user. */
  readonly timezone: string
}

interface FoundEntry {
  readonly stored: StoredEntry
  readonly etag: string | null
}

/** What the server has at the places of entries; null = nothing. */
export type FoundEntries = ReadonlyMap<string, FoundEntry | null>

/** The places of a calendar's entries. They are always read, because some servers derive ETags from the content. */
export const listPlaces = (
  ctx: Context,
  organizationId: string,
  calendarId: string,
): Promise<readonly EntryPlace[]> =>
  ctx.db.withOrganization(organizationId).rows(placesIn(organizationId, calendarId, ctx.clock.now()))

export interface EntryFinder {
  /** Adds our entries among objects that were read. */
  add(objects: readonly CalendarObject[]): void
  /** Requests entries that are reported as gone: some servers report objects that are there. */
  confirm(gone: readonly string[]): Promise<FoundEntries>
}

/** Finds our entries in what a read returns. */
export function createEntryFinder(
  { server }: Pick<EntryRound, 'server'>,
  calendar: CalendarPlace,
  places: readonly EntryPlace[],
): EntryFinder {
  const own = new Set(places.map(({ url }) => url))
  const expected = new Set(places.filter(({ is_expected }) => is_expected).map(({ url }) => url))
  const found = new Map<string, FoundEntry | null>()
  const add: EntryFinder['add'] = (objects) => {
    for (const { url, text, etag } of objects) {
      const stored = own.has(url) ? readEntryText(text, findZoneOrUtc(calendar.timezone)) : null
      if (stored !== null) found.set(url, { stored, etag })
    }
  }
  return {
    add,
    async confirm(gone) {
      for (const url of gone.filter((one) => expected.has(one))) {
        const object = await server.lookAt(calendar.url, url)
        if (object === null) found.set(url, null)
        else add([{ ...object, url }])
      }
      return found
    },
  }
}

/** Locks the entries, so it must be called before the calendar is locked. */
export async function noteSightings(
  ctx: Context,
  tx: WriteTransaction,
  calendarId: string,
  found: FoundEntries,
): Promise<void> {
  if (found.size === 0) return
  const now = ctx.clock.now()
  for (const entry of await tx.rows(lockEntriesAt(tx.organizationId, calendarId, [...found.keys()]))) {
    const object = found.get(entry.url)
    if (object === undefined || isLeftAlone(entry)) continue
    if (object === null) await noteMissing(tx, entry, now)
    else if (object.stored.uid === entry.uid) await notePresent(tx, entry, object, now)
  }
}

export const stateOf = (entry: EntryRow): EntryState => ({
  wanted: entry.wanted,
  isBehind: entry.written < entry.revision,
  start: entry.start_time,
  end: entry.end_time,
  sent: entry.sent,
  generation: entry.generation,
  question: entry.question,
})

/** The rules of the calendar are applied later, after the whole account is read. Any rules tell here whether something has changed. */
const PROVISIONAL_RULES = { onMove: 'follow', onDelete: 'ask' } as const

export async function notePresent(
  tx: WriteTransaction,
  entry: EntryRow,
  { stored, etag }: FoundEntry,
  now: Instant,
): Promise<void> {
  const { organizationId } = tx
  const { start, end, isRecurring } = stored
  const isSameMove = entry.seen_start === start
  const since = isSameMove && entry.seen_at !== null ? entry.seen_at : now
  // The notice was about an earlier move.
  const question = entry.question === 'moved' && isSameMove ? entry.question : null
  const sighting: Sighting = { kind: 'present', start, isRecurring, since }
  const decision = decideEntry({ ...stateOf(entry), question }, sighting, PROVISIONAL_RULES, now)
  const move = { start, end, since, etag, question }
  switch (decision.kind) {
    case 'none':
      return
    case 'unchanged':
      return void (await tx.rows(recordSeen(organizationId, entry.id, etag, now)))
    case 'remove':
      return void (await tx.rows(unwantEntries(organizationId, [entry.id], now)))
    case 'rewrite':
      return void (await tx.rows(putEntriesBack(organizationId, [entry.id], now)))
    case 'detach':
      return void (await tx.rows(recordLeftAlone(organizationId, entry, 'detached', now)))
    case 'wait':
      return void (await tx.rows(
        recordMove(organizationId, entry.id, { ...move, dueAt: decision.until }, now),
      ))
    default:
      return void (await tx.rows(recordMove(organizationId, entry.id, { ...move, dueAt: now }, now)))
  }
}

async function noteMissing(tx: WriteTransaction, entry: EntryRow, now: Instant): Promise<void> {
  const { organizationId } = tx
  const since = entry.gone_at ?? now
  const confirmations = Math.max(1, entry.confirmed)
  const sighting: Sighting = { kind: 'missing', since, confirmations, areManyMissing: false }
  const decision = decideEntry(stateOf(entry), sighting, PROVISIONAL_RULES, now)
  if (decision.kind === 'wait')
    await tx.rows(
      recordMissing(organizationId, entry.id, { since, confirmations, dueAt: decision.until }, now),
    )
}
