// From an e-mail address to the account it belongs to, in the same number of trips whether there is one or not.
import type { Context } from '../../platform/context.ts'
import { signInEmail } from '../users/store.ts'
import { organizationOfDomain } from './provider-store.ts'
import { type AccountRow, accountOf } from './store.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

export const plainEmail = (text: string): string => text.trim().toLowerCase()

export async function findAccount(ctx: Context, email: string): Promise<AccountRow | undefined> {
  const [known] = await ctx.db.directory(signInEmail(email))
  const organizationId = known?.organization_id ?? NOBODY
  return ctx.db.withOrganization(organizationId).first(accountOf(organizationId, known?.user_id ?? NOBODY))
}

/** The organization whose company signs in everybody of the address's domain; null = none does. */
export const companyOf = (ctx: Context, email: string): Promise<string | null> =>
  companyOfDomain(ctx, domainOf(email))

export async function companyOfDomain(ctx: Context, domain: string): Promise<string | null> {
  const [company] = await ctx.db.directory(organizationOfDomain(domain.toLowerCase()))
  return company?.organization_id ?? null
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
