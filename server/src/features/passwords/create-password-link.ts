// Creates a password link that the operator hands to a user, for installations without mail.
import { normalizeEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { sealResetLink } from '../account-mail/seal-link.ts'
import { findAccount } from '../sessions/find-account.ts'

export async function createPasswordLink(ctx: Context, email: string): Promise<string> {
  const account = orNotFound(await findAccount(ctx, normalizeEmail(email)))
  if (account.has_provider)
    throw new Problem('conflict', {
      message:
        'The organization uses single sign-on and has no passwords. The user signs in with the identity provider.',
    })
  const { organization_id: organizationId, user_id: userId, generation } = account
  return sealResetLink(ctx, { organizationId, userId, generation, email: account.email })
}
