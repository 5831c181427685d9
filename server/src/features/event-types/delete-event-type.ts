// Deletes an event type: it disappears from lists and can't be booked. Its events stay.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requirePermission } from './require-permission.ts'
import { lockEventType, updateEventType } from './store.ts'

export async function deleteEventType(ctx: Context, actor: Member, id: string): Promise<void> {
  await write(ctx, actor, async (tx) => {
    const locked = orNotFound(await tx.first(lockEventType(actor.organizationId, id, actor.userId)))
    requirePermission(actor, locked, 'delete')
    const { relation: _, ...before } = locked
    const now = ctx.clock.now()
    await tx.rows(updateEventType({ ...before, deleted_at: now, updated_at: now }))
    emit(tx, { type: 'event_type.deleted', subjectId: id, before, after: null })
  })
}
