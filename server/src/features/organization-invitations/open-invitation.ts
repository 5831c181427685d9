// Reads the sealed link of an invitation and loads the invitation.
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { type InvitationRow, invitationById } from './store.ts'

/** Throws 404 for a forged, revoked, expired or outdated link or an empty organization, 409 for a decided invitation. */
export async function openInvitation(ctx: Context, link: string): Promise<InvitationRow> {
  const target = orNotFound(ctx.secrets.readLink('organization_invitation', link))
  const { organizationId, objectId } = target
  const query = invitationById(organizationId, objectId, ctx.clock.now())
  const invitation = orNotFound(await ctx.db.withOrganization(organizationId).first(query))
  const isOutdated = invitation.generation !== target.generation || invitation.status === 'expired'
  if (isOutdated || invitation.members === 0) throw new Problem('not_found')
  if (invitation.status !== 'pending') {
    throw new Problem('conflict', { message: `The invitation has already been ${invitation.status}.` })
  }
  return invitation
}
