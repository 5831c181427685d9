// Composes an account mail from the current state of the account.
import {
  type AccountMailTemplateName,
  accountMailMessages,
  type NoticeName,
  securityChanges,
} from '../../domain/language/account-mail-messages.ts'
import { isLocale, type Locale } from '../../domain/language/locales.ts'
import type { Context } from '../../platform/context.ts'
import { type MailContent, renderMailText } from '../../platform/mail/mail-content.ts'
import { renderMailHtml } from '../../platform/mail/mail-html.ts'
import type { Mailer, Message } from '../../platform/mail/mailer.ts'
import { findAccount } from '../sessions/find-account.ts'
import { isOrganizationMail, organizationMailPaths, readOrganizationFact } from './organization-facts.ts'
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
  const content = writeAccountMailContent(ctx.config.urls.auth, template.locale ?? opened.locale, template)
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
  /** The link of the button; null = the fact is all. */
  readonly link: string | null
  /** A code, or the fact of a notice. */
  readonly fact: MailFact | null
}

export interface MailFact {
  readonly label: string
  readonly text: string
}

/** Looks up the account in the worker, so that response times do not reveal whether an address has one. */
async function chooseTemplate(
  ctx: Context,
  { kind }: AccountMailRow,
  { email, locale: requested, detail }: AccountMailRecipient,
): Promise<ChosenTemplate | null> {
  if (kind === 'booking_code') {
    const label = accountMailMessages[requested][kind].action
    return detail === undefined
      ? null
      : { name: kind, locale: null, link: null, fact: { label, text: detail } }
  }
  const { auth } = ctx.config.urls
  if (isOrganizationMail(kind)) {
    if (detail === undefined) return null
    const link = `${auth}${organizationMailPaths[kind]}`
    return { name: kind, locale: null, link, fact: readOrganizationFact(requested, detail) }
  }
  const account = await findAccount(ctx, email)
  const locale = account !== undefined && isLocale(account.locale) ? account.locale : null
  if (isNotice(kind)) {
    if (account === undefined) return null
    const link = `${auth}${noticePaths[kind]}`
    return { name: kind, locale, link, fact: writeNoticeFact(kind, locale ?? requested, detail) }
  }
  // To the new address. If it belongs to a user by now, there is nothing to confirm.
  if (kind === 'email_change')
    return account !== undefined || detail === undefined
      ? null
      : { name: kind, locale: null, link: detail, fact: null }
  // To the old address, which has no account any more.
  if (kind === 'email_changed')
    return detail === undefined
      ? null
      : { name: kind, locale: null, link: null, fact: { label: emailChangedLabel(requested), text: detail } }
  const toLink = (link: string) => ({ locale, link, fact: null })
  if (kind === 'password_changed') return { name: kind, ...toLink(`${auth}/forgot-password`) }
  if (kind === 'sign_up') {
    if (account !== undefined) return { name: 'already_registered', ...toLink(`${auth}/sign-in`) }
    return { name: kind, ...toLink(sealSignUpLink(ctx, email)) }
  }
  if (account === undefined || account.has_provider) return null
  const { organization_id: organizationId, user_id: userId, generation } = account
  return {
    name: kind,
    ...toLink(
      sealResetLink(ctx, { organizationId, userId, generation, email: account.email, provesMailbox: true }),
    ),
  }
}

const emailChangedLabel = (locale: Locale): string => accountMailMessages[locale].email_changed.action

const noticePaths: Readonly<Record<NoticeName, string>> = {
  new_browser: '/account/security',
  token_created: '/account/tokens',
  app_allowed: '/account/apps',
  second_factor_changed: '/account/security',
}

const isNotice = (kind: string): kind is NoticeName => Object.hasOwn(noticePaths, kind)

/** `detail`: undefined = an unknown browser. */
export function writeNoticeFact(kind: NoticeName, locale: Locale, detail: string | undefined): MailFact {
  const { noticeLabels, unknownBrowser, securityChanges: changes } = accountMailMessages[locale]
  const change = securityChanges.find((one) => one === detail)
  const isChange = kind === 'second_factor_changed' && change !== undefined
  return { label: noticeLabels[kind], text: isChange ? changes[change] : (detail ?? unknownBrowser) }
}

export function writeAccountMailContent(
  authUrl: string,
  locale: Locale,
  { name, link, fact }: Pick<ChosenTemplate, 'name' | 'link' | 'fact'>,
): MailContent {
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
    facts: fact === null ? [] : [{ label: fact.label, lines: [{ text: fact.text }] }],
    main: link === null ? null : { label: action, href: link },
    change: null,
    closing,
    footer: messages.footer(new URL(authUrl).host),
  }
}
