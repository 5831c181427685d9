// Gives a member a password, without the mails and pages that a user needs for it.

import { setPassword } from '../../server/src/features/passwords/store.ts'
import { accountOf } from '../../server/src/features/sessions/account-store.ts'
import type { Testbed, TestMember } from './testbed.ts'

/** Returns the email address that the member signs in with. */
export async function assignPassword(
  { ctx }: Testbed,
  { organizationId, userId }: TestMember,
  password: string,
): Promise<string> {
  const account = { organization_id: organizationId, user_id: userId, generation: 0 }
  const hash = await ctx.passwords.hash(password)
  await ctx.db.transaction(organizationId, (tx) => tx.rows(setPassword(account, hash, ctx.clock.now())))
  return (await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId)))?.email ?? ''
}
