// Composes a due mail from current data, or returns why it is not sent.

import { type EventLocation, lacksRoom } from '../../domain/booking/location.ts'
import { listContacts, listGuestEmails } from '../../domain/booking/people.ts'
import { isRoomAwaited } from '../../domain/booking/room.ts'
import { isAfterMeeting } from '../../domain/email/mail-kinds.ts'
import { isRequestMail } from '../../domain/email/request-mails.ts'
import { type DisplayPreferences, formatLongDate } from '../../domain/language/format-moments.ts'
import { mailMessages } from '../../domain/language/mail-messages.ts'
import { listLegalLinks, toLegalLinks } from '../../domain/pages/legal-links.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import { hasFailedTooLong } from '../../domain/webhooks/retries.ts'
import type { Context } from '../../platform/context.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { Address, Mailer } from '../../platform/mail/mailer.ts'
import { invitationUrl } from '../../platform/secrets/invitation-url.ts'
import { uriOf } from '../../platform/uris.ts'
import { inviteeLinks } from '../invitees/schema.ts'
import { attachCalendar } from './attach-calendar.ts'
import { calendarQuestionUrl } from './calendar-question-url.ts'
import { composeAgenda } from './compose-agenda.ts'
import {
  composeCalendarEmptied,
  composeCalendarGone,
  composeCalendarUnread,
} from './compose-calendar-mail.ts'
import { composeConferenceUnusable } from './compose-conference-mail.ts'
import { composeRequestMail } from './compose-request-mail.ts'
import { customizeInvitation, customizeMail } from './customize-mail.ts'
import { decideMail, type NotificationContext } from './decide-mail.ts'
import { type DisabledWebhook, disabledWebhookOf } from './disabled-webhook-store.ts'
import { type InvitationForMail, invitationOf } from './invitation-store.ts'
import { ACCENT, type ComposedMail, envelope, noCalendar, readerOf } from './mail-envelope.ts'
import { inlineImagesOf } from './mail-logo.ts'
import { stopMailUrl } from './stop-mail.ts'
import type { HostForMail, MailKind, MailRow } from './store.ts'
import { type HostLinks, type Links, writeMailContent } from './write-mail-content.ts'

export async function composeMail(ctx: Context, mailer: Mailer, mail: MailRow): Promise<ComposedMail> {
  const now = ctx.clock.now()
  if (mail.kind === 'invitation') return composeInvitation(ctx, mailer, mail, now)
  if (mail.kind === 'webhook_disabled') return composeWebhookDisabled(ctx, mailer, mail, now)
  if (mail.kind === 'calendar_unread') return composeCalendarUnread(ctx, mailer, mail, now)
  if (mail.kind === 'conference_unusable') return composeConferenceUnusable(ctx, mailer, mail, now)
  if (mail.kind === 'calendar_gone') return composeCalendarGone(ctx, mailer, mail, now)
  if (mail.kind === 'calendar_emptied') return composeCalendarEmptied(ctx, mailer, mail, now)
  if (mail.kind === 'agenda') return composeAgenda(ctx, mailer, mail, now)
  if (isRequestMail(mail.kind)) return composeRequestMail(ctx, mailer, mail, now)
  const decision = await decideMail(ctx, mail, now)
  if (decision.kind !== 'send') return decision
  const { context } = decision
  const { location } = context.meeting
  if (waitsForRoom(mail, location, now)) return { kind: 'postpone', dueAt: instant(now + ROOM_DELAY_MS) }
  const recipient = recipientOf(context)
  if (recipient === null) return { kind: 'drop', reason: 'the recipient no longer exists' }
  const { to, reader, replyTo } = recipient
  const stopUrl = stopUrlOf(ctx, context)
  const written = writeMailContent(context, reader, mailLinksOf(ctx, context), hostLinksOf(ctx, context))
  const content = {
    ...(await customizeMail(ctx, context, reader, written)),
    stop: stopUrl === null ? null : { label: mailMessages[reader.locale].actions.stop, href: stopUrl },
  }
  const settings = {
    publicUrl: ctx.config.urls.public,
    sentBy: mailer.from.address,
    locale: reader.locale,
    now,
  }
  const calendar = attachCalendar(context, content, settings)
  const message = {
    ...envelope(mailer, mail, content, now),
    to,
    replyTo,
    ...calendar,
    inlineImages: inlineImagesOf(context),
    unsubscribeUrl: stopUrl,
  }
  const lacksLink = showsLocation(mail) && lacksRoom(location)
  return { kind: 'send', message, isByMember: context.invitee?.source !== 'page', lacksLink }
}

