// Removes all entries of future meetings from the calendars of a connection.
import { CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { type EntryRound, save } from './entry-round.ts'
import { unwantEntries } from './store.ts'
import { writeEntries } from './write-entries.ts'
import { entriesToWrite, futureEntriesIn, unwrittenEntries } from './write-store.ts'

/** Throws a `CalendarServerError`, or the reason of the signal. */
export async function removeEntries(ctx: Context, round: EntryRound): Promise<void> {
  const { organizationId, connectionId } = round
  const reader = ctx.db.withOrganization(organizationId)
  const now = ctx.clock.now()
  const future = await reader.rows(futureEntriesIn(organizationId, connectionId, now))
  if (future.length === 0) return
  const ids = future.map(({ id }) => id)
  await save(ctx, round, unwantEntries(organizationId, ids, now))
  while ((await reader.rows(entriesToWrite(organizationId, connectionId, now, 1))).length > 0) {
    round.signal.throwIfAborted()
    await writeEntries(ctx, round)
  }
  const waiting = await reader.rows(unwrittenEntries(organizationId, connectionId))
  if (waiting.some(({ id }) => ids.includes(id))) throw new CalendarServerError('forbidden')
}
