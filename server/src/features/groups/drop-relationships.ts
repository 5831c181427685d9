// Ends all places in groups that one thing has: a group that is deleted, a member who goes, an invitation that is no more.
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { deleteRelationships, lockRelationships, type PlacesOf } from './store.ts'

/** Whose they are must be locked, so that no place is added meanwhile. A foreign key would delete them without a word. */
export async function dropRelationships(ctx: Context, tx: WriteTransaction, of: PlacesOf): Promise<void> {
  const places = await tx.rows(lockRelationships(tx.organizationId, of, ctx.clock.now()))
  await tx.rows(deleteRelationships(tx.organizationId, of))
  for (const place of places)
    emit(tx, { type: 'group_relationship.deleted', subjectId: place.id, before: { ...place }, after: null })
}
