// Declines an invitation by its sealed link.
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { dropRelationships } from '../groups/drop-relationships.ts'
import { openInvitation } from './open-invitation.ts'
import { decideInvitation, type InvitationRow, invitationById } from './store.ts'

export async function declineInvitation(ctx: Context, link: string): Promise<InvitationRow> {
  const { id, organization_id: organizationId } = await openInvitation(ctx, link)
  return write(ctx, { kind: 'invitee', organizationId }, async (tx) => {
    const now = ctx.clock.now()
    if (!(await tx.first(decideInvitation(organizationId, id, { status: 'declined', userId: null }, now)))) {
      throw new Problem('conflict', { message: 'The invitation has already been accepted or declined.' })
    }
    await dropRelationships(ctx, tx, { column: 'invitation_id', id })
    const after = { ...orNotFound(await tx.first(invitationById(organizationId, id, now))) }
    emit(tx, {
      type: 'organization_invitation.declined',
      subjectId: id,
      before: { status: 'pending' },
      after,
    })
    return after
  })
}
