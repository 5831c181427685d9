// Writes the content of a mail about a meeting in the recipient's language and time zone, with only what they may see.
import { DELETED_IN_CALENDAR } from '../../domain/booking/cancellation.ts'
import type { EventLocation } from '../../domain/booking/location.ts'
import { type Contact, listContacts, listGuestEmails } from '../../domain/booking/people.ts'
import { isRoomPending } from '../../domain/booking/room.ts'
import { isAfterMeeting } from '../../domain/email/mail-kinds.ts'
import { mailtoUrl } from '../../domain/email/mailto-url.ts'
import {
  type DisplayPreferences,
  formatList,
  formatLongDay,
  formatShortDateTime,
  formatTimeRange,
  formatZone,
} from '../../domain/language/format-moments.ts'
import type { Locale } from '../../domain/language/locales.ts'
import {
  type MailMessages,
  type MailTemplateName,
  mailMessages,
} from '../../domain/language/mail-messages.ts'
import { capitalize } from '../../domain/language/plain-text.ts'
import { listLegalLinks, toLegalLinks } from '../../domain/pages/legal-links.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Action, Fact, Line, MailContent } from '../../platform/mail/mail-content.ts'
import type { NotificationContext } from './decide-mail.ts'
import { toMailLogo } from './mail-logo.ts'
import { type EntryMailKind, isEntryMail, type MailKind } from './store.ts'

/** URLs in a mail. */
export interface Links {
  readonly reschedule: string
  readonly cancel: string
  readonly reconfirm: string
  /** Verifies the booking, so its guests get mail; null: it has no guests, or it is verified. */
  readonly verify: string | null
  /** The booking page, if a host asked for a new time or the meeting is over. */
  readonly page: string | null
}

/** URLs in a mail to a host. */
export interface HostLinks {
  /** The meeting in the console. */
  readonly meeting: string
  /** The page that asks what to do with a meeting that the host deleted in their calendar; null = nothing is asked. */
  readonly question: string | null
}

const MAX_LISTED_INVITEES = 10
const MAX_SUBJECT_PART_LENGTH = 80

/** `links`: for invitees, who may change the meeting. `hostLinks`: for hosts. Null for others. */
export function writeMailContent(
  context: NotificationContext,
  reader: DisplayPreferences,
  links: Links | null,
  hostLinks: HostLinks | null,
): MailContent {
  const { mail, meeting } = context
  const messages = mailMessages[reader.locale]
  const name = templateNameOf(context)
  const isRequest = name === 'reschedule_requested'
  const isCanceled =
    name === 'former_host' ||
    name === 'canceled' ||
    name === 'host_canceled' ||
    name === 'host_canceled_all' ||
    (isRequest && mail.kind === 'cancellation')
  const isOver = isAfterMeeting(mail.kind)
  const variables = {
    event: meeting.name,
    hosts: formatHosts(context, reader.locale),
    invitee: formatInvitee(context) || messages.unnamedPerson,
    when: formatShortDateTime(reader, meeting.start_time),
  }
  const template = messages.templates[name]
  return {
    language: reader.locale,
    accent: meeting.accent_color ?? meeting.color,
    sender: meeting.organization_name,
    logo: toMailLogo(context),
    subject: template.subject({
      event: truncate(variables.event),
      hosts: truncate(variables.hosts),
      invitee: truncate(variables.invitee),
      when: variables.when,
    }),
    headline: template.headline,
    lead:
      variables.invitee === messages.unnamedPerson
        ? capitalize(template.lead(variables))
        : template.lead(variables),
    meetingTime: {
      day: formatLongDay(reader, meeting.start_time),
      times: formatTimeRange(reader, meeting.start_time, meeting.end_time),
      zone: formatZone(reader, meeting.start_time),
      isCanceled,
    },
    facts: factsOf(context, reader, messages),
    main: isRequest
      ? chooseTimeAction(messages, isCanceled ? links?.page : links?.reschedule)
      : isCanceled
        ? (openMeetingActions(messages, hostLinks)[0] ?? null)
        : mainActionOf(context, messages, links, hostLinks),
    change:
      isCanceled || isOver
        ? null
        : changesOf(messages, [
            ...openMeetingActions(messages, hostLinks),
            ...(links === null ? [] : inviteeActions(messages, links, isRequest)),
          ]),
    closing: isRequest
      ? [isCanceled ? messages.timeCanceled : messages.timeKept]
      : isEntryMail(mail.kind)
        ? entryAdvice(mail.kind, messages)
        : isCanceled || isOver || links?.verify == null
          ? []
          : [messages.guestsWait],
    footer: (meeting.show_powered_by ? messages.footer : messages.plainFooter)(meeting.organization_name),
    legal: listLegalLinks(toLegalLinks(meeting), reader.locale),
  }
}

