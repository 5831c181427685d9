// Sets or removes the identity provider of an organization; only operators can do this.
import { parseDomain } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { organizationById } from '../organizations/store.ts'
import { deleteNonSsoSessions } from '../sessions/store.ts'
import { sealSecret } from './call-provider.ts'
import { claimDomains, deleteDomains, deleteProvider, providerOf, upsertProvider } from './store.ts'

export interface Provider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | null
  /** Email domains that the provider signs in. */
  readonly domains: readonly string[]
  readonly mayOmitVerified: boolean
}

/** Disables passwords in the organization and ends all sessions that were opened without the provider. */
export async function setProvider(ctx: Context, organizationId: string, input: Provider): Promise<void> {
  const refusal = ctx.outgoing.checkUrl(input.issuer)
  if (refusal !== null) throw invalid('issuer', refusal)
  // At least two labels: a provider can't cover a top-level domain.
  const domains = [...new Set(input.domains.flatMap((domain) => parseDomain(domain) ?? []))]
  if (domains.length === 0 || input.domains.some((domain) => parseDomain(domain) === null))
    throw invalid('domains', 'must be domain names like example.com, separated by commas')
  const { issuer, clientId: client_id, clientSecret, mayOmitVerified: may_omit_verified } = input
  const client_secret = clientSecret === null ? null : sealSecret(ctx, organizationId, clientSecret)

  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    orNotFound(await tx.first(organizationById(organizationId)))
    const before = await tx.first(providerOf(organizationId))
    const row = { organization_id: organizationId, issuer, client_id, client_secret, may_omit_verified }
    await tx.rows(upsertProvider(row, ctx.clock.now()))
    const previousDomains = await tx.rows(deleteDomains(organizationId))
    const claimed = await tx.rows(claimDomains(organizationId, domains))
    const taken = domains.find((domain) => !claimed.some((one) => one.domain === domain))
    if (taken !== undefined)
      throw new Problem('already_exists', { message: `${taken} is already used by another organization.` })
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
      after: { issuer, client_id, domains, may_omit_verified },
    })
  })
}

/** Returns false if there was none. Existing passwords work again. */
export async function removeProvider(ctx: Context, organizationId: string): Promise<boolean> {
  return write(ctx, { kind: 'system', organizationId }, async (tx) => {
    await tx.rows(deleteDomains(organizationId))
    const deleted = await tx.first(deleteProvider(organizationId))
    if (!deleted) return false
    emit(tx, { type: 'sign_in_provider.deleted', subjectId: organizationId, before: deleted, after: null })
    return true
  })
}
