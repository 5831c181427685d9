// Composes an account mail from the current state of the account.
import {
  type AccountMailTemplateName,
  accountMailMessages,
} from '../../domain/language/account-mail-messages.ts'
import { isLocale, type Locale } from '../../domain/language/locales.ts'
import type { Context } from '../../platform/context.ts'
import { type MailContent, renderMailText } from '../../platform/mail/mail-content.ts'
import { renderMailHtml } from '../../platform/mail/mail-html.ts'
import type { Mailer, Message } from '../../platform/mail/mailer.ts'
import { findAccount } from '../sessions/find-account.ts'
import { type AccountMailRecipient, openMail } from './queue-mail.ts'
import { sealResetLink, sealSignUpLink } from './seal-link.ts'
import type { AccountMailRow } from './store.ts'

const ACCENT = '#2563eb'

/** Returns null if there is nothing to send. */
export async function composeAccountMail(
  ctx: Context,
  mailer: Mailer,
  mail: AccountMailRow,
): Promise<Message | null> {
  const opened = openMail(ctx, mail)
  if (opened === null) return null
  const template = await chooseTemplate(ctx, mail, opened)
  if (template === null) return null
  const { name, locale, detail } = template
  const content = writeAccountMailContent(ctx.config.urls.auth, name, locale ?? opened.locale, detail)
  return {
    to: { name: '', address: opened.email },
    replyTo: null,
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
    calendar: null,
    files: [],
    messageId: `${mail.id}@${mailer.domain}`,
    inReplyTo: null,
    date: new Date(ctx.clock.now()),
  }
}

interface ChosenTemplate {
  readonly name: AccountMailTemplateName
  /** Null: use the language of the page that requested the mail. */
  readonly locale: Locale | null
  /** The link, or the code. */
  readonly detail: string
}

/** Looks up the account in the worker, so that response times do not reveal whether an address has one. */
async function chooseTemplate(
  ctx: Context,
  { kind }: AccountMailRow,
  { email, code }: AccountMailRecipient,
): Promise<ChosenTemplate | null> {
  if (kind === 'booking_code') return code === undefined ? null : { name: kind, locale: null, detail: code }
  const { auth } = ctx.config.urls
  const account = await findAccount(ctx, email)
  const locale = account !== undefined && isLocale(account.locale) ? account.locale : null
  if (kind === 'password_changed') return { name: kind, locale, detail: `${auth}/forgot-password` }
  if (kind === 'sign_up') {
    if (account !== undefined) return { name: 'already_registered', locale, detail: `${auth}/sign-in` }
    return { name: kind, locale, detail: sealSignUpLink(ctx, email) }
  }
  if (account === undefined || account.has_provider) return null
  const { organization_id: organizationId, user_id: userId, generation } = account
  return { name: kind, locale, detail: sealResetLink(ctx, { organizationId, userId, generation }) }
}

export function writeAccountMailContent(
  authUrl: string,
  name: AccountMailTemplateName,
  locale: Locale,
  detail: string,
): MailContent {
  const isCode = name === 'booking_code'
  const messages = accountMailMessages[locale]
  const { subject, lead, action, closing } = messages[name]
  return {
    language: locale,
    accent: ACCENT,
    sender: 'Meetwright',
    subject,
    headline: subject,
    lead,
    meetingTime: null,
    facts: isCode ? [{ label: action, lines: [{ text: detail }] }] : [],
    main: isCode ? null : { label: action, href: detail },
    change: null,
    closing,
    footer: messages.footer(new URL(authUrl).host),
  }
}
