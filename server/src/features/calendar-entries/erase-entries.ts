// After a deletion of personal data: entries are written again without it, or removed. The worker that reads their calendar does both.
import { isLeftAlone } from '../../domain/calendar/decide-entry.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import {
  awaitEntries,
  canceledEvents,
  clearHashes,
  countForgotten,
  entriesOfEvents,
  rewriteEntries,
} from './erasure-store.ts'
import {
  bookingsOfEvents,
  type EntryRow,
  isMaybeThere,
  lockEntriesOfBookings,
  makeCalendarsDue,
  unwantEntries,
} from './store.ts'

/** The entries of meetings whose data was deleted, also of past ones. Returns the ids of those that the calendars get or lose. */
export async function eraseEntries(
  ctx: Context,
  tx: WriteTransaction,
  deletionId: string,
  eventIds: readonly string[],
): Promise<readonly string[]> {
  if (eventIds.length === 0) return []
  const { organizationId } = tx
  await tx.rows(countForgotten(organizationId, eventIds, deletionId))
  const bookings = await tx.rows(bookingsOfEvents(organizationId, eventIds))
  const entries = await lockEntries(tx, bookings)
  const currentIds = [...new Set(entries.map(({ event_id }) => event_id))]
  const canceled = currentIds.length === 0 ? [] : await tx.rows(canceledEvents(organizationId, currentIds))
  const canceledIds = new Set(canceled.map(({ id }) => id))
  return planErasure(ctx, tx, deletionId, entries, ({ event_id }) => canceledIds.has(event_id))
}

/** The entries of events that were deleted. Meetings that were moved to another event keep theirs. */
export async function removeErasedEntries(
  ctx: Context,
  tx: WriteTransaction,
  deletionId: string,
  eventIds: readonly string[],
): Promise<readonly string[]> {
  if (eventIds.length === 0) return []
  const entries = await lockEntries(tx, await tx.rows(entriesOfEvents(tx.organizationId, eventIds)))
  const own = entries.filter(({ event_id }) => eventIds.includes(event_id))
  return planErasure(ctx, tx, deletionId, own, () => true)
}

const lockEntries = async (tx: WriteTransaction, bookings: readonly { readonly booking_id: string }[]) => {
  const ids = bookings.map(({ booking_id }) => booking_id)
  return ids.length === 0 ? [] : tx.rows(lockEntriesOfBookings(tx.organizationId, ids))
}

async function planErasure(
  ctx: Context,
  tx: WriteTransaction,
  deletionId: string,
  entries: readonly EntryRow[],
  isRemoved: (entry: EntryRow) => boolean,
): Promise<readonly string[]> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  const own = entries.filter((entry) => !isLeftAlone(entry))
  const gone = own.filter(({ wanted, written, revision }) => wanted === 'absent' && written === revision)
  // What the host has deleted stays deleted.
  const inCalendar = own.filter(
    (entry) => !gone.includes(entry) && isMaybeThere(entry) && entry.gone_at === null,
  )
  const removed = inCalendar.filter((entry) => entry.wanted === 'absent' || isRemoved(entry))
  const rewritten = inCalendar.filter((entry) => !removed.includes(entry))
  const awaited = [...inCalendar, ...entries.filter(isLeftAlone)]
  if (gone.length > 0) await tx.rows(clearHashes(organizationId, idsOf(gone)))
  if (removed.length > 0) await tx.rows(unwantEntries(organizationId, idsOf(removed), now))
  if (rewritten.length > 0) await tx.rows(rewriteEntries(organizationId, idsOf(rewritten), now))
  if (awaited.length > 0) await tx.rows(awaitEntries(organizationId, idsOf(awaited), deletionId))
  const calendarIds = [...new Set(inCalendar.map(({ calendar_id }) => calendar_id))]
  if (calendarIds.length > 0) await tx.rows(makeCalendarsDue(organizationId, calendarIds, now))
  return idsOf(inCalendar)
}

const idsOf = (entries: readonly EntryRow[]): readonly string[] => entries.map(({ id }) => id)
