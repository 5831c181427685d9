// Adds a member or an invited person to a group.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { collectionOf, idOf } from '../../platform/uris.ts'
import { write } from '../../platform/writes/write.ts'
import { insertGroupRelationship } from './insert-group-relationship.ts'
import type { NewGroupRelationship } from './schema.ts'
import { groupById, ownerExists, type RelationshipRow } from './store.ts'

export async function addGroupRelationship(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewGroupRelationship>,
): Promise<RelationshipRow> {
  const { organizationId } = actor
  const [groupId, ownerId] = [idOf(input.group), idOf(input.owner)]
  const isMembership = collectionOf(input.owner) === 'organization_memberships'
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    // The locks are held until commit, to serialize with a concurrent removal, acceptance or decline.
    const [[group], [owner]] = await tx.pipeline(
      groupById(organizationId, groupId).forShare(),
      ownerExists(organizationId, collectionOf(input.owner), ownerId, now).forShare(),
    )
    orNotFound(group)
    orNotFound(owner)
    return insertGroupRelationship(ctx, tx, {
      groupId,
      owner: { column: isMembership ? 'membership_id' : 'invitation_id', id: ownerId },
      role: input.role ?? 'member',
    })
  })
}
