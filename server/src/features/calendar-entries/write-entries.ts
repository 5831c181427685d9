// Writes the entries of a connection that have changed.
import type { ConnectionFailure } from '../../domain/calendar/connection-health.ts'
import { HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { emit } from '../../platform/writes/write.ts'
import { type EntryHolder, type EntryRound, isEntryFailure, runWithLease } from './entry-round.ts'
import { toEventFields } from './store.ts'
import { writeEntry } from './write-entry.ts'
import { entriesToWrite, meetingsOfEntries, recordEntryFailure, unwrittenEntries } from './write-store.ts'

const MAX_ENTRIES_PER_ROUND = 50
/** After this time, the host is notified. */
const FAILED_AFTER_MS = 15 * MINUTE

/** Throws a `CalendarServerError` that concerns the whole account, or the reason of the signal. */
export async function writeEntries(ctx: Context, round: EntryRound): Promise<void> {
  const { organizationId, connectionId } = round
  const reader = ctx.db.withOrganization(organizationId)
  const now = ctx.clock.now()
  const entries = await reader.rows(entriesToWrite(organizationId, connectionId, now, MAX_ENTRIES_PER_ROUND))
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  const meetings = new Map(
    (await reader.rows(meetingsOfEntries(organizationId, ids))).map((meeting) => [meeting.entry_id, meeting]),
  )
  for (const [index, entry] of entries.entries()) {
    const meeting = meetings.get(entry.id)
    if (meeting === undefined) continue
    try {
      await writeEntry(ctx, round, entry, meeting)
    } catch (error) {
      // The time of the round is used up. The rest follows in the next one.
      if (round.signal.aborted && index > 0) return
      if (!(error instanceof CalendarServerError) || !isEntryFailure(error)) throw error
      const delay = Math.min(HOUR, MINUTE * 2 ** Math.min(entry.attempts, 6))
      await recordFailure(ctx, round, [entry.id], error.failure as ConnectionFailure, instant(now + delay))
    }
  }
}

/** The account can't be reached, so its entries wait. */
export async function recordWaitingEntries(
  ctx: Context,
  holder: EntryHolder,
  failure: ConnectionFailure,
): Promise<void> {
  const { organizationId, connectionId } = holder
  const waiting = await ctx.db
    .withOrganization(organizationId)
    .rows(unwrittenEntries(organizationId, connectionId))
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) await recordFailure(ctx, holder, ids, failure, ctx.clock.now())
}

async function recordFailure(
  ctx: Context,
  holder: EntryHolder,
  ids: readonly string[],
  failure: ConnectionFailure,
  dueAt: Instant,
): Promise<void> {
  const now = ctx.clock.now()
  const times = { now, dueAt, failedBefore: instant(now - FAILED_AFTER_MS) }
  await runWithLease(ctx, holder, async (tx) => {
    const failed = await tx.rows(recordEntryFailure(holder.organizationId, ids, failure, times))
    for (const entry of failed) {
      const after = toEventFields(entry)
      const before = { ...after, state: entry.former_state, failure: entry.former_failure }
      emit(tx, { type: 'calendar_entry.failed', subjectId: entry.id, before, after })
    }
  })
}
