// Restores an organization that was dissolved when its only member joined another one.
import { normalizeEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { claimSignInEmail, insertUserWords, lockLastRemovedUser, restoreUser } from '../users/store.ts'
import { anyMembership, insertMembership, lockOrganization, membershipById } from './store.ts'

export interface RestoredOwner {
  readonly userId: string
  readonly email: string
}

/** `email`: another address for them, if theirs is in use. */
export const restoreOrganization = (
  ctx: Context,
  { organizationId, email }: { readonly organizationId: string; readonly email: string | null },
): Promise<RestoredOwner> =>
  write(ctx, { kind: 'system', organizationId }, async (tx) => ({ ...(await restoreOwner(ctx, tx, email)) }))

/**
 * The user who left last becomes the owner again, with their event types, meetings and slug. An email address belongs to one
 * user, so they need another one while they are a member of the other organization.
 */
export async function restoreOwner(
  ctx: Context,
  tx: WriteTransaction,
  newEmail: string | null,
): Promise<RestoredOwner> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  await tx.rows(lockOrganization(organizationId))
  if (await tx.first(anyMembership(organizationId)))
    throw new Problem('conflict', { message: 'The organization has members. There is nothing to restore.' })
  const user = orNotFound(await tx.first(lockLastRemovedUser(organizationId)))
  const email = normalizeEmail(newEmail ?? user.email)
  if (!(await tx.first(claimSignInEmail(email, organizationId, user.id))))
    throw new Problem('already_exists', {
      message: `${email} belongs to a user of another organization. Restore with another email address.`,
    })
  const membershipId = ctx.newId()
  await tx.pipeline(
    restoreUser(organizationId, user.id, email, now),
    insertUserWords(organizationId, user.id),
    insertMembership(organizationId, membershipId, user.id, 'owner', now),
  )
  const membership = orNotFound(await tx.first(membershipById(organizationId, membershipId)))
  emit(tx, {
    type: 'organization_membership.created',
    subjectId: membershipId,
    before: null,
    after: { ...membership },
  })
  return { userId: user.id, email }
}
