// Finds the account of an email address, with the same number of round trips whether or not it exists.
import type { Context } from '../../platform/context.ts'
import { signInEmail } from '../users/store.ts'
import { type AccountRow, accountOf } from './account-store.ts'

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

export async function findAccount(ctx: Context, email: string): Promise<AccountRow | undefined> {
  const [signInEntry] = await ctx.db.directory(signInEmail(email))
  const organizationId = signInEntry?.organization_id ?? NIL_UUID
  return ctx.db
    .withOrganization(organizationId)
    .first(accountOf(organizationId, signInEntry?.user_id ?? NIL_UUID))
}