/** How often a mail looks for the room that it waits for. */
const ROOM_DELAY_MS = 2_000

const LOCATION_KINDS: ReadonlySet<MailKind> = new Set(['confirmation', 'reschedule', 'new_host'])

/** Whether people take the place of the meeting from this mail. */
const showsLocation = ({ kind }: MailRow): boolean => LOCATION_KINDS.has(kind)

const waitsForRoom = (mail: MailRow, location: EventLocation | null, now: Instant): boolean =>
  showsLocation(mail) && isRoomAwaited(location, mail.created_at, now)

interface Recipient {
  readonly to: Address
  readonly reader: DisplayPreferences
  readonly replyTo: Address | null
}

function recipientOf({ mail, meeting, invitee, participants, host }: NotificationContext): Recipient | null {
  if (host !== null && mail.recipient_kind === 'host') {
    const other = invitee ?? (participants.length === 1 ? participants[0] : null)
    return {
      to: addressOf(host),
      reader: hostReader(host),
      replyTo: other ? (listContacts([other]).map(addressOf)[0] ?? null) : null,
    }
  }
  if (host !== null && mail.recipient_kind === 'former_host')
    return { to: addressOf(host), reader: hostReader(host), replyTo: addressOfHost(meeting) }
  if (invitee === null) return null
  // Deleted people get no mail.
  const to =
    mail.guest === 0
      ? listContacts([invitee]).map(addressOf)[0]
      : guestAt(invitee.guests[mail.guest - 1] ?? null)
  if (to === undefined) return null
  return { to, reader: readerOf(invitee.locale, invitee.timezone), replyTo: addressOfHost(meeting) }
}

function addressOfHost({ hosts }: NotificationContext['meeting']): Address | null {
  const host = hosts.find(({ is_removed }) => !is_removed)
  return host === undefined ? null : addressOf(host)
}

export const hostReader = (host: HostForMail): DisplayPreferences => ({
  ...readerOf(host.locale, host.timezone),
  clock: host.time_notation,
})

export const addressOf = ({ name, email }: { readonly name: string; readonly email: string }): Address => ({
  name,
  address: email,
})

const guestAt = (address: string | null): Address | undefined =>
  address === null ? undefined : { name: '', address }

/** Only the invitee gets links, because anyone with a link can use it. */
export function linksOf(
  ctx: Context,
  { mail, invitee, request, bookAgain }: NotificationContext,
): Links | null {
  if (mail.recipient_kind !== 'invitee' || invitee === null) return null
  const { reschedule, cancel, reconfirm } = inviteeLinks(ctx, invitee)
  const target = isAfterMeeting(mail.kind) ? bookAgain : request
  const page = target && `${ctx.config.urls.booking}/${target.profile_slug}/${target.slug}`
  return { reschedule, cancel, reconfirm, verify: null, page }
}

/** Only hosts can open the meeting: it asks them to sign in. */
export function hostLinksOf(ctx: Context, { mail, meeting, entry }: NotificationContext): HostLinks | null {
  if (mail.recipient_kind !== 'host') return null
  return {
    meeting: `${ctx.config.urls.auth}/app/meetings/${meeting.id}`,
    question:
      mail.kind === 'entry_deleted' && entry?.asked_at != null
        ? calendarQuestionUrl(ctx, {
            question: 'deleted',
            organizationId: mail.organization_id,
            objectId: entry.id,
            askedAt: entry.asked_at,
          })
        : null,
  }
}

/** Invitees and guests may be strangers to the organization. */
const stopUrlOf = (ctx: Context, { mail, invitee }: NotificationContext): string | null =>
  invitee === null || mail.recipient_kind === 'host' ? null : stopMailUrl(ctx, invitee, mail.guest)

