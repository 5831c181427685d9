// Asks the host about a deleted entry, or tells them that the entry they moved has another time than the booking.
import type { Context } from '../../platform/context.ts'
import { emit } from '../../platform/writes/write.ts'
import type { EntryRound } from './entry-round.ts'
import { changeSameEntry } from './lock-same-entry.ts'
import { recordQuestion } from './sighting-store.ts'
import { type EntryRow, toEventFields } from './store.ts'

export async function askHost(
  ctx: Context,
  round: EntryRound,
  entry: EntryRow,
  kind: 'ask' | 'tell',
): Promise<void> {
  const question = kind === 'ask' ? 'deleted' : 'moved'
  const before = toEventFields(entry)
  await changeSameEntry(ctx, round, entry, async (tx, now) => {
    await tx.rows(recordQuestion(round.organizationId, [entry.id], question, now))
    const type = kind === 'ask' ? 'calendar_entry.question_asked' : 'calendar_entry.moved'
    emit(tx, { type, subjectId: entry.id, before, after: { ...before, question } })
  })
}
