// Revokes a pending invitation, or deletes an expired one; its link stops working.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { dropRelationships } from '../groups/drop-relationships.ts'
import { deleteInvitation, invitationById, lockInvitation } from './store.ts'

export async function revokeInvitation(ctx: Context, actor: Member, id: string): Promise<void> {
  await write(ctx, actor, async (tx) => {
    await tx.first(lockInvitation(actor.organizationId, id))
    const invitation = orNotFound(await tx.first(invitationById(actor.organizationId, id, ctx.clock.now())))
    await dropRelationships(ctx, tx, { column: 'invitation_id', id })
    if (!(await tx.first(deleteInvitation(actor.organizationId, id)))) {
      throw new Problem('conflict', { message: `The invitation has already been ${invitation.status}.` })
    }
    emit(tx, {
      type: 'organization_invitation.deleted',
      subjectId: id,
      before: invitation,
      after: null,
    })
  })
}