const chooseTimeAction = ({ actions }: MailMessages, href: string | null | undefined): MailContent['main'] =>
  href == null ? null : { label: actions.chooseTime, href }

const openMeetingActions = ({ actions }: MailMessages, links: HostLinks | null): Action[] =>
  links === null ? [] : [{ label: actions.openMeeting, href: links.meeting }]

const inviteeActions = ({ actions }: MailMessages, links: Links, isRequest: boolean): Action[] => [
  // The main button of a request opens the same page.
  ...(isRequest ? [] : [{ label: actions.reschedule, href: links.reschedule }]),
  { label: actions.cancel, href: links.cancel },
]

const changesOf = (messages: MailMessages, actions: readonly Action[]): MailContent['change'] =>
  actions.length === 0 ? null : { question: messages.actions.changePrompt, actions }

/** Some mails say in their first sentence what the host can do. */
const MAILS_WITHOUT_ADVICE: readonly EntryMailKind[] = ['entry_failed', 'entry_group', 'entry_conflict']

/** What the host can do about the meeting in their calendar. */
function entryAdvice(kind: EntryMailKind, { calendarEntry }: MailMessages): string[] {
  if (MAILS_WITHOUT_ADVICE.includes(kind)) return []
  return [kind === 'entry_deleted' ? calendarEntry.unanswered : calendarEntry.rescheduleHint]
}

/** The main button: answer a question, confirm in a reconfirmation mail, invite waiting guests, otherwise join. */
function mainActionOf(
  { mail, meeting }: NotificationContext,
  { actions, calendarEntry }: MailMessages,
  links: Links | null,
  hostLinks: HostLinks | null,
): MailContent['main'] {
  // They no longer take part.
  if (mail.kind === 'former_host') return null
  if (isAfterMeeting(mail.kind))
    return links === null || links.page === null ? null : { label: actions.bookAgain, href: links.page }
  if (hostLinks?.question != null) return { label: calendarEntry.cancelOrPutBack, href: hostLinks.question }
  if (mail.kind === 'reconfirmation' && links !== null)
    return { label: actions.confirm, href: links.reconfirm }
  if (links?.verify != null) return { label: actions.inviteGuests, href: links.verify }
  const joinUrl = meeting.location?.join_url ?? null
  return joinUrl === null ? null : { label: actions.join, href: joinUrl }
}

const truncate = (text: string): string =>
  text.length > MAX_SUBJECT_PART_LENGTH ? `${text.slice(0, MAX_SUBJECT_PART_LENGTH).trimEnd()}…` : text

