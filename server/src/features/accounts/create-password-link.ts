// Makes the link by which a user sets a password, for the operator to hand over: where no mail is sent, or none arrives.
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { findAccount, normalizeEmail } from './find-account.ts'
import { sealResetLink } from './seal-link.ts'

export async function createPasswordLink(ctx: Context, email: string): Promise<string> {
  const account = orNotFound(await findAccount(ctx, normalizeEmail(email)))
  if (account.has_provider)
    throw new Problem('conflict', {
      message: 'The organization signs its people in through its company’s provider, and has no passwords.',
    })
  const { organization_id: organizationId, user_id: userId, generation } = account
  return sealResetLink(ctx, { organizationId, userId, generation })
}
