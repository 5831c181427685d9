// The link of a pending invitation, for admins of an installation without a mail server.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { canChangeRole, type Role } from '../../domain/access/policies.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { invitationUrl } from '../../platform/secrets/invitation-url.ts'
import type { InvitationLink } from './schema.ts'
import { invitationById } from './store.ts'

/** With a mail server, the link proves that its holder reads the mail of the address. So only the mail may contain it. */
export async function readInvitationLink(
  ctx: Context,
  actor: Member,
  id: string,
): Promise<Static<typeof InvitationLink>> {
  const { organizationId } = actor
  const query = invitationById(organizationId, id, ctx.clock.now())
  const invitation = orNotFound(await ctx.db.withOrganization(organizationId).first(query))
  if (!canChangeRole(actor.role, 'user', invitation.role as Role)) throw new Problem('permission_denied')
  if (ctx.config.mail !== null)
    throw new Problem('conflict', {
      message: 'This installation sends the link by email. Resend the invitation.',
    })
  if (invitation.status !== 'pending')
    throw new Problem('conflict', {
      message: `The invitation is ${invitation.status}, so its link doesn’t work.`,
    })
  return { url: invitationUrl(ctx, invitation), expires_at: toWireTime(invitation.expires_at) }
}
