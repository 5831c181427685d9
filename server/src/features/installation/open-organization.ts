// Creates an organization with its owner, or restores one, by an operator. The owner gets access to it.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { EventType } from '../../domain/events/catalog.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { requirePlainName, requireZone } from '../../platform/parameters.ts'
import { emit, findEarlierResult, write } from '../../platform/writes/write.ts'
import { findSsoOrganization } from '../identity-providers/find-sso-organization.ts'
import { restoreDeletedOrDissolved } from '../organization-deletions/restore-deleted-or-dissolved.ts'
import { createOrganization, type NewOrganizationInput } from '../organizations/create-organization.ts'
import { giveOwnerAccess } from '../passwords/give-owner-access.ts'
import { showOrganization } from './load-organizations.ts'
import type { OpenedOrganization } from './schema.ts'

type Opened = Static<typeof OpenedOrganization>

export async function createOrganizationForOwner(
  ctx: Context,
  actor: Member,
  input: NewOrganizationInput,
): Promise<Opened> {
  requirePlainName('name', input.name)
  requirePlainName('owner.name', input.owner.name)
  requireZone('owner.timezone', input.owner.timezone)
  return openOrganization(ctx, actor, 'installation_organization.created', async () => {
    await requirePasswords(ctx, input.owner.email, null)
    const { organizationId } = await createOrganization(ctx, input)
    return { organizationId, email: input.owner.email, hasAccess: false }
  })
}

/** `email`: another address for the owner, if theirs belongs to a user by now. */
export const restoreOrganizationForOwner = (
  ctx: Context,
  actor: Member,
  { organizationId, email }: { readonly organizationId: string; readonly email: string | null },
): Promise<Opened> =>
  openOrganization(ctx, actor, 'installation_organization.restored', async () => {
    if (email !== null) await requirePasswords(ctx, email, organizationId)
    const restored = await restoreDeletedOrDissolved(ctx, { organizationId, email })
    return { organizationId, email: restored.email, hasAccess: !restored.hasReturned }
  })

/**
 * The entry in the operator's log comes last: it stores the answer for retries, and the new organization has an entry in its own log. It
 * doesn't name the organization, because admins who are not operators read it too.
 */
async function openOrganization(
  ctx: Context,
  actor: Member,
  act: EventType,
  open: () => Promise<{
    readonly organizationId: string
    readonly email: string
    readonly hasAccess: boolean
  }>,
): Promise<Opened> {
  const earlier = await findEarlierResult(ctx, actor)
  if (earlier !== null) return earlier.result as Opened
  const { organizationId, email, hasAccess } = await open()
  const access = hasAccess ? ({ kind: 'unchanged' } as const) : await giveOwnerAccess(ctx, email)
  const organization = await showOrganization(ctx, organizationId)
  return write(ctx, actor, async (tx) => {
    const { plan, stage } = organization
    emit(tx, { type: act, subjectId: organizationId, before: null, after: { plan, stage } })
    return {
      organization,
      owner_email: email,
      access: access.kind,
      password_link:
        access.kind === 'link' ? { url: access.url, expires_at: toWireTime(access.expiresAt) } : null,
    }
  })
}

/** Otherwise the owner could never sign in: the identity provider of another organization signs in the domain. */
async function requirePasswords(ctx: Context, email: string, organizationId: string | null): Promise<void> {
  const provider = await findSsoOrganization(ctx, email)
  if (provider !== null && provider !== organizationId)
    throw new Problem('conflict', {
      message: 'This email domain uses the single sign-on of another organization.',
    })
}
