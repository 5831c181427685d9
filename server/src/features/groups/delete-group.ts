// Deletes a group. Its members stay in the organization.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { dropRelationships } from './drop-relationships.ts'
import { eventTypeOfGroup, groupById, markGroupRemoved } from './store.ts'

export async function deleteGroup(ctx: Context, actor: Member, id: string): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    const [[group], [eventType]] = await tx.pipeline(
      groupById(organizationId, id).forUpdate(),
      eventTypeOfGroup(organizationId, id),
    )
    const before = orNotFound(group)
    if (eventType)
      throw new Problem('conflict', { message: 'The group still has event types. Delete them first.' })
    await dropRelationships(ctx, tx, { column: 'group_id', id })
    await tx.rows(markGroupRemoved(organizationId, id, ctx.clock.now()))
    emit(tx, { type: 'group.deleted', subjectId: before.id, before, after: null })
  })
}
