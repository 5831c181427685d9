// Composes one mail for a member from all notifications that were collected for them in the last hour.
import { isRequestMail } from '../../domain/email/request-mails.ts'
import { mailMessages } from '../../domain/language/mail-messages.ts'
import type { BrandRow } from '../../domain/pages/brand.ts'
import { listLegalLinks, toLegalLinks } from '../../domain/pages/legal-links.ts'
import { type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Line } from '../../platform/mail/mail-content.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { addressOf, hostLinksOf, hostReader } from './compose-mail.ts'
import { decideRequestMail, writeRequestContent } from './compose-request-mail.ts'
import { decideMail, type MailDecision, type NotificationContext } from './decide-mail.ts'
import { collectedMails, type DroppedMail } from './digest-store.ts'
import { ACCENT, type ComposedMail, envelope } from './mail-envelope.ts'
import type { HostForMail, MailRow } from './store.ts'
import { type HostLinks, writeMailContent } from './write-mail-content.ts'

/** More notifications go into a second mail. */
const MAX_ENTRIES = 500

export type ComposedDigest = ComposedMail & {
  readonly sentWith?: readonly string[]
  readonly droppedWith?: readonly DroppedMail[]
}

/** The oldest mail carries the others, which wait for it another minute. If it isn't sent itself, the next one carries them. */
export async function composeDigest(ctx: Context, mailer: Mailer, mail: MailRow): Promise<ComposedDigest> {
  const now = ctx.clock.now()
  const dueAt = instant(now + MINUTE)
  const mails = await ctx.db
    .withOrganization(mail.organization_id)
    .rows(collectedMails(mail, dueAt, MAX_ENTRIES))
  if (mails[0]?.id !== mail.id) return { kind: 'postpone', dueAt }
  const own = await decideCollected(ctx, mail, now)
  const collected = own.kind === 'send' ? [own] : []
  const sentWith: string[] = []
  const droppedWith: DroppedMail[] = []
  for (const one of mails.slice(1)) {
    const decision = await decideCollected(ctx, one, now)
    if (decision.kind === 'drop') droppedWith.push({ id: one.id, reason: decision.reason })
    if (decision.kind !== 'send') continue
    collected.push(decision)
    sentWith.push(one.id)
  }
  if (own.kind !== 'send') return { ...own, droppedWith }
  const { host, brand } = own
  if (host === null) return { kind: 'drop', reason: 'obsolete', droppedWith }
  const reader = hostReader(host)
  const content = writeDigestContent(
    collected.map(({ line }) => line(reader)),
    brand,
    reader,
  )
  const message = { ...envelope(mailer, mail, content, now), inReplyTo: null, replyTo: null }
  const digest = { ...message, to: addressOf(host), calendar: null, files: [] }
  return { kind: 'send', message: digest, isByMember: true, sentWith, droppedWith }
}

interface Collected {
  readonly kind: 'send'
  readonly host: HostForMail | null
  readonly brand: BrandRow
  line(reader: ReturnType<typeof hostReader>): Line
}

type Decided = Collected | Exclude<MailDecision, { kind: 'send' }>

async function decideCollected(ctx: Context, mail: MailRow, now: Instant): Promise<Decided> {
  if (isRequestMail(mail.kind)) {
    const decided = await decideRequestMail(ctx, mail, now)
    if (decided.kind === 'drop') return decided
    const { request: brand, host, pageUrl } = decided
    const line = () => ({ text: writeRequestContent(decided, now).subject, href: pageUrl })
    return { kind: 'send', host, brand, line }
  }
  const decision = await decideMail(ctx, mail, now)
  if (decision.kind !== 'send') return decision
  const { context } = decision
  const entry = { context, links: hostLinksOf(ctx, context) }
  return {
    kind: 'send',
    host: context.host,
    brand: context.meeting,
    line: (reader) => digestLine(entry, reader),
  }
}

export interface DigestEntry {
  readonly context: NotificationContext
  readonly links: HostLinks | null
}

export const digestLine = ({ context, links }: DigestEntry, reader: ReturnType<typeof hostReader>): Line => ({
  text: writeMailContent(context, reader, null, links).subject,
  href: links?.question ?? links?.meeting,
})

export function writeDigestContent(
  lines: readonly Line[],
  brand: BrandRow,
  reader: ReturnType<typeof hostReader>,
): ReturnType<typeof writeMailContent> {
  const { digest, labels, footer } = mailMessages[reader.locale]
  return {
    language: reader.locale,
    accent: ACCENT,
    sender: brand.organization_name,
    subject: digest.subject(lines.length),
    headline: digest.subject(lines.length),
    lead: digest.lead,
    meetingTime: null,
    facts: [{ label: labels.meetings, lines }],
    main: null,
    change: null,
    closing: [],
    footer: footer(brand.organization_name),
    legal: listLegalLinks(toLegalLinks(brand), reader.locale),
  }
}
