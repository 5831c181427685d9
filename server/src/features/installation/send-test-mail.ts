// Sends a test mail with the settings of the installation, and reports what the mail server answered.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isLocale, type Locale } from '../../domain/language/locales.ts'
import { testMailMessages } from '../../domain/language/test-mail-messages.ts'
import type { MailConfig } from '../../platform/config/mail-config.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { type MailContent, renderMailText } from '../../platform/mail/mail-content.ts'
import { renderMailHtml } from '../../platform/mail/mail-html.ts'
import { createMailer, type MailTimeouts, type SendResult } from '../../platform/mail/mailer.ts'
import { emit, findEarlierResult, write } from '../../platform/writes/write.ts'
import { userById } from '../users/store.ts'
import type { TestMail } from './schema.ts'

type Result = Static<typeof TestMail>

/** Shorter than for other mail, because a person waits for the answer. */
const TIMEOUTS: MailTimeouts = { connectMs: 5_000, greetingMs: 5_000, socketMs: 10_000, totalMs: 15_000 }

const statuses = { sent: 'accepted', retry: 'postponed', refused: 'rejected' } as const

export async function sendTestMail(ctx: Context, actor: Member): Promise<Result> {
  const { mail } = ctx.config
  if (mail === null)
    throw new Problem('conflict', { message: 'This installation sends no mail: SMTP_URL is not set.' })
  const earlier = await findEarlierResult(ctx, actor)
  if (earlier !== null) return earlier.result as Result
  const { organizationId, userId } = actor
  const user = orNotFound(
    await ctx.db.withOrganization(organizationId).first(userById(organizationId, userId)),
  )
  const locale = isLocale(user.locale) ? user.locale : 'en'
  const outcome = await deliverTestMail(mail, {
    email: user.email,
    locale,
    id: ctx.newId(),
    now: ctx.clock.now(),
  })
  const status = statuses[outcome.kind]
  const answer = outcome.kind === 'sent' ? (outcome.answer ?? '') : outcome.reason
  return write(ctx, actor, async (tx) => {
    emit(tx, { type: 'test_mail.created', subjectId: userId, before: null, after: { status } })
    return { email: user.email, status, answer }
  })
}

export interface TestMailInput {
  readonly email: string
  readonly locale: Locale
  /** Of the message. */
  readonly id: string
  readonly now: number
}

export async function deliverTestMail(
  config: MailConfig,
  { email, locale, id, now }: TestMailInput,
): Promise<SendResult> {
  const content = writeTestMail(locale)
  const mailer = createMailer(config, undefined, TIMEOUTS)
  try {
    return await mailer.send({
      to: { name: '', address: email },
      replyTo: null,
      subject: content.subject,
      text: renderMailText(content),
      html: renderMailHtml(content),
      calendar: null,
      files: [],
      messageId: `${id}@${mailer.domain}`,
      inReplyTo: null,
      date: new Date(now),
    })
  } finally {
    mailer.close()
  }
}

function writeTestMail(locale: Locale): MailContent {
  const { subject, headline, lead, closing, footer } = testMailMessages[locale]
  return {
    language: locale,
    accent: '#2563eb',
    sender: 'Meetwright',
    subject,
    headline,
    lead,
    meetingTime: null,
    facts: [],
    main: null,
    change: null,
    closing: [closing],
    footer,
  }
}
