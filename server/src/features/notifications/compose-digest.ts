// Composes one mail for a member from all notifications that were collected for them in the last hour.
import { mailMessages } from '../../domain/language/mail-messages.ts'
import { listLegalLinks, toLegalLinks } from '../../domain/pages/legal-links.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { addressOf, hostLinksOf, hostReader } from './compose-mail.ts'
import { decideMail, type NotificationContext } from './decide-mail.ts'
import { collectedMails } from './digest-store.ts'
import { ACCENT, type ComposedMail, envelope } from './mail-envelope.ts'
import type { MailRow } from './store.ts'
import { type HostLinks, writeMailContent } from './write-mail-content.ts'

/** More notifications go into a second mail. */
const MAX_ENTRIES = 500

export type ComposedDigest = ComposedMail & { readonly sentWith?: readonly string[] }

/** The oldest mail carries the others, which wait for it another minute. */
export async function composeDigest(ctx: Context, mailer: Mailer, mail: MailRow): Promise<ComposedDigest> {
  const now = ctx.clock.now()
  const dueAt = instant(now + MINUTE)
  const mails = await ctx.db
    .withOrganization(mail.organization_id)
    .rows(collectedMails(mail, dueAt, MAX_ENTRIES))
  if (mails[0]?.id !== mail.id) return { kind: 'postpone', dueAt }
  const contexts: NotificationContext[] = []
  for (const one of mails) {
    const decision = await decideMail(ctx, one, now)
    if (decision.kind === 'send') contexts.push(decision.context)
  }
  const sentWith = mails.slice(1).map(({ id }) => id)
  const [first] = contexts
  if (first === undefined || first.host === null) return { kind: 'drop', reason: 'obsolete', sentWith }
  const entries = contexts.map((context) => ({ context, links: hostLinksOf(ctx, context) }))
  const content = writeDigestContent(entries, first, hostReader(first.host))
  const message = { ...envelope(mailer, mail, content, now), inReplyTo: null, replyTo: null }
  const to = addressOf(first.host)
  return { kind: 'send', message: { ...message, to, calendar: null, files: [] }, isByMember: true, sentWith }
}

export interface DigestEntry {
  readonly context: NotificationContext
  readonly links: HostLinks | null
}

export function writeDigestContent(
  entries: readonly DigestEntry[],
  { meeting }: NotificationContext,
  reader: ReturnType<typeof hostReader>,
): ReturnType<typeof writeMailContent> {
  const { digest, labels, footer } = mailMessages[reader.locale]
  const lines = entries.map(({ context, links }) => ({
    text: writeMailContent(context, reader, null, links).subject,
    href: links?.question ?? links?.meeting,
  }))
  return {
    language: reader.locale,
    accent: ACCENT,
    sender: meeting.organization_name,
    subject: digest.subject(entries.length),
    headline: digest.subject(entries.length),
    lead: digest.lead,
    meetingTime: null,
    facts: [{ label: labels.meetings, lines }],
    main: null,
    change: null,
    closing: [],
    footer: footer(meeting.organization_name),
    legal: listLegalLinks(toLegalLinks(meeting), reader.locale),
  }
}
