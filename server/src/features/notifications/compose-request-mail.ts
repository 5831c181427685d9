// Composes mails about a booking request from current data, or returns why one is not sent.

import { listContacts, listGuestEmails } from '../../domain/booking/people.ts'
import { originalStateAt, requestStateAt } from '../../domain/booking/request.ts'
import { TURNED_OFF } from '../../domain/email/delivery-state.ts'
import { mailtoUrl } from '../../domain/email/mailto-url.ts'
import {
  type DisplayPreferences,
  formatLongDay,
  formatShortDateTime,
  formatTimeRange,
  formatZone,
} from '../../domain/language/format-moments.ts'
import { mailMessages } from '../../domain/language/mail-messages.ts'
import { capitalize } from '../../domain/language/plain-text.ts'
import { type RequestTemplateName, requestMailMessages } from '../../domain/language/request-mail-messages.ts'
import { listLegalLinks, toLegalLinks } from '../../domain/pages/legal-links.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Fact, MailContent } from '../../platform/mail/mail-content.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { requestDecisionUrl, requestStatusUrl } from '../booking-requests/create-request-links.ts'
import { customizeRequest, formatRequestHosts, quoteName, type RequestLetter } from './customize-request.ts'
import { isMuted } from './is-muted.ts'
import { type ComposedMail, envelope, noCalendar, readerOf } from './mail-envelope.ts'
import { type RequestForMails, requestOfMail } from './request-mail-store.ts'
import { stopRequestMailUrl } from './stop-mail.ts'
import type { AddressedMail, MailRow } from './store.ts'
import { locationLines } from './write-mail-content.ts'

export interface RequestMail extends RequestLetter {
  readonly kind: 'send'
  /** The page of the host or of the person who asked. */
  readonly pageUrl: string
}

type Dropped = { readonly kind: 'drop'; readonly reason: string }

/** The state may have changed since the mail was planned. */
export async function decideRequestMail(
  ctx: Context,
  mail: AddressedMail,
  now: Instant,
): Promise<RequestMail | Dropped> {
  const reader = ctx.db.withOrganization(mail.organization_id)
  const request = await reader.first(requestOfMail(mail))
  if (request === undefined) return { kind: 'drop', reason: 'the request no longer exists' }
  const isPending = requestStateAt(request, now) === 'pending'
  if (mail.kind === 'request_received' && !isPending)
    return { kind: 'drop', reason: 'the request was answered or has expired' }
  if (mail.recipient_kind !== 'host') {
    if (request.email === null) return { kind: 'drop', reason: 'the recipient no longer exists' }
    if (mail.kind === 'request_withdrawn' && !isOriginalActive(request, now))
      return { kind: 'drop', reason: 'the meeting was canceled or is over' }
    const pageUrl = requestStatusUrl(ctx, request)
    return {
      kind: 'send',
      request,
      host: null,
      template: requesterTemplates[mail.kind] ?? 'received',
      pageUrl,
    }
  }
  const host = request.hosts.find(({ id }) => id === mail.recipient_id)
  if (mail.kind === 'request_withdrawn' && isMovedThere(request))
    return { kind: 'drop', reason: 'the meeting was moved to this time' }
  if (host === undefined || host.is_removed)
    return { kind: 'drop', reason: 'the recipient is no longer a host' }
  if (await isMuted(ctx, mail)) return { kind: 'drop', reason: TURNED_OFF }
  const isMove = request.original !== null
  const template =
    mail.kind === 'request_withdrawn'
      ? isMove
        ? 'host_move_withdrawn'
        : 'host_withdrawn'
      : isMove
        ? 'host_move_requested'
        : 'host_requested'
  const pageUrl = requestDecisionUrl(ctx, request.organization_id, host.link_id)
  return { kind: 'send', request, host, template, pageUrl }
}

const requesterTemplates: Readonly<Partial<Record<string, RequestTemplateName>>> = {
  request_declined: 'declined',
  request_expired: 'expired',
  // Only if its host has changed: who withdraws a request gets no mail.
  request_withdrawn: 'move_ended',
}

const isOriginalActive = ({ original }: RequestForMails, now: Instant): boolean =>
  original !== null && originalStateAt(original, now) === 'active'

/** Then the time is not free again, as the mail would say. A move keeps the duration. */
const isMovedThere = ({ original, start_time: start, end_time: end }: RequestForMails): boolean =>
  typeof original?.movedTo === 'number' && Math.abs(original.movedTo - start) < end - start

