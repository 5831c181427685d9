// Composes mails to a user about a conference account with which no rooms can be created.
import { providerLabels } from '../../domain/calendar/provider-labels.ts'
import { formatLongDate } from '../../domain/language/format-moments.ts'
import { mailMessages } from '../../domain/language/mail-messages.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { calendarsUrlOf, sendToUser } from './compose-calendar-mail.ts'
import { ACCENT, type ComposedMail, envelope, readerOf } from './mail-envelope.ts'
import type { MailRow } from './store.ts'
import { type UnusableConference, unusableConferenceOf } from './unusable-conference-store.ts'

export async function composeConferenceUnusable(
  ctx: Context,
  mailer: Mailer,
  mail: MailRow,
  now: Instant,
): Promise<ComposedMail> {
  const account = await ctx.db.withOrganization(mail.organization_id).first(unusableConferenceOf(mail))
  if (account === undefined) return { kind: 'drop', reason: 'the conference account can be used again' }
  const content = writeConferenceUnusableContent(account, calendarsUrlOf(ctx))
  return sendToUser(account, envelope(mailer, mail, content, now))
}

/** `accountsUrl`: of the page where the user can connect the account again. */
export function writeConferenceUnusableContent(
  account: UnusableConference,
  accountsUrl: string,
): MailContent {
  const { organization_name: organization, failing_since: since, locale, timezone } = account
  const reader = readerOf(locale, timezone)
  const { conferenceUnusable: messages, calendarUnread: labels, footer } = mailMessages[reader.locale]
  const label = providerLabels[account.provider]
  const isFailing = account.state === 'failing'
  return {
    language: reader.locale,
    accent: ACCENT,
    sender: organization,
    subject: messages.subject(label),
    headline: messages.headline(label),
    lead: messages.reasons[reasonOf(account)](label),
    meetingTime: null,
    facts: [
      { label: labels.account, lines: [{ text: account.account }] },
      ...(since === null ? [] : [{ label: labels.since, lines: [{ text: formatLongDate(reader, since) }] }]),
    ],
    main: { label: labels.openCalendars, href: accountsUrl },
    change: null,
    closing: [isFailing ? messages.keepTrying : messages.connectAgain(label)],
    footer: footer(organization),
  }
}

function reasonOf({ state, failure }: UnusableConference) {
  if (state !== 'refused') return state
  return failure === 'credentials_lost' ? 'access_lost' : 'access_revoked'
}