/** Until the booking is verified, every link also proves that it was opened from this mail. */
function mailLinksOf(ctx: Context, context: NotificationContext): Links | null {
  const links = linksOf(ctx, context)
  const { invitee } = context
  if (links === null || invitee === null || invitee.verified_at !== null) return links
  const { verify } = inviteeLinks(ctx, invitee)
  const proof = `?mail=${verify.slice(verify.lastIndexOf('/') + 1)}`
  return {
    reschedule: `${links.reschedule}${proof}`,
    cancel: `${links.cancel}${proof}`,
    reconfirm: `${links.reconfirm}${proof}`,
    verify: listGuestEmails(invitee.guests).length > 0 ? verify : null,
    page: links.page,
  }
}

async function composeInvitation(
  ctx: Context,
  mailer: Mailer,
  mail: MailRow,
  now: Instant,
): Promise<ComposedMail> {
  const invitation = await ctx.db.withOrganization(mail.organization_id).first(invitationOf(mail))
  if (invitation === undefined || invitation.status !== 'pending' || invitation.expires_at <= now)
    return { kind: 'drop', reason: 'the invitation is no longer open' }
  const content = await customizeInvitation(
    ctx,
    invitation,
    writeInvitationContent(invitation, invitationUrl(ctx, invitation)),
  )
  const { inviter_name: name, inviter_email: email } = invitation
  const to = { name: '', address: invitation.email }
  const replyTo = name === null || email === null ? null : { name, address: email }
  const message = { ...envelope(mailer, mail, content, now), to, replyTo, ...noCalendar }
  return { kind: 'send', message, isByMember: true }
}

export function writeInvitationContent(invitation: InvitationForMail, href: string): MailContent {
  const { organization_name: organization, inviter_name, locale, timezone, expires_at } = invitation
  const reader = readerOf(locale, timezone)
  const { invitation: messages, footer } = mailMessages[reader.locale]
  const inviter = inviter_name ?? organization
  return {
    language: reader.locale,
    accent: ACCENT,
    sender: organization,
    subject: messages.subject(inviter, organization),
    headline: messages.headline(organization),
    lead: messages.lead(inviter, organization),
    meetingTime: null,
    facts: [],
    main: { label: messages.accept, href },
    change: null,
    closing: [messages.until(formatLongDate(reader, expires_at)), messages.unexpected],
    footer: footer(organization),
    legal: listLegalLinks(toLegalLinks(invitation), reader.locale),
  }
}

async function composeWebhookDisabled(
  ctx: Context,
  mailer: Mailer,
  mail: MailRow,
  now: Instant,
): Promise<ComposedMail> {
  const webhook = await ctx.db.withOrganization(mail.organization_id).first(disabledWebhookOf(mail))
  if (webhook === undefined || webhook.state !== 'disabled')
    return { kind: 'drop', reason: 'the webhook subscription is no longer disabled' }
  const content = writeWebhookDisabledContent(
    webhook,
    uriOf(ctx.config.urls.api, 'webhook_subscriptions', webhook.id),
  )
  const to = { name: webhook.creator_name, address: webhook.creator_email }
  const message = { ...envelope(mailer, mail, content, now), to, replyTo: null, ...noCalendar }
  return { kind: 'send', message, isByMember: true }
}

/** Omits the query string of the URL: it may contain secrets, and mail passes through many servers. */
export function writeWebhookDisabledContent(webhook: DisabledWebhook, uri: string): MailContent {
  const { organization_name: organization, failing_since: since, updated_at, locale, timezone } = webhook
  const reader = readerOf(locale, timezone)
  const { webhookDisabled: messages, footer } = mailMessages[reader.locale]
  const { host, origin, pathname } = new URL(webhook.callback_url)
  return {
    language: reader.locale,
    accent: ACCENT,
    sender: organization,
    subject: messages.subject(host),
    headline: messages.headline,
    lead: since !== null && hasFailedTooLong(since, updated_at) ? messages.failing : messages.gone,
    meetingTime: null,
    facts: [
      { label: messages.address, lines: [{ text: `${origin}${pathname}` }] },
      ...(since === null
        ? []
        : [{ label: messages.since, lines: [{ text: formatLongDate(reader, since) }] }]),
      { label: messages.subscription, lines: [{ text: uri }] },
    ],
    main: null,
    change: null,
    closing: [messages.resume],
    footer: footer(organization),
  }
}
