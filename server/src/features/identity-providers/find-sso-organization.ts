// Finds the organization whose identity provider signs in an email domain.
import { domainOf, parseDomain } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import { organizationOfDomain } from './store.ts'

/** Returns the organization whose identity provider signs in the domain of the address, or null. */
export const findSsoOrganization = (ctx: Context, email: string): Promise<string | null> =>
  findSsoOrganizationByDomain(ctx, domainOf(email))

export async function findSsoOrganizationByDomain(ctx: Context, domain: string): Promise<string | null> {
  const [provider] = await ctx.db.directory(organizationOfDomain(parseDomain(domain) ?? ''))
  return provider?.organization_id ?? null
}