export async function composeRequestMail(
  ctx: Context,
  mailer: Mailer,
  mail: MailRow,
  now: Instant,
): Promise<ComposedMail> {
  const decided = await decideRequestMail(ctx, mail, now)
  if (decided.kind === 'drop') return decided
  const { request, host } = decided
  const stopUrl = host === null ? stopRequestMailUrl(ctx, request) : null
  const reader = readerFor(decided)
  const written = await customizeRequest(ctx, decided, reader, writeRequestContent(decided, now))
  const { actions } = mailMessages[reader.locale]
  const content = { ...written, stop: stopUrl === null ? null : { label: actions.stop, href: stopUrl } }
  const [person] = listContacts([request])
  const [firstHost] = request.hosts.filter(({ is_removed }) => !is_removed)
  const addressOf = (one: { name: string; email: string } | undefined) =>
    one === undefined ? null : { name: one.name, address: one.email }
  const to = addressOf(host ?? (person && { ...person, name: '' }))
  if (to === null) return { kind: 'drop', reason: 'the recipient no longer exists' }
  const message = {
    ...envelope(mailer, mail, content, now),
    to,
    replyTo: addressOf(host === null ? firstHost : person),
    ...noCalendar,
    unsubscribeUrl: stopUrl,
  }
  return { kind: 'send', message, isByMember: request.source !== 'page' }
}

export function readerFor({ request, host }: Pick<RequestMail, 'request' | 'host'>): DisplayPreferences {
  if (host === null) return readerOf(request.locale, request.timezone)
  return { ...readerOf(host.locale, host.timezone), clock: host.time_notation }
}

/** Mail to the person who asked repeats nothing that they entered: anyone can give any address on a page. */
export function writeRequestContent(mail: RequestMail, now: Instant): MailContent {
  const { request, host, template, pageUrl } = mail
  const reader = readerFor(mail)
  const general = mailMessages[reader.locale]
  const messages = requestMailMessages[reader.locale]
  const { subject, headline, lead } = messages.templates[template]
  const isPending = template === 'received' || template.endsWith('requested')
  const variables = {
    event: request.event_name,
    hosts: formatRequestHosts(request, reader),
    invitee: quoteName(request, request.name) ?? general.unnamedPerson,
    when: formatShortDateTime(reader, request.start_time),
  }
  const toRequester =
    request.original === null
      ? isPending
        ? [messages.notBooked]
        : []
      : isOriginalActive(request, now)
        ? [messages.meetingStays]
        : []
  const toHost = isPending ? [messages.freeAfter] : []
  return {
    language: reader.locale,
    accent: request.accent_color ?? request.color,
    sender: request.organization_name,
    subject: subject(variables),
    headline,
    lead: capitalize(lead(variables)),
    meetingTime: {
      day: formatLongDay(reader, request.start_time),
      times: formatTimeRange(reader, request.start_time, request.end_time),
      zone: formatZone(reader, request.start_time),
      isCanceled: !isPending,
    },
    facts: [
      { label: general.labels.meeting, lines: [{ text: request.event_name }] },
      ...(isPending
        ? [{ label: messages.answerBy, lines: [{ text: formatShortDateTime(reader, request.expires_at) }] }]
        : []),
      ...(template === 'declined' && request.message !== null
        ? [{ label: general.labels.message, lines: [{ text: request.message }] }]
        : []),
      ...(host === null || request.hosts.length > 1 ? hostFacts(mail, reader) : []),
      ...(host === null ? [] : personFacts(request, reader)),
    ],
    main:
      template === 'host_withdrawn' || template === 'host_move_withdrawn'
        ? null
        : { label: host === null ? messages.openRequest : messages.answer, href: pageUrl },
    change:
      template === 'received'
        ? {
            question: messages.withdrawPrompt,
            actions: [{ label: messages.withdraw, href: pageUrl }],
          }
        : null,
    closing: host === null ? toRequester : toHost,
    footer: (request.show_powered_by ? general.footer : general.plainFooter)(request.organization_name),
    legal: listLegalLinks(toLegalLinks(request), reader.locale),
  }
}

function hostFacts({ request: { hosts } }: RequestMail, { locale }: DisplayPreferences): Fact[] {
  const { labels } = mailMessages[locale]
  return [
    {
      label: hosts.length > 1 ? labels.hosts : labels.host,
      lines: hosts.map(({ name }) => ({ text: name })),
    },
  ]
}

/** What the host needs for an answer. */
function personFacts(request: RequestForMails, { locale }: DisplayPreferences): Fact[] {
  const general = mailMessages[locale]
  const { labels } = general
  const { email, location, text_reminder_number: phone, questions_and_answers: answers } = request
  const name = quoteName(request, request.name)
  const guests = listGuestEmails(request.guests)
  const where = location === null ? [] : locationLines(location, general, true)
  return [
    ...(where.length === 0 ? [] : [{ label: labels.where, lines: where }]),
    ...(name === null || email === null
      ? []
      : [{ label: labels.invitee, lines: [{ text: name }, { text: email, href: mailtoUrl(email) }] }]),
    ...(phone === null ? [] : [{ label: labels.phone, lines: [{ text: phone, href: `tel:${phone}` }] }]),
    ...(guests.length === 0 ? [] : [{ label: labels.guests, lines: guests.map((text) => ({ text })) }]),
    ...answers.flatMap(({ question, answer }) =>
      answer === null ? [] : [{ label: question, lines: [{ text: answer }] }],
    ),
  ]
}
