// Makes the message of a mail that is due, from what is true now; or says why there is none.

import { namedIn } from '../../domain/booking/people.ts'
import { isLocale, type Locale } from '../../domain/language/locales.ts'
import { mailWords } from '../../domain/language/mail-words.ts'
import { type Reader, usualClock, writeDate } from '../../domain/language/moments.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { findZone, knownZone } from '../../domain/time/zone.ts'
import { hasFailedTooLong } from '../../domain/webhooks/retries.ts'
import type { Context } from '../../platform/context.ts'
import { type Letter, letterText } from '../../platform/mail/letter.ts'
import { letterHtml } from '../../platform/mail/letter-html.ts'
import type { Address, Mailer, Message } from '../../platform/mail/mailer.ts'
import { uriOf } from '../../platform/uris.ts'
import { inviteeLinks } from '../invitees/schema.ts'
import { invitationUrl } from '../organization-invitations/schema.ts'
import { attachCalendar } from './attach-calendar.ts'
import { decideOccasion, type Occasion } from './decide-occasion.ts'
import { type StoppedWebhook, stoppedWebhookOf } from './stopped-webhook-store.ts'
import { type InvitationToSend, invitationOf, type MailRow } from './store.ts'
import { type Links, writeLetter } from './write-letter.ts'

export type Composed =
  | { readonly kind: 'send'; readonly message: Message }
  | { readonly kind: 'drop'; readonly reason: string }
  | { readonly kind: 'later'; readonly dueAt: Instant }

/** What is not about one of an organization's own colours. */
const ACCENT = '#2563eb'

export async function composeMail(ctx: Context, mailer: Mailer, mail: MailRow): Promise<Composed> {
  const now = ctx.clock.now()
  if (mail.kind === 'invitation') return composeInvitation(ctx, mailer, mail, now)
  if (mail.kind === 'webhook_disabled') return composeStop(ctx, mailer, mail, now)
  const decision = await decideOccasion(ctx, mail, now)
  if (decision.kind !== 'send') return decision
  const { occasion } = decision
  const recipient = recipientOf(occasion)
  if (recipient === null) return { kind: 'drop', reason: 'the recipient is no longer there' }
  const { to, reader, replyTo } = recipient
  const letter = writeLetter(occasion, reader, linksOf(ctx, occasion))
  const settings = {
    publicUrl: ctx.config.urls.public,
    sentBy: mailer.from.address,
    locale: reader.locale,
    now,
  }
  const calendar = attachCalendar(occasion, letter, settings)
  return { kind: 'send', message: { ...envelope(mailer, mail, letter, now), to, replyTo, ...calendar } }
}

const envelope = (mailer: Mailer, mail: MailRow, letter: Letter, now: Instant) => ({
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  messageId: `${mail.id}@${mailer.domain}`,
  inReplyTo: mail.thread_id === mail.id ? null : `${mail.thread_id}@${mailer.domain}`,
  date: new Date(now),
})

interface Recipient {
  readonly to: Address
  readonly reader: Reader
  readonly replyTo: Address | null
}

function recipientOf({ mail, meeting, invitee, participants, host }: Occasion): Recipient | null {
  if (host !== null && mail.recipient_kind === 'host') {
    const other = invitee ?? (participants.length === 1 ? participants[0] : null)
    return {
      to: addressOf(host),
      reader: { ...readerOf(host.locale, host.timezone), clock: host.time_notation },
      replyTo: other ? (namedIn([other]).map(addressOf)[0] ?? null) : null,
    }
  }
  if (invitee === null) return null
  // Who has been deleted is told nothing any more.
  const to =
    mail.guest === 0 ? namedIn([invitee]).map(addressOf)[0] : guestAt(invitee.guests[mail.guest - 1] ?? null)
  if (to === undefined) return null
  const answering = meeting.hosts.find(({ is_removed }) => !is_removed)
  return {
    to,
    reader: readerOf(invitee.locale, invitee.timezone),
    replyTo: answering === undefined ? null : addressOf(answering),
  }
}

const addressOf = ({ name, email }: { readonly name: string; readonly email: string }): Address => ({
  name,
  address: email,
})

