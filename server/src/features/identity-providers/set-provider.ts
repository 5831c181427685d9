// Sets or removes the identity provider of an organization on the command line: operators vouch for the domains.
import { parseDomain } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { organizationById } from '../organizations/store.ts'
import { sealSecret } from './call-provider.ts'
import {
  deleteVouchedClaimsExcept,
  domainsOfOthers,
  releaseDomainsExcept,
  resetProvedClaimsExcept,
  takeDomains,
  vouchForDomains,
} from './domain-store.ts'
import { replaceProvider } from './replace-provider.ts'
import { deleteDomains, deleteProvider, lockSignIn } from './store.ts'

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
    await tx.rows(lockSignIn(organizationId))
    await releaseDomains(tx, domains)
    await tx.rows(takeDomains(organizationId, domains))
    const taken = await tx.first(domainsOfOthers(organizationId, domains))
    if (taken)
      throw new Problem('domain_taken', {
        message: `${taken.domain} is already used by another organization.`,
      })
    const ids = domains.map(() => ctx.newId())
    await tx.rows(vouchForDomains(organizationId, ids, domains, ctx.clock.now()))
    const row = { organization_id: organizationId, issuer, client_id, client_secret, may_omit_verified }
    await replaceProvider(ctx, tx, row, domains)
  })
}

/** Returns false if there was none. Existing passwords work again, and other organizations can have the domains. */
export async function removeProvider(ctx: Context, organizationId: string): Promise<boolean> {
  return write(ctx, { kind: 'system', organizationId }, async (tx) => {
    await tx.rows(lockSignIn(organizationId))
    await releaseDomains(tx, [])
    return endProvider(tx)
  })
}

async function releaseDomains(tx: WriteTransaction, kept: readonly string[]): Promise<void> {
  const { organizationId } = tx
  await tx.pipeline(
    releaseDomainsExcept(organizationId, kept),
    deleteVouchedClaimsExcept(organizationId, kept),
    resetProvedClaimsExcept(organizationId, kept),
  )
}

/** Returns false if there was none. */
export async function endProvider(tx: WriteTransaction): Promise<boolean> {
  const { organizationId } = tx
  await tx.rows(deleteDomains(organizationId))
  const before = await tx.first(deleteProvider(organizationId))
  if (!before) return false
  emit(tx, { type: 'sign_in_provider.deleted', subjectId: organizationId, before, after: null })
  return true
}
