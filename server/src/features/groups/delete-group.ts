// Deletes a group; its people stay members of the organization.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { found, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { dropRelationshipsOfGroup, eventTypeOfGroup, lockGroup, markGroupRemoved } from './store.ts'

export async function deleteGroup(
  ctx: Context,
  actor: Member,
  input: { readonly id: string },
): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    const [group, eventType] = await Promise.all([
      tx.first(lockGroup(organizationId, input.id)),
      tx.first(eventTypeOfGroup(organizationId, input.id)),
    ])
    const before = found(group)
    if (eventType)
      throw new Problem('conflict', { message: 'The group still has event types. Delete them first.' })
    const [places] = await Promise.all([
      tx.rows(dropRelationshipsOfGroup(organizationId, input.id)),
      tx.rows(markGroupRemoved(organizationId, input.id, ctx.clock.now())),
    ])
    for (const place of places)
      emit(tx, { type: 'group_relationship.deleted', subjectId: place.id, before: place, after: null })
    emit(tx, { type: 'group.deleted', subjectId: before.id, before: { ...before }, after: null })
    return undefined
  })
}
