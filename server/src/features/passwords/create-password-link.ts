// Creates a password link to hand to a user, for installations without mail.
import type { Member } from '../../domain/access/actor.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { RESET_LINK_TTL_MS, type ResetLink, sealResetLink } from '../account-mail/seal-link.ts'
import { lockAccountToRestore } from '../second-factors/lock-account-to-restore.ts'
import type { AccountRow } from '../sessions/account-store.ts'
import { findAccount } from '../sessions/find-account.ts'

/** By the operator, who knows whose address it is. */
export const createPasswordLink = async (ctx: Context, email: string): Promise<string> =>
  sealLink(ctx, orNotFound(await findAccount(ctx, normalizeEmail(email))), { provesMailbox: true })

/** With a mail server, only the mail may contain the link: an admin would need no access to the mailbox of the member. */
export async function createPasswordLinkForMember(
  ctx: Context,
  actor: Member,
  membershipId: string,
): Promise<PassedOnLink> {
  if (ctx.config.mail !== null)
    throw new Problem('conflict', {
      message: 'This installation sends mail. The member chooses “Forgot password?” on the sign-in page.',
    })
  return write(ctx, actor, async (tx) => {
    const account = await lockAccountToRestore(ctx, tx, actor, membershipId)
    const url = sealLink(ctx, account, { provesMailbox: false })
    const after = { user_id: account.user_id }
    emit(tx, { type: 'password_link.created', subjectId: account.user_id, before: null, after })
    return { url, expiresAt: instant(ctx.clock.now() + RESET_LINK_TTL_MS) }
  })
}

export interface PassedOnLink {
  readonly url: string
  readonly expiresAt: Instant
}

export function sealLink(
  ctx: Context,
  account: AccountRow,
  { provesMailbox }: Pick<ResetLink, 'provesMailbox'>,
): string {
  if (account.has_provider)
    throw new Problem('conflict', {
      message:
        'The organization uses single sign-on and has no passwords. The user signs in with the identity provider.',
    })
  const { organization_id: organizationId, user_id: userId, generation, email } = account
  return sealResetLink(ctx, { organizationId, userId, generation, email, provesMailbox })
}
