// Adds a member or an invited person to a group.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { collectionOf, idOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { RelationshipRow } from './schema.ts'
import { groupById, insertRelationship, ownerExists, relationshipById } from './store.ts'

export interface GroupRelationshipInput {
  readonly group: string
  /** URI of a membership or an invitation. */
  readonly owner: string
  readonly role?: 'member' | 'admin'
}

export async function addGroupRelationship(
  ctx: Context,
  actor: Member,
  input: GroupRelationshipInput,
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
      id: ctx.newId(),
      groupId,
      membershipId: isMembership ? ownerId : null,
      invitationId: isMembership ? null : ownerId,
      role: input.role ?? 'member',
    } as const
    if (!(await tx.first(insertRelationship(organizationId, newRelationship, now)))) {
      throw new Problem('already_exists', { message: 'This person is already in the group.' })
    }
    const relationship = orNotFound(await tx.first(relationshipById(organizationId, newRelationship.id, now)))
    emit(tx, {
      type: 'group_relationship.created',
      subjectId: newRelationship.id,
      before: null,
      after: { ...relationship },
    })
    return { ...relationship }
  })
}
