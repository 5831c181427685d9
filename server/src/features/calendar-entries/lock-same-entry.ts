// Locks an entry, and makes sure that nothing has changed since it was read.
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { type EntryRound, runWithLease } from './entry-round.ts'
import { type EntryRow, lockEntries } from './store.ts'

/** The booking or the calendar has changed meanwhile. The next round decides again. */
export class StaleEntryError extends Error {
  constructor() {
    super('The calendar entry has changed meanwhile.')
  }

  static ignore(this: void, error: unknown): void {
    if (!(error instanceof StaleEntryError)) throw error
  }
}

const isSameEntry = (a: EntryRow, b: EntryRow): boolean =>
  a.revision === b.revision &&
  a.written === b.written &&
  a.seen_start === b.seen_start &&
  a.gone_at === b.gone_at &&
  a.wanted === b.wanted

/** After the locks of a booking: they come before those of entries. */
export async function lockSameEntry(tx: WriteTransaction, entry: EntryRow): Promise<void> {
  if ((await lockSameEntries(tx, [entry])).length === 0) throw new StaleEntryError()
}

/** Returns the ids of those that have not changed. */
export async function lockSameEntries(
  tx: WriteTransaction,
  entries: readonly EntryRow[],
): Promise<readonly string[]> {
  const ids = entries.map(({ id }) => id)
  const locked = await tx.rows(lockEntries(tx.organizationId, ids))
  return locked
    .filter((one) => entries.some((entry) => entry.id === one.id && isSameEntry(one, entry)))
    .map(({ id }) => id)
}

/** Changes the entry as the holder of the connection, unless it has changed since it was read. */
export async function changeSameEntry(
  ctx: Context,
  round: EntryRound,
  entry: EntryRow,
  work: (tx: WriteTransaction, now: Instant) => Promise<unknown>,
): Promise<void> {
  await runWithLease(ctx, round, async (tx) => {
    await lockSameEntry(tx, entry)
    await work(tx, ctx.clock.now())
  }).catch(StaleEntryError.ignore)
}
