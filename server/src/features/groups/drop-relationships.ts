// Deletes all group relationships of a deleted group, a removed member or a closed invitation.
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { deleteRelationships, lockRelationships, type RelationshipScope } from './store.ts'

/** The owner must be locked, so no relationship is added meanwhile. A foreign key cascade would emit no events. */
export async function dropRelationships(
  ctx: Context,
  tx: WriteTransaction,
  scope: RelationshipScope,
): Promise<void> {
  const relationships = await tx.rows(lockRelationships(tx.organizationId, scope, ctx.clock.now()))
  await tx.rows(deleteRelationships(tx.organizationId, scope))
  for (const relationship of relationships)
    emit(tx, {
      type: 'group_relationship.deleted',
      subjectId: relationship.id,
      before: relationship,
      after: null,
    })
}
