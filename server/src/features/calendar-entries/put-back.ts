// Puts an entry back to the time of its booking, and notifies the host.
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { type EntryRound, systemOf } from './entry-round.ts'
import { lockSameEntry, StaleEntryError } from './lock-same-entry.ts'
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
  await write(ctx, systemOf(round), async (tx) => {
    await lockSameEntry(tx, entry)
    await tx.rows(putEntriesBack(round.organizationId, [entry.id], ctx.clock.now()))
    const after = { ...before, reason, seen_start: entry.seen_start }
    emit(tx, { type: 'calendar_entry.put_back', subjectId: entry.id, before, after })
    await round.requireLease(tx)
  }).catch(StaleEntryError.ignore)
}
