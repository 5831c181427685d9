// Composes the agenda of a user: the meetings of one day, in their language and time zone.

import { periodOfDay } from '../../domain/email/agenda.ts'
import { TURNED_OFF } from '../../domain/email/delivery-state.ts'
import { type AgendaMailMessages, agendaMailMessages } from '../../domain/language/agenda-mail-messages.ts'
import {
  type DisplayPreferences,
  formatList,
  formatLongDay,
  formatTimeRange,
  formatZone,
} from '../../domain/language/format-moments.ts'
import { mailMessages } from '../../domain/language/mail-messages.ts'
import { capitalize, defangLinks } from '../../domain/language/plain-text.ts'
import { listLegalLinks, toLegalLinks } from '../../domain/pages/legal-links.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { localDate } from '../../domain/time/local-date.ts'
import type { Context } from '../../platform/context.ts'
import type { Fact, MailContent } from '../../platform/mail/mail-content.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { type AgendaMeeting, type AgendaReader, agendaReaderOf, meetingsOfAgenda } from './agenda-store.ts'
import { ACCENT, type ComposedMail, envelope, noCalendar, readerOf } from './mail-envelope.ts'
import type { MailRow } from './store.ts'
import { locationLines } from './write-mail-content.ts'

const LIMITS = { meetings: 100, invitees: 3 }

export async function composeAgenda(
  ctx: Context,
  mailer: Mailer,
  mail: MailRow,
  now: Instant,
): Promise<ComposedMail> {
  const db = ctx.db.withOrganization(mail.organization_id)
  const user = await db.first(agendaReaderOf(mail))
  if (user === undefined) return { kind: 'drop', reason: 'the recipient no longer exists' }
  if (user.agenda === 'off') return { kind: 'drop', reason: TURNED_OFF }
  const reader = { ...readerOf(user.locale, user.timezone), clock: user.time_notation }
  const day = periodOfDay(reader.zone, localDate(mail.sequence))
  if (day.to <= now) return { kind: 'drop', reason: 'the day is over' }
  const meetings = await db.rows(meetingsOfAgenda(mail, day, now, LIMITS))
  if (meetings.length === 0 && !user.agenda_on_empty_days)
    return { kind: 'drop', reason: 'the day has no more meetings' }
  const content = writeAgendaContent({ user, reader, day: day.from, meetings }, `${ctx.config.urls.auth}/app`)
  const to = { name: user.name, address: user.email }
  const message = { ...envelope(mailer, mail, content, now), to, replyTo: null, ...noCalendar }
  return { kind: 'send', message, isByMember: true }
}

export interface AgendaContent {
  readonly user: AgendaReader
  readonly reader: DisplayPreferences
  /** Its first instant. */
  readonly day: Instant
  readonly meetings: readonly AgendaMeeting[]
}

/** `consoleUrl`: of the console, without a page. */
export function writeAgendaContent(
  { user, reader, day, meetings }: AgendaContent,
  consoleUrl: string,
): MailContent {
  const { footer, plainFooter, andMore } = mailMessages[reader.locale]
  const messages = agendaMailMessages[reader.locale]
  const total = meetings[0]?.total ?? 0
  const date = formatLongDay(reader, day)
  return {
    language: reader.locale,
    accent: user.accent_color ?? ACCENT,
    sender: user.organization_name,
    subject: messages.subject(date, messages.count(total)),
    headline: messages.headline,
    lead: total === 0 ? messages.emptyLead : messages.lead,
    meetingTime: {
      day: date,
      times: capitalize(messages.count(total)),
      zone: formatZone(reader, day),
      isCanceled: false,
    },
    facts: meetings.map((meeting) => factOf(meeting, reader, messages, consoleUrl)),
    main: { label: messages.openMeetings, href: `${consoleUrl}/meetings` },
    change: {
      question: messages.changePrompt,
      actions: [{ label: messages.openSettings, href: `${consoleUrl}/settings/notifications` }],
    },
    closing: total > meetings.length ? [capitalize(andMore(total - meetings.length))] : [],
    footer: (user.show_powered_by ? footer : plainFooter)(user.organization_name),
    legal: listLegalLinks(toLegalLinks(user), reader.locale),
  }
}

function factOf(
  meeting: AgendaMeeting,
  reader: DisplayPreferences,
  { meetingWith }: AgendaMailMessages,
  consoleUrl: string,
): Fact {
  const { id, name, start_time, end_time, location } = meeting
  const people = formatInvitees(meeting, reader)
  return {
    label: formatTimeRange(reader, start_time, end_time),
    lines: [
      { text: people === '' ? name : meetingWith(name, people), href: `${consoleUrl}/meetings/${id}` },
      ...(location === null ? [] : locationLines(location, mailMessages[reader.locale], true)),
    ],
  }
}

/** Anyone can book on a page with any name, so it must not become a link. Deleted people have none. */
function formatInvitees(
  { invitees, invitees_active }: AgendaMeeting,
  { locale }: DisplayPreferences,
): string {
  const names = invitees.flatMap(({ name, source }) =>
    name === null ? [] : [source === 'page' ? defangLinks(name) : name],
  )
  const rest = invitees_active - invitees.length
  if (names.length === 0) return ''
  return rest > 0 ? `${names.join(', ')} ${mailMessages[locale].andMore(rest)}` : formatList(locale, names)
}
