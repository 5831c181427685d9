// Accepts an invitation by its sealed link and creates the user in the inviting organization.
import type { Static } from 'typebox'
import type { Role } from '../../domain/access/policies.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { requirePlainName, requireZone } from '../../platform/parameters.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { transferRelationships } from '../groups/transfer-relationships.ts'
import { dissolveOrganization } from '../organization-memberships/dissolve-organization.ts'
import { anyMembership, insertMembership, membershipById } from '../organization-memberships/store.ts'
import { addUser } from '../users/add-user.ts'
import { signInEmail } from '../users/store.ts'
import { openInvitation } from './open-invitation.ts'
import type { Acceptance } from './schema.ts'
import { decideInvitation, type InvitationRow, invitationById } from './store.ts'

/** A user of another organization, who has proved who they are and agreed that their organization is dissolved. */
export interface MovingUser {
  readonly organizationId: string
  readonly userId: string
}

export async function acceptInvitation(
  ctx: Context,
  link: string,
  input: Static<typeof Acceptance>,
  mover: MovingUser | null = null,
): Promise<InvitationRow> {
  requirePlainName('name', input.name)
  if (input.timezone !== undefined) requireZone('timezone', input.timezone)
  const { id, organization_id: organizationId, email } = await openInvitation(ctx, link)
  await releaseEmail(ctx, email, organizationId, mover)

  return write(ctx, { kind: 'invitee', organizationId }, async (tx) => {
    const now = ctx.clock.now()
    const person = {
      name: input.name,
      email,
      timezone: input.timezone ?? 'UTC',
      locale: input.locale ?? 'en',
    }
    const user = await addUser(ctx, tx, person)
    // The new user's row blocks `dissolveOrganization`. If the organization was already dissolved, return 404.
    orNotFound(await tx.first(anyMembership(organizationId)))
    const membershipId = ctx.newId()
    const decided = await tx.first(
      decideInvitation(organizationId, id, { status: 'accepted', userId: user.id }, now),
    )
    if (!decided)
      throw new Problem('conflict', { message: 'The invitation has already been accepted or declined.' })
    await tx.rows(insertMembership(organizationId, membershipId, user.id, decided.role as Role, now))
    await transferRelationships(ctx, tx, id, membershipId)
    const [[membership], [invitation]] = await tx.pipeline(
      membershipById(organizationId, membershipId),
      invitationById(organizationId, id, now),
    )
    const after = { ...orNotFound(invitation) }
    emit(tx, {
      type: 'organization_membership.created',
      subjectId: membershipId,
      before: null,
      after: orNotFound(membership),
    })
    emit(tx, {
      type: 'organization_invitation.accepted',
      subjectId: id,
      before: { status: 'pending' },
      after,
    })
    return after
  })
}

/** The user of another organization who has the invited address. */
export async function findMovingUser(
  ctx: Context,
  { email, organization_id }: Pick<InvitationRow, 'email' | 'organization_id'>,
): Promise<MovingUser | null> {
  const [found] = await ctx.db.directory(signInEmail(email))
  if (!found || found.organization_id === organization_id) return null
  return { organizationId: found.organization_id, userId: found.user_id }
}

/**
 * Dissolves the user's previous organization if they agreed and are its only member; otherwise returns 409. This is a separate
 * transaction in the other organization. If ours then fails, the address is free and the link still works.
 */
async function releaseEmail(
  ctx: Context,
  email: string,
  joiningOrganizationId: string,
  mover: MovingUser | null,
): Promise<void> {
  const existing = await findMovingUser(ctx, { email, organization_id: joiningOrganizationId })
  if (existing === null) return
  if (mover?.userId !== existing.userId)
    throw new Problem('conflict', {
      message:
        'This email address belongs to a user of another organization. To move, they must open the invitation in a browser, sign in and agree.',
    })
  await dissolveOrganization(ctx, existing)
}
