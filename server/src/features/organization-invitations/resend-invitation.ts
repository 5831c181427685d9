// Sends a pending or expired invitation again, with a new link and a new expiry. The link of the earlier mail stops working.
import type { Member } from '../../domain/access/actor.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { requireMailQuota } from '../../platform/usage/require-mail-quota.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireNoRecentInvitation } from './invite-to-organization.ts'
import {
  INVITATION_TTL_MS,
  type InvitationRow,
  invitationById,
  lockInvitation,
  renewInvitation,
} from './store.ts'

export async function resendInvitation(ctx: Context, actor: Member, id: string): Promise<InvitationRow> {
  const { organizationId } = actor
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    await tx.first(lockInvitation(organizationId, id))
    const before = orNotFound(await tx.first(invitationById(organizationId, id, now)))
    if (before.status !== 'pending' && before.status !== 'expired')
      throw new Problem('conflict', { message: `The invitation has already been ${before.status}.` })
    await requireMailQuota(ctx, tx, actor.stage, 1)
    await requireNoRecentInvitation(ctx, tx, before.email)
    const expiresAt = instant(now + INVITATION_TTL_MS)
    orNotFound(await tx.first(renewInvitation(organizationId, id, expiresAt, now)))
    const after = orNotFound(await tx.first(invitationById(organizationId, id, now)))
    emit(tx, { type: 'organization_invitation.resent', subjectId: id, before, after })
    return after
  })
}
