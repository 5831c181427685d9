// Adds a member or an invited person to a group.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { collectionOf, idOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { NewGroupRelationship } from './schema.ts'
import {
  groupById,
  insertRelationship,
  ownerExists,
  type RelationshipRow,
  relationshipById,
} from './store.ts'

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
    const newRelationship = {
      organization_id: organizationId,
      id: ctx.newId(),
      group_id: groupId,
      membership_id: isMembership ? ownerId : null,
      invitation_id: isMembership ? null : ownerId,
      role: input.role ?? 'member',
      created_at: iso(now),
      updated_at: iso(now),
    }
    if (!(await tx.first(insertRelationship(newRelationship))))
      throw new Problem('already_exists', { message: 'This person is already in the group.' })
    const relationship = orNotFound(await tx.first(relationshipById(organizationId, newRelationship.id, now)))
    emit(tx, {
      type: 'group_relationship.created',
      subjectId: newRelationship.id,
      before: null,
      after: relationship,
    })
    return relationship
  })
}