const guestAt = (address: string | null): Address | undefined =>
  address === null ? undefined : { name: '', address }

export function readerOf(locale: string | null, zone: string | null): Reader {
  const spoken: Locale = locale !== null && isLocale(locale) ? locale : 'en'
  return { locale: spoken, zone: findZone(zone ?? 'UTC') ?? knownZone('UTC'), clock: usualClock(spoken) }
}

/** Whoever knows a link can use it: it goes to the invitee alone. */
export function linksOf(ctx: Context, { mail, invitee }: Occasion): Links | null {
  if (mail.recipient_kind !== 'invitee' || invitee === null) return null
  return inviteeLinks(ctx, invitee)
}

async function composeInvitation(
  ctx: Context,
  mailer: Mailer,
  mail: MailRow,
  now: Instant,
): Promise<Composed> {
  const invitation = await ctx.db.withOrganization(mail.organization_id).first(invitationOf(mail))
  if (invitation === undefined || invitation.status !== 'pending' || invitation.expires_at <= now)
    return { kind: 'drop', reason: 'the invitation is no longer open' }
  const letter = writeInvitationLetter(invitation, invitationUrl(ctx, invitation))
  const { inviter_name: name, inviter_email: email } = invitation
  const message: Message = {
    ...envelope(mailer, mail, letter, now),
    to: { name: '', address: invitation.email },
    replyTo: name === null || email === null ? null : { name, address: email },
    calendar: null,
    files: [],
  }
  return { kind: 'send', message }
}

export function writeInvitationLetter(invitation: InvitationToSend, href: string): Letter {
  const { organization_name: organization, inviter_name, locale, timezone, expires_at } = invitation
  const reader = readerOf(locale, timezone)
  const { invitation: words, footer } = mailWords[reader.locale]
  const inviter = inviter_name ?? organization
  return {
    language: reader.locale,
    accent: ACCENT,
    sender: organization,
    subject: words.subject(inviter, organization),
    headline: words.headline(organization),
    lead: words.lead(inviter, organization),
    moment: null,
    facts: [],
    main: { label: words.accept, href },
    change: null,
    closing: [words.until(writeDate(reader, expires_at)), words.unexpected],
    footer: footer(organization),
  }
}

async function composeStop(ctx: Context, mailer: Mailer, mail: MailRow, now: Instant): Promise<Composed> {
  const webhook = await ctx.db.withOrganization(mail.organization_id).first(stoppedWebhookOf(mail))
  if (webhook === undefined || webhook.state !== 'disabled')
    return { kind: 'drop', reason: 'it is no longer disabled' }
  const letter = writeStopLetter(webhook, uriOf(ctx.config.urls.api, 'webhook_subscriptions', webhook.id))
  const message: Message = {
    ...envelope(mailer, mail, letter, now),
    to: { name: webhook.creator_name, address: webhook.creator_email },
    replyTo: null,
    calendar: null,
    files: [],
  }
  return { kind: 'send', message }
}

/** What is behind the question mark of the address may be secret, and mail is read by many machines. */
export function writeStopLetter(webhook: StoppedWebhook, uri: string): Letter {
  const { organization_name: organization, failing_since: since, updated_at, locale, timezone } = webhook
  const reader = readerOf(locale, timezone)
  const { stoppedWebhooks: words, footer } = mailWords[reader.locale]
  const { host, origin, pathname } = new URL(webhook.callback_url)
  return {
    language: reader.locale,
    accent: ACCENT,
    sender: organization,
    subject: words.subject(host),
    headline: words.headline,
    lead: since !== null && hasFailedTooLong(since, updated_at) ? words.failing : words.gone,
    moment: null,
    facts: [
      { label: words.address, lines: [{ text: `${origin}${pathname}` }] },
      ...(since === null ? [] : [{ label: words.since, lines: [{ text: writeDate(reader, since) }] }]),
      { label: words.subscription, lines: [{ text: uri }] },
    ],
    main: null,
    change: null,
    closing: [words.resume],
    footer: footer(organization),
  }
}
