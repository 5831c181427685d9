// The parts that all mails have in common: headers, color, and the reader's language and time zone.
import { type DisplayPreferences, defaultHourFormat } from '../../domain/language/format-moments.ts'
import { isLocale, type Locale } from '../../domain/language/locales.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { findZoneOrUtc } from '../../domain/time/zone.ts'
import { type MailContent, renderMailText } from '../../platform/mail/mail-content.ts'
import { renderMailHtml } from '../../platform/mail/mail-html.ts'
import type { Mailer, Message } from '../../platform/mail/mailer.ts'
import type { MailRow } from './store.ts'

export type ComposedMail =
  /** `isByMember`: a member, and not a visitor of a page, caused it. */
  | {
      readonly kind: 'send'
      readonly message: Message
      readonly isByMember: boolean
      /** It has no link of the video meeting, which is still being created. */
      readonly lacksLink?: boolean
    }
  | { readonly kind: 'drop'; readonly reason: string }
  | { readonly kind: 'postpone'; readonly dueAt: Instant }

/** For mails without an event type, which would set the color. */
export const ACCENT = '#2563eb'

export const noCalendar = { calendar: null, files: [] }

export const envelope = (mailer: Mailer, mail: MailRow, content: MailContent, now: Instant) => ({
  subject: content.subject,
  text: renderMailText(content),
  html: renderMailHtml(content),
  messageId: `${mail.id}@${mailer.domain}`,
  inReplyTo: mail.thread_id === mail.id ? null : `${mail.thread_id}@${mailer.domain}`,
  date: new Date(now),
})

export function readerOf(locale: string | null, zone: string | null): DisplayPreferences {
  const supportedLocale: Locale = locale !== null && isLocale(locale) ? locale : 'en'
  return {
    locale: supportedLocale,
    zone: findZoneOrUtc(zone ?? 'UTC'),
    clock: defaultHourFormat(supportedLocale),
  }
}