export function templateNameOf({ mail, participants, request }: NotificationContext): MailTemplateName {
  const { kind, recipient_kind: to, subject_kind: about } = mail
  if (isEntryMail(kind)) return kind
  // Without the time, one mail cancels it and asks for another.
  const isRequest =
    kind === 'reschedule_request' || (kind === 'cancellation' && request?.keeps_time === false)
  if (isRequest && to === 'invitee') return 'reschedule_requested'
  if (kind === 'confirmation') return to === 'host' ? 'host_booked' : to === 'guest' ? 'invited' : 'booked'
  if (kind === 'reschedule') return to === 'host' ? 'host_rescheduled' : 'rescheduled'
  if (kind === 'former_host') return kind
  if (kind === 'new_host') return to === 'host' ? 'host_reassigned' : 'new_host'
  if (kind === 'location') return to === 'host' ? 'host_location' : 'location'
  if (kind === 'reminder' && to === 'host') return about === 'invitee' ? 'host_reminder' : 'host_reminder_all'
  if (kind === 'follow_up' || kind === 'no_show') return kind
  if (kind === 'reminder' || kind === 'reconfirmation' || kind === 'location_failed') return kind
  if (to !== 'host') return 'canceled'
  if (about === 'invitee') return 'host_invitee_canceled'
  return participants.length === 1 ? 'host_canceled' : 'host_canceled_all'
}

export const formatHosts = ({ meeting }: NotificationContext, locale: Locale): string =>
  formatList(
    locale,
    meeting.hosts.map(({ name }) => name),
  )

/** For a whole event: its only invitee. Empty if there are several, or if their data was deleted. */
export const formatInvitee = ({ invitee, participants }: NotificationContext): string =>
  (invitee ?? (participants.length === 1 ? participants[0] : null))?.name ?? ''

const formatDayAndTimes = (reader: DisplayPreferences, start: Instant, end: Instant): string =>
  `${formatLongDay(reader, start)}\n${formatTimeRange(reader, start, end)}`

function factsOf(context: NotificationContext, reader: DisplayPreferences, messages: MailMessages): Fact[] {
  const { mail, meeting, invitee, former, request, entry } = context
  const { labels } = messages
  const isHost = mail.recipient_kind === 'host'
  const facts: Fact[] = [{ label: labels.meeting, lines: [{ text: meeting.name }] }]
  if (mail.kind === 'cancellation') facts.push(...cancellationFacts(context, messages))
  if (mail.kind === 'reschedule_request' && request?.message != null)
    facts.push({ label: labels.message, lines: [{ text: request.message }] })
  if (mail.kind === 'reschedule' && former !== null) {
    const text = formatDayAndTimes(reader, former.start_time, former.end_time)
    facts.push({ label: labels.previousTime, lines: [{ text, isStruckThrough: true }] })
  }
  if (mail.kind === 'entry_moved' && entry?.seen_start != null && entry.seen_end !== null)
    facts.push({
      label: messages.calendarEntry.timeInCalendar,
      lines: [{ text: formatDayAndTimes(reader, entry.seen_start, entry.seen_end) }],
    })
  if (mail.kind === 'entry_conflict' && entry?.conflict_start != null && entry.conflict_end !== null)
    facts.push({
      label: messages.calendarEntry.otherEvent,
      lines: [{ text: formatDayAndTimes(reader, entry.conflict_start, entry.conflict_end) }],
    })
  facts.push(...locationFacts(context, messages))
  if (!isHost || meeting.hosts.length > 1)
    facts.push({
      label: meeting.hosts.length > 1 ? labels.hosts : labels.host,
      lines: meeting.hosts.map(({ name }) => ({ text: name })),
    })
  if (isHost) facts.push(...peopleFacts(context, messages))
  if (isToldMessage(mail) && meeting.confirmation_message !== null)
    facts.push({ label: labels.message, lines: [{ text: meeting.confirmation_message }] })
  // Guests must not see the invitee's answers.
  if (invitee === null || mail.recipient_kind === 'guest') return facts
  const guests = listGuestEmails(invitee.guests)
  if (guests.length > 0) facts.push({ label: labels.guests, lines: guests.map((text) => ({ text })) })
  if (mail.kind !== 'cancellation' && !isAfterMeeting(mail.kind))
    for (const { question, answer } of invitee.questions_and_answers)
      if (answer !== null) facts.push({ label: question, lines: [{ text: answer }] })
  return facts
}

