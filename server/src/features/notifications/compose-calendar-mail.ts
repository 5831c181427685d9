// Composes mails to a user about a connected calendar: it can't be read, it is gone, or many meetings were deleted in it.
import { providerLabels } from '../../domain/calendar/provider-labels.ts'
import { formatLongDate, formatShortDateTime } from '../../domain/language/format-moments.ts'
import { type MailMessages, mailMessages } from '../../domain/language/mail-messages.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { calendarQuestionUrl } from './calendar-question-url.ts'
import { type EmptiedCalendar, emptiedCalendarOf } from './emptied-calendar-store.ts'
import { type GoneCalendar, goneCalendarOf } from './gone-calendar-store.ts'
import { ACCENT, type ComposedMail, envelope, noCalendar, readerOf } from './mail-envelope.ts'
import type { MailRow } from './store.ts'
import { type UnreadCalendar, unreadCalendarOf } from './unread-calendar-store.ts'

export async function composeCalendarUnread(
  ctx: Context,
  mailer: Mailer,
  mail: MailRow,
  now: Instant,
): Promise<ComposedMail> {
  const calendar = await ctx.db.withOrganization(mail.organization_id).first(unreadCalendarOf(mail))
  if (calendar === undefined) return { kind: 'drop', reason: 'the calendar can be read again' }
  const content = writeCalendarUnreadContent(calendar, calendarsUrlOf(ctx))
  return sendToUser(calendar, envelope(mailer, mail, content, now))
}

export const sendToUser = (
  { user_name, user_email }: { readonly user_name: string; readonly user_email: string },
  parts: ReturnType<typeof envelope>,
): ComposedMail => ({
  kind: 'send',
  message: { ...parts, to: { name: user_name, address: user_email }, replyTo: null, ...noCalendar },
  isByMember: true,
})

export const calendarsUrlOf = ({ config }: Pick<Context, 'config'>): string =>
  `${config.urls.auth}/app/availability/calendars`

/** `calendarsUrl`: of the page where the user can enter a new password, or connect the account again. */
export function writeCalendarUnreadContent(calendar: UnreadCalendar, calendarsUrl: string): MailContent {
  const { organization_name: organization, failing_since: since, host, account, locale, timezone } = calendar
  const reader = readerOf(locale, timezone)
  const { calendarUnread: messages, footer } = mailMessages[reader.locale]
  const { reason, advice } = explainUnread(calendar, messages)
  return {
    language: reader.locale,
    accent: ACCENT,
    sender: organization,
    subject: messages.subject(host),
    headline: messages.headline,
    lead: reason,
    meetingTime: null,
    facts: [
      { label: messages.server, lines: [{ text: host }] },
      { label: messages.account, lines: [{ text: account }] },
      ...(since === null
        ? []
        : [{ label: messages.since, lines: [{ text: formatLongDate(reader, since) }] }]),
    ],
    main: { label: messages.openCalendars, href: calendarsUrl },
    change: null,
    closing: [advice],
    footer: footer(organization),
  }
}

/** Accounts of some providers have no password that the user could enter. */
function explainUnread(
  { state, failure, provider }: UnreadCalendar,
  { reasons, accessReasons, advice, connectAgain }: MailMessages['calendarUnread'],
): { readonly reason: string; readonly advice: string } {
  const isLost = failure === 'credentials_lost'
  if (state === 'refused' && provider !== 'caldav') {
    const label = providerLabels[provider]
    return {
      reason: accessReasons[isLost ? 'access_lost' : 'access_revoked'](label),
      advice: connectAgain(label),
    }
  }
  const shown = state === 'refused' && isLost ? 'password_lost' : state
  return { reason: reasons[shown], advice: advice[shown] }
}

export async function composeCalendarGone(
  ctx: Context,
  mailer: Mailer,
  mail: MailRow,
  now: Instant,
): Promise<ComposedMail> {
  const calendar = await ctx.db.withOrganization(mail.organization_id).first(goneCalendarOf(mail))
  if (calendar === undefined) return { kind: 'drop', reason: 'another calendar receives bookings' }
  const content = writeCalendarGoneContent(calendar, calendarsUrlOf(ctx))
  return sendToUser(calendar, envelope(mailer, mail, content, now))
}

export function writeCalendarGoneContent(calendar: GoneCalendar, calendarsUrl: string): MailContent {
  const { organization_name: organization, locale, timezone } = calendar
  const { locale: language } = readerOf(locale, timezone)
  const { calendarGone: messages, calendarUnread, footer } = mailMessages[language]
  return {
    language,
    accent: ACCENT,
    sender: organization,
    subject: messages.subject,
    headline: messages.headline,
    lead: messages.lead,
    meetingTime: null,
    facts: [],
    main: { label: calendarUnread.openCalendars, href: calendarsUrl },
    change: null,
    closing: [messages.advice],
    footer: footer(organization),
  }
}

export async function composeCalendarEmptied(
  ctx: Context,
  mailer: Mailer,
  mail: MailRow,
  now: Instant,
): Promise<ComposedMail> {
  const calendar = await ctx.db.withOrganization(mail.organization_id).first(emptiedCalendarOf(mail, now))
  if (calendar === undefined)
    return { kind: 'drop', reason: 'the question was answered, or the meetings are over' }
  const content = writeCalendarEmptiedContent(
    calendar,
    calendarQuestionUrl(ctx, {
      question: 'emptied',
      organizationId: mail.organization_id,
      objectId: mail.subject_id,
      askedAt: calendar.asked_at,
    }),
  )
  return sendToUser(calendar, envelope(mailer, mail, content, now))
}

export function writeCalendarEmptiedContent(calendar: EmptiedCalendar, questionUrl: string): MailContent {
  const {
    organization_name: organization,
    meetings,
    total,
    locale,
    timezone,
    time_notation: clock,
  } = calendar
  const reader = { ...readerOf(locale, timezone), clock }
  const { calendarEmptied: messages, calendarEntry, labels, andMore, footer } = mailMessages[reader.locale]
  return {
    language: reader.locale,
    accent: ACCENT,
    sender: organization,
    subject: messages.subject,
    headline: messages.headline,
    lead: messages.lead,
    meetingTime: null,
    facts: [
      {
        label: labels.meetings,
        lines: [
          ...meetings.map(({ name, start_time }) => ({
            text: `${name}, ${formatShortDateTime(reader, start_time)}`,
          })),
          ...(total > meetings.length ? [{ text: andMore(total - meetings.length) }] : []),
        ],
      },
    ],
    main: { label: calendarEntry.cancelOrPutBack, href: questionUrl },
    change: null,
    closing: [messages.unanswered],
    footer: footer(organization),
  }
}
