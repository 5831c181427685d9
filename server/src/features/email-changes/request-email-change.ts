// Mails a link to a new email address of a user. The address changes when the link is confirmed.
import type { Member } from '../../domain/access/actor.ts'
import { normalizeEmail, toMailbox } from '../../domain/email/address.ts'
import type { Locale } from '../../domain/language/locales.ts'
import type { Context } from '../../platform/context.ts'
import { queueMail } from '../account-mail/queue-mail.ts'
import { sealEmailChangeLink } from '../account-mail/seal-link.ts'
import { findSsoOrganization } from '../identity-providers/find-sso-organization.ts'
import { accountOf } from '../sessions/account-store.ts'

export type EmailChangeRequestOutcome =
  /** The mail is queued, or a recent one with a valid link was sent. Also if the address belongs to another user. */
  | { readonly kind: 'requested' }
  | { readonly kind: 'unchanged' }
  /** An identity provider manages the account or the new address. */
  | { readonly kind: 'sso_required' }
  | { readonly kind: 'no_mail' }
  | { readonly kind: 'too_many'; readonly seconds: number }

export async function requestEmailChange(
  ctx: Context,
  member: Member,
  input: { readonly email: string; readonly locale: Locale },
  address: string,
): Promise<EmailChangeRequestOutcome> {
  const { organizationId, userId } = member
  const email = normalizeEmail(input.email)
  if (ctx.config.mail === null) return { kind: 'no_mail' }
  const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
  if (account === undefined || account.has_provider || (await findSsoOrganization(ctx, email)) !== null)
    return { kind: 'sso_required' }
  if (email === account.email) return { kind: 'unchanged' }
  const sender = await ctx.throttle(['account_mail_sender'], { address })
  if (!sender.allowed) return { kind: 'too_many', seconds: sender.reset }
  // Counts both, so that a user can't write to any number of addresses.
  for (const counted of [`email_change ${toMailbox(email)}`, `email_change ${userId}`]) {
    const verdict = await ctx.throttle(['account_mail'], { address, account: counted })
    if (!verdict.allowed) return { kind: 'too_many', seconds: verdict.reset }
  }
  const { email: oldEmail, generation } = account
  const link = sealEmailChangeLink(ctx, { organizationId, userId, oldEmail, newEmail: email, generation })
  await ctx.db.directory(queueMail(ctx, 'email_change', { email, locale: input.locale, detail: link }))
  return { kind: 'requested' }
}
