// Removes an email domain from an organization. Another organization can verify it then.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { claimById, deleteClaim, releaseDomain } from './domain-store.ts'
import { requireCoverage } from './enable-provider.ts'
import { deleteDomain, lockSignIn, providerOf } from './store.ts'

/** If single sign-on is enabled, members with an address of the domain can no longer sign in: not the owner or the actor. */
export async function removeDomain(ctx: Context, actor: Member, id: string): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    await tx.rows(lockSignIn(organizationId))
    const { domain, verified_at } = orNotFound(await tx.first(claimById(organizationId, id)))
    await tx.rows(deleteClaim(organizationId, id))
    if (verified_at !== null) {
      await tx.rows(releaseDomain(organizationId, domain))
      await tx.rows(deleteDomain(organizationId, domain))
      if (await tx.first(providerOf(organizationId))) await requireCoverage(tx, actor, domain)
    }
    emit(tx, { type: 'sign_in_domain.deleted', subjectId: id, before: { domain, verified_at }, after: null })
  })
}
