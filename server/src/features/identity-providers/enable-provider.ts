// Lets the owner enable a tested configuration, and admins turn single sign-on off.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { claimsOf, uncoveredAddress } from './domain-store.ts'
import { deleteDraft, draftOf } from './draft-store.ts'
import { replaceProvider } from './replace-provider.ts'
import { endProvider } from './set-provider.ts'
import { lockSignIn } from './store.ts'
import { findTestOutcome } from './test-outcome.ts'

/** From now on, members sign in through the provider only. `revision`: of the configuration that the owner has seen. */
export async function enableProvider(ctx: Context, actor: Member, revision: string): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    await tx.rows(lockSignIn(organizationId))
    const draft = orNotFound(await tx.first(draftOf(organizationId)))
    if (draft.revision !== revision.toLowerCase())
      throw new Problem('conflict', { message: 'The configuration was changed meanwhile. Look at it again.' })
    const claims = await tx.rows(claimsOf(organizationId))
    if (findTestOutcome(draft, claims) !== 'succeeded') throw new Problem('test_sign_in_required')
    await requireCoverage(tx, actor)
    const { issuer, client_id, client_secret, may_omit_verified } = draft
    const row = { organization_id: organizationId, issuer, client_id, client_secret, may_omit_verified }
    const domains = claims.flatMap(({ domain, verified_at }) => (verified_at === null ? [] : domain))
    await replaceProvider(ctx, tx, row, domains)
    await tx.rows(deleteDraft(organizationId))
  })
}

/** Otherwise the organization could lose everyone who can change this. `domain`: checks only addresses there. */
export async function requireCoverage(
  tx: WriteTransaction,
  { userId }: Member,
  domain: string | null = null,
): Promise<void> {
  const uncovered = await tx.first(uncoveredAddress(tx.organizationId, userId, domain))
  if (uncovered)
    throw new Problem('address_not_covered', {
      message: `${uncovered.email} could not sign in: the address is not in a verified domain.`,
    })
}

/** Passwords work again. The organization keeps its domains. */
export async function disableProvider(ctx: Context, actor: Member): Promise<void> {
  await write(ctx, actor, async (tx) => {
    await tx.rows(lockSignIn(actor.organizationId))
    if (!(await endProvider(tx))) throw new Problem('not_found')
  })
}
