// Locks an entry, and makes sure that nothing has changed since it was read.
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { type EntryRow, lockEntry } from './store.ts'

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
  const locked = await tx.first(lockEntry(tx.organizationId, entry.id))
  if (locked === undefined || !isSameEntry(locked, entry)) throw new StaleEntryError()
}
