// Removes a member from a group.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { deleteRelationship, relationshipById } from './store.ts'

export async function removeGroupRelationship(ctx: Context, actor: Member, id: string): Promise<void> {
  await write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const before = orNotFound(await tx.first(relationshipById(actor.organizationId, id, now).forUpdate('r')))
    await tx.rows(deleteRelationship(actor.organizationId, id))
    emit(tx, { type: 'group_relationship.deleted', subjectId: id, before, after: null })
  })
}
