// Adds a member or an invited person to a group, in the transaction of the caller.
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { insertRelationship, type RelationshipRow, relationshipById } from './store.ts'

export interface NewRelationship {
  readonly groupId: string
  readonly owner: { readonly column: 'membership_id' | 'invitation_id'; readonly id: string }
  readonly role: 'member' | 'admin'
}

/** The caller has locked the group and the owner. */
export async function insertGroupRelationship(
  ctx: Context,
  tx: WriteTransaction,
  { groupId, owner, role }: NewRelationship,
): Promise<RelationshipRow> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  const newRelationship = {
    organization_id: organizationId,
    id: ctx.newId(),
    group_id: groupId,
    membership_id: owner.column === 'membership_id' ? owner.id : null,
    invitation_id: owner.column === 'invitation_id' ? owner.id : null,
    role,
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
}
