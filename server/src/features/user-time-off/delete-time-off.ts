// Deletes time off: its time can be booked again.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { blockTimeOff } from './block-time-off.ts'
import { requireOwnTimeOff } from './require-own-time-off.ts'
import { deleteTimeOffRows, timeOffById } from './store.ts'

export async function deleteTimeOff(
  ctx: Context,
  actor: Member,
  input: { readonly id: string },
): Promise<void> {
  await write(ctx, actor, async (tx) => {
    const stored = await tx.first(timeOffById(actor.organizationId, input.id).forUpdate())
    const { id } = requireOwnTimeOff(actor, stored)
    await removeTimeOff(ctx, tx, [id])
  })
}

export async function removeTimeOff(
  ctx: Context,
  tx: WriteTransaction,
  ids: readonly string[],
): Promise<void> {
  for (const before of await tx.rows(deleteTimeOffRows(tx.organizationId, ids))) {
    await blockTimeOff(ctx, tx, { id: before.id, userId: before.user_id }, null)
    emit(tx, { type: 'user_time_off.deleted', subjectId: before.id, before, after: null })
  }
}
