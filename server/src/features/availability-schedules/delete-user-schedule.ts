// Deletes a user's schedule, unless it is the default.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockSchedule } from './lock-schedule.ts'
import { deleteSchedule } from './store.ts'

export async function deleteUserSchedule(ctx: Context, actor: Member, id: string): Promise<void> {
  await write(ctx, actor, async (tx) => {
    const before = await lockSchedule(tx, actor, id)
    if (before.is_default)
      throw new Problem('conflict', {
        message: 'The default schedule can’t be deleted. Make another one the default first.',
      })
    await tx.rows(deleteSchedule(actor.organizationId, id))
    emit(tx, { type: 'user_availability_schedule.deleted', subjectId: id, before, after: null })
  })
}
