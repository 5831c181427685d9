// Transfers the group relationships of an accepted invitation to the new membership.
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { lockRelationships, moveRelationships } from './store.ts'

export async function transferRelationships(
  ctx: Context,
  tx: WriteTransaction,
  invitationId: string,
  membershipId: string,
): Promise<void> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  const before = await tx.rows(
    lockRelationships(organizationId, { column: 'invitation_id', id: invitationId }, now),
  )
  await tx.rows(moveRelationships(organizationId, invitationId, membershipId, now))
  const after = await tx.rows(
    lockRelationships(organizationId, { column: 'membership_id', id: membershipId }, now),
  )
  for (const relationship of after)
    emit(tx, {
      type: 'group_relationship.updated',
      subjectId: relationship.id,
      before: { ...before.find(({ id }) => id === relationship.id) },
      after: relationship,
    })
}
