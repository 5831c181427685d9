// Puts an entry back to the time of its booking, and notifies the host.
import type { Context } from '../../platform/context.ts'
import { emit } from '../../platform/writes/write.ts'
import type { EntryRound } from './entry-round.ts'
import { changeSameEntry } from './lock-same-entry.ts'
import { type EntryRow, putEntriesBack, toEventFields } from './store.ts'

/** `group`: moving the entry of a group event would reschedule every invitee. */
export type PutBackReason = 'taken' | 'past' | 'setting' | 'group'

export async function putBack(
  ctx: Context,
  round: EntryRound,
  entry: EntryRow,
  reason: PutBackReason,
): Promise<void> {
  const before = toEventFields(entry)
  await changeSameEntry(ctx, round, entry, async (tx, now) => {
    await tx.rows(putEntriesBack(round.organizationId, [entry.id], now))
    const after = { ...before, reason, seen_start: entry.seen_start }
    emit(tx, { type: 'calendar_entry.put_back', subjectId: entry.id, before, after })
  })
}
