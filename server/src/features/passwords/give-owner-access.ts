// Lets the owner of an organization that an operator created or restored sign in: by mail, or with a link to pass on if none is sent.
import { isLocale } from '../../domain/language/locales.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { queueMail } from '../account-mail/queue-mail.ts'
import { RESET_LINK_TTL_MS } from '../account-mail/seal-link.ts'
import { findAccount } from '../sessions/find-account.ts'
import { type PassedOnLink, sealLink } from './create-password-link.ts'

export type OwnerAccess =
  | { readonly kind: 'mail' }
  | { readonly kind: 'single_sign_on' }
  | ({ readonly kind: 'link' } & PassedOnLink)

/** With a mail server, only the mail contains the link. A link that is passed on doesn't verify the address. */
export async function giveOwnerAccess(ctx: Context, email: string): Promise<OwnerAccess> {
  const account = orNotFound(await findAccount(ctx, email))
  if (account.has_provider) return { kind: 'single_sign_on' }
  if (ctx.config.mail !== null) {
    const locale = isLocale(account.locale) ? account.locale : 'en'
    await ctx.db.directory(queueMail(ctx, 'owner_access', { email: account.email, locale }))
    return { kind: 'mail' }
  }
  const url = sealLink(ctx, account, { provesMailbox: false })
  return { kind: 'link', url, expiresAt: instant(ctx.clock.now() + RESET_LINK_TTL_MS) }
}
