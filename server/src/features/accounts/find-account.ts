// Finds the account of an email address, with the same number of round trips whether or not it exists.
import type { Context } from '../../platform/context.ts'
import { signInEmail } from '../users/store.ts'
import { organizationOfDomain } from './provider-store.ts'
import { type AccountRow, accountOf } from './store.ts'

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

export async function findAccount(ctx: Context, email: string): Promise<AccountRow | undefined> {
  const [signInEntry] = await ctx.db.directory(signInEmail(email))
  const organizationId = signInEntry?.organization_id ?? NIL_UUID
  return ctx.db
    .withOrganization(organizationId)
    .first(accountOf(organizationId, signInEntry?.user_id ?? NIL_UUID))
}

/** Returns the organization whose identity provider signs in the domain of the address, or null. */
export const findSsoOrganization = (ctx: Context, email: string): Promise<string | null> =>
  findSsoOrganizationByDomain(ctx, domainOf(email))

export async function findSsoOrganizationByDomain(ctx: Context, domain: string): Promise<string | null> {
  const [provider] = await ctx.db.directory(organizationOfDomain(domain.toLowerCase()))
  return provider?.organization_id ?? null
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
