// Ends all places in groups that one thing has: a group that is deleted, a member who goes, an invitation that is no more.
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { deleteRelationships, lockRelationships, type RelationshipScope } from './store.ts'

/** Whose they are must be locked, so that no place is added meanwhile. A foreign key would delete them without a word. */
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
      before: { ...relationship },
      after: null,
    })
}
