// Requests a sign-up or password reset mail. The result does not reveal whether the address has an account.
import { normalizeEmail, toMailbox } from '../../domain/email/address.ts'
import type { Locale } from '../../domain/language/locales.ts'
import type { Context } from '../../platform/context.ts'
import { findSsoOrganization } from '../identity-providers/find-sso-organization.ts'
import { queueMail } from './queue-mail.ts'

export type MailRequestOutcome =
  /** The mail is queued, or a recent one with a valid link was sent. */
  | { readonly kind: 'requested' }
  | { readonly kind: 'sso_required' }
  /** The network has requested too many mails. */
  | { readonly kind: 'too_many'; readonly seconds: number }
  /** The installation sends no mail, or sign-up is closed. */
  | { readonly kind: 'closed' }

export async function requestMail(
  ctx: Context,
  kind: 'sign_up' | 'password_reset',
  input: { readonly email: string; readonly locale: Locale },
  address: string,
): Promise<MailRequestOutcome> {
  const email = normalizeEmail(input.email)
  if (ctx.config.mail === null || (kind === 'sign_up' && !ctx.config.signUp.isOpen)) return { kind: 'closed' }
  if ((await findSsoOrganization(ctx, email)) !== null) return { kind: 'sso_required' }
  const sender = await ctx.throttle(['account_mail_sender'], { address })
  if (!sender.allowed) return { kind: 'too_many', seconds: sender.reset }
  const recipient = await ctx.throttle(['account_mail'], { address, account: `${kind} ${toMailbox(email)}` })
  // Above the limit nothing is sent: the links of the last hour still work.
  if (recipient.allowed) await ctx.db.directory(queueMail(ctx, kind, { email, locale: input.locale }))
  return { kind: 'requested' }
}
