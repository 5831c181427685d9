// Makes a configuration the identity provider of an organization, inside a write.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { deleteNonSsoSessions } from '../sessions/store.ts'
import { claimDomains, deleteDomains, type ProviderRow, providerOf, upsertProvider } from './store.ts'

/** `domains`: all that the organization has verified. Passwords and the sessions that began with one end. */
export async function replaceProvider(
  ctx: Context,
  tx: WriteTransaction,
  provider: Omit<ProviderRow, 'created_at' | 'updated_at'>,
  domains: readonly string[],
): Promise<void> {
  const { organization_id: organizationId, issuer, client_id, may_omit_verified } = provider
  const before = await tx.first(providerOf(organizationId))
  await tx.rows(upsertProvider(provider, ctx.clock.now()))
  const previousDomains = await tx.rows(deleteDomains(organizationId))
  await signInDomains(tx, domains)
  await tx.rows(deleteNonSsoSessions(organizationId))
  emit(tx, {
    type: before ? 'sign_in_provider.updated' : 'sign_in_provider.created',
    subjectId: organizationId,
    before: before
      ? {
          issuer: before.issuer,
          client_id: before.client_id,
          domains: previousDomains.map(({ domain }) => domain),
          may_omit_verified: before.may_omit_verified,
        }
      : null,
    after: { issuer, client_id, domains: [...domains], may_omit_verified },
  })
}

/** The provider signs in the users of these domains. */
export async function signInDomains(tx: WriteTransaction, domains: readonly string[]): Promise<void> {
  const claimed = await tx.rows(claimDomains(tx.organizationId, domains))
  const taken = domains.find((domain) => !claimed.some((one) => one.domain === domain))
  if (taken !== undefined)
    throw new Problem('domain_taken', { message: `${taken} is already used by another organization.` })
}
