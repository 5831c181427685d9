// Finds the user whom a company's provider speaks of, or makes them: at their first sign-in, with the role user.
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { acceptInvitation } from '../organization-invitations/accept-invitation.ts'
import { invitationUrl } from '../organization-invitations/schema.ts'
import { pendingInvitationTo } from '../organization-invitations/store.ts'
import { dissolveOrganization } from '../organization-memberships/dissolve-organization.ts'
import { insertMembership, membershipById } from '../organization-memberships/store.ts'
import { addUser } from '../users/add-user.ts'
import { signInEmail } from '../users/store.ts'
import type { ProviderRow } from './provider-store.ts'
import type { ProviderIdentity } from './read-claims.ts'
import { type AccountRow, accountOf, insertIdentity, userOfIdentity } from './store.ts'

/**
 * Null = the address is a user's whom the provider has known under another subject: it was given to somebody else there,
 * and they are not that user. A conflict is thrown where the address is a user's of another organization who can't move.
 */
export async function findOrCreateSsoUser(
  ctx: Context,
  { organization_id: organizationId, issuer }: ProviderRow,
  providerIdentity: ProviderIdentity,
): Promise<AccountRow | null> {
  const { subject, email } = providerIdentity
  const reader = ctx.db.withOrganization(organizationId)
  const existing = await reader.first(userOfIdentity(organizationId, issuer, subject))
  if (existing) return (await reader.first(accountOf(organizationId, existing.user_id))) ?? null
  const userId =
    (await findUserInOrganization(ctx, organizationId, email)) ??
    (await joinOrMoveUser(ctx, organizationId, providerIdentity))
  const isLinked = await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const identity = { issuer, subject, userId }
    if (!(await tx.first(insertIdentity(organizationId, identity, ctx.clock.now())))) return false
    const after = { issuer, user_id: userId }
    emit(tx, { type: 'sign_in_identity.created', subjectId: userId, before: null, after })
    return true
  })
  // Two first sign-ins at once: the other has linked the same subject to the same user.
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

/** Decision 3: whoever is a user elsewhere moves only from an organization of their own without events ahead. */
async function joinOrMoveUser(
  ctx: Context,
  organizationId: string,
  providerIdentity: ProviderIdentity,
): Promise<string> {
  const { email, name, timezone, locale } = providerIdentity
  const now = ctx.clock.now()
  const invitation = await ctx.db
    .withOrganization(organizationId)
    .first(pendingInvitationTo(organizationId, email, now))
  try {
    if (invitation) {
      const link = invitationUrl(ctx, invitation).split('/').at(-1) ?? ''
      const { user_id } = await acceptInvitation(ctx, link, { name, timezone, locale })
      return orNotFound(user_id)
    }
    const [otherAccount] = await ctx.db.directory(signInEmail(email))
    if (otherAccount)
      await dissolveOrganization(ctx, {
        organizationId: otherAccount.organization_id,
        userId: otherAccount.user_id,
      })
    return await addMember(ctx, organizationId, providerIdentity)
  } catch (error) {
    // The same first sign-in in two windows: one of them makes the user.
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
      after: { ...membership },
    })
    return { id: user.id }
  })
  return id
}
