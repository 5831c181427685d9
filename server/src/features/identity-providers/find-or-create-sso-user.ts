// Finds the user of an identity, or creates one with the role `user` at the first sign-in.
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { invitationUrl } from '../../platform/secrets/invitation-url.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { acceptInvitation, type MovingUser } from '../organization-invitations/accept-invitation.ts'
import { findMove } from '../organization-invitations/find-move.ts'
import { pendingInvitationTo } from '../organization-invitations/store.ts'
import { dissolveOrganization } from '../organization-memberships/dissolve-organization.ts'
import { insertMembership, membershipById } from '../organization-memberships/store.ts'
import { deletedOrganization } from '../organizations/store.ts'
import { type AccountRow, accountOf } from '../sessions/account-store.ts'
import { addUser } from '../users/add-user.ts'
import { signInEmail } from '../users/store.ts'
import { insertIdentity, userOfIdentity } from './identity-store.ts'
import type { ProviderIdentity } from './read-claims.ts'
import type { ProviderRow } from './store.ts'

/** The user with this address must agree first that their own organization is dissolved. */
export class MoveNotAgreed extends Error {}

/**
 * Returns null if the user with this address is linked to another subject: the provider has reassigned the address to
 * another person. Throws `conflict` if the address belongs to a user of another organization who can't move, and
 * `MoveNotAgreed` if they can, unless they are the `mover`.
 */
export async function findOrCreateSsoUser(
  ctx: Context,
  { organization_id: organizationId, issuer }: ProviderRow,
  providerIdentity: ProviderIdentity,
  mover: MovingUser | null,
): Promise<AccountRow | null> {
  const { subject, email } = providerIdentity
  const reader = ctx.db.withOrganization(organizationId)
  const existing = await reader.first(userOfIdentity(organizationId, issuer, subject))
  if (existing) return (await reader.first(accountOf(organizationId, existing.user_id))) ?? null
  const userId =
    (await findUserInOrganization(ctx, organizationId, email)) ??
    (await joinOrMoveUser(ctx, organizationId, providerIdentity, mover))
  const isLinked = await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const after = { issuer, user_id: userId }
    const created = { organization_id: organizationId, created_at: iso(ctx.clock.now()) }
    if (!(await tx.first(insertIdentity({ ...after, subject, ...created })))) return false
    emit(tx, { type: 'sign_in_identity.created', subjectId: userId, before: null, after })
    return true
  })
  // A concurrent first sign-in may have linked the same subject to the same user.
  const linked =
    isLinked || (await reader.first(userOfIdentity(organizationId, issuer, subject)))?.user_id === userId
  return linked ? ((await reader.first(accountOf(organizationId, userId))) ?? null) : null
}

async function findUserInOrganization(
  ctx: Context,
  organizationId: string,
  email: string,
): Promise<string | null> {
  const [user] = await ctx.db.directory(signInEmail(email))
  return user?.organization_id === organizationId ? user.user_id : null
}

/** A user of another organization moves only if they are its only member and have no future events. */
async function joinOrMoveUser(
  ctx: Context,
  organizationId: string,
  providerIdentity: ProviderIdentity,
  mover: MovingUser | null,
): Promise<string> {
  const { email, name, timezone, locale } = providerIdentity
  const now = ctx.clock.now()
  const { first } = ctx.db.withOrganization(organizationId)
  if (await first(deletedOrganization(organizationId)))
    throw new Problem('conflict', { message: 'The organization was deleted, so no user can join it.' })
  const invitation = await first(pendingInvitationTo(organizationId, email, now))
  try {
    const move = await findMove(ctx, { email, organization_id: organizationId })
    if (move !== null && !move.isBlocked && move.userId !== mover?.userId) throw new MoveNotAgreed()
    if (invitation) {
      const link = invitationUrl(ctx, invitation).split('/').at(-1) ?? ''
      const { user_id } = await acceptInvitation(ctx, link, { name, timezone, locale }, move)
      return orNotFound(user_id)
    }
    if (move !== null) await dissolveOrganization(ctx, move)
    return await addMember(ctx, organizationId, providerIdentity)
  } catch (error) {
    // The same first sign-in may run in two windows; only one of them creates the user.
    const existingUserId =
      error instanceof Problem ? await findUserInOrganization(ctx, organizationId, email) : null
    if (existingUserId === null) throw error
    return existingUserId
  }
}

async function addMember(
  ctx: Context,
  organizationId: string,
  { email, name, timezone, locale }: ProviderIdentity,
): Promise<string> {
  const { id } = await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const user = await addUser(ctx, tx, { email, name, timezone, locale })
    const membershipId = ctx.newId()
    await tx.rows(insertMembership(organizationId, membershipId, user.id, 'user', ctx.clock.now()))
    const membership = orNotFound(await tx.first(membershipById(organizationId, membershipId)))
    emit(tx, {
      type: 'organization_membership.created',
      subjectId: membershipId,
      before: null,
      after: membership,
    })
    return { id: user.id }
  })
  return id
}
