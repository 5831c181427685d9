// Deletes a scheduling link. It can no longer be used for a booking.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireLink } from './require-link.ts'
import { deleteLink } from './store.ts'

export async function deleteSchedulingLink(ctx: Context, actor: Member, id: string): Promise<void> {
  await write(ctx, actor, async (tx) => {
    await requireLink(tx, actor, { id, isShare: false }, 'share')
    const before = orNotFound(await tx.first(deleteLink(actor.organizationId, id)))
    emit(tx, { type: 'scheduling_link.deleted', subjectId: id, before, after: null })
  })
}
