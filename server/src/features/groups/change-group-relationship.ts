// Updates a member's role in a group.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { toGroupRelationship } from './schema.ts'
import { type RelationshipRow, relationshipById, updateRelationship } from './store.ts'

export async function changeGroupRelationship(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly role: 'member' | 'admin' },
): Promise<RelationshipRow> {
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const before = orNotFound(
      await tx.first(relationshipById(actor.organizationId, input.id, now).forUpdate('r')),
    )
    requireMatch(ctx, () => toGroupRelationship(ctx.config.urls, before))
    await tx.rows(updateRelationship(actor.organizationId, input.id, input.role, now))
    const after = orNotFound(await tx.first(relationshipById(actor.organizationId, input.id, now)))
    emit(tx, { type: 'group_relationship.updated', subjectId: input.id, before, after })
    return after
  })
}
