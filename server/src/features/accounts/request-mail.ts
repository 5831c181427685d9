// Sends someone a link by mail: to found an organization, or to set a new password. Nobody learns whether the address is a user's.
import type { Locale } from '../../domain/language/locales.ts'
import type { Context } from '../../platform/context.ts'
import { findSsoOrganization, normalizeEmail } from './find-account.ts'
import { queueMail } from './queue-mail.ts'

export type MailRequestOutcome =
  /** It is on its way, or others like it are. */
  | { readonly kind: 'requested' }
  | { readonly kind: 'sso_required' }
  /** Too much was asked for from this network. */
  | { readonly kind: 'too_many'; readonly seconds: number }
  /** The installation sends no mail, or lets nobody found an organization. */
  | { readonly kind: 'closed' }

export async function requestMail(
  ctx: Context,
  kind: 'sign_up' | 'password_reset',
  input: { readonly email: string; readonly locale: Locale },
  address: string,
): Promise<MailRequestOutcome> {
  const email = normalizeEmail(input.email)
  if (ctx.config.mail === null || (kind === 'sign_up' && ctx.config.signUp === null))
    return { kind: 'closed' }
  if ((await findSsoOrganization(ctx, email)) !== null) return { kind: 'sso_required' }
  const sender = await ctx.throttle(['account_mail_sender'], { address })
  if (!sender.allowed) return { kind: 'too_many', seconds: sender.reset }
  const recipient = await ctx.throttle(['account_mail'], { address, account: `${kind} ${email}` })
  // Those of the last hour are in the mailbox, and their links work.
  if (recipient.allowed) await ctx.db.directory(queueMail(ctx, kind, { email, locale: input.locale }))
  return { kind: 'requested' }
}
