// Reads the sealed link of an invitation and finds what it leads to.
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { InvitationRow } from './schema.ts'
import { invitationById } from './store.ts'

/** A forged, revoked, expired or outdated link, or one into an organization that nobody is in: 404. A decided one: 409. */
export async function openInvitation(ctx: Context, link: string): Promise<InvitationRow> {
  const target = orNotFound(ctx.secrets.readLink('organization_invitation', link))
  const { organizationId, objectId } = target
  const query = invitationById(organizationId, objectId, ctx.clock.now())
  const invitation = orNotFound(await ctx.db.withOrganization(organizationId).first(query))
  if (invitation.generation !== target.generation || invitation.members === 0) throw new Problem('not_found')
  if (invitation.status !== 'pending') {
    throw new Problem('conflict', { message: `The invitation is ${invitation.status} already.` })
  }
  return invitation
}