/** Mails with the calendar entry, so that the entry always has the message. */
const kindsWithMessage: readonly MailKind[] = ['confirmation', 'reschedule', 'new_host', 'location']

/** The message after booking is for those who have booked. */
const isToldMessage = ({ kind, recipient_kind: to }: NotificationContext['mail']): boolean =>
  to === 'invitee' && kindsWithMessage.includes(kind)

function peopleFacts(
  { invitee, participants }: NotificationContext,
  { labels, andMore }: MailMessages,
): Fact[] {
  if (invitee !== null) {
    const phone = invitee.text_reminder_number
    return [
      ...listContacts([invitee]).map((person) => ({ label: labels.invitee, lines: personLines(person) })),
      ...(phone === null ? [] : [{ label: labels.phone, lines: [{ text: phone, href: `tel:${phone}` }] }]),
    ]
  }
  const named = listContacts(participants).slice(0, MAX_LISTED_INVITEES)
  if (named.length === 0) return []
  const rest = (participants[0]?.total ?? 0) - named.length
  return [
    {
      label: named.length > 1 ? labels.invitees : labels.invitee,
      lines:
        named.length === 1
          ? named.flatMap(personLines)
          : [
              ...named.map(({ name, email }) => ({ text: `${name} · ${email}` })),
              ...(rest > 0 ? [{ text: andMore(rest) }] : []),
            ],
    },
  ]
}

const personLines = ({ name, email }: Contact): Line[] => [
  { text: name },
  { text: email, href: mailtoUrl(email) },
]

function cancellationFacts(
  { invitee, meeting }: NotificationContext,
  { labels, calendarEntry }: MailMessages,
): Fact[] {
  const cancellation = invitee?.cancellation ?? meeting.cancellation
  if (cancellation === null) return []
  const { canceled_by: by } = cancellation
  const reason =
    cancellation.reason === DELETED_IN_CALENDAR ? calendarEntry.deletedReason : cancellation.reason
  return [
    ...(by === null ? [] : [{ label: labels.canceledBy, lines: [{ text: by }] }]),
    ...(reason === null || reason.trim() === '' ? [] : [{ label: labels.reason, lines: [{ text: reason }] }]),
  ]
}

/** A mail about a meeting that is canceled or over shows no location, and neither does one to a host who has no access any more. */
function locationFacts({ mail, meeting: { location } }: NotificationContext, messages: MailMessages): Fact[] {
  if (mail.kind === 'cancellation' || mail.kind === 'former_host' || isAfterMeeting(mail.kind)) return []
  if (location === null) return []
  const lines = locationLines(location, messages, mail.recipient_kind === 'host')
  return lines.length === 0 ? [] : [{ label: messages.labels.where, lines }]
}

const textWithoutLink = (location: EventLocation, locations: MailMessages['locations']): string =>
  isRoomPending(location) ? locations.videoLinkFollows : locations.videoWithoutLink

export function locationLines(location: EventLocation, { locations }: MailMessages, isHost: boolean): Line[] {
  const { type, location: text, join_url: url, additional_info: info } = location
  const lines: Line[] = []
  if (type === 'inbound_call' || type === 'outbound_call') {
    // In an inbound call the invitee calls the host; in an outbound call the host calls the invitee.
    const isCaller = (type === 'inbound_call') !== isHost
    const format = isCaller ? locations.inviteeCalls : locations.hostCalls
    if (text !== null)
      lines.push({ text: format(text), ...(isCaller ? { href: `tel:${text.replaceAll(' ', '')}` } : {}) })
  } else if (type.endsWith('_conference'))
    lines.push(
      url === null ? { text: textWithoutLink(location, locations) } : { text: locations.video, href: url },
    )
  else if (text !== null) lines.push({ text, ...(/^https?:\/\/\S+$/i.test(text) ? { href: text } : {}) })
  if (info !== null && info.trim() !== '') lines.push({ text: info })
  return lines
}
