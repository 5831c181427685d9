// Decides whether a composed mail is sent, withheld from a stranger's address, or collected for a member.
import { normalizeEmail, toMailbox } from '../../domain/email/address.ts'
import { HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { EmailWithheldReason } from '../bookings/invitee-store.ts'
import { countMailToAddress, countMailToMember, organizationOfMember } from './budget-store.ts'
import type { MailRow } from './store.ts'
import { suppressionStatus } from './suppression-store.ts'

export type Admission =
  | { readonly kind: 'send' }
  | { readonly kind: 'withhold'; readonly reason: EmailWithheldReason }
  | { readonly kind: 'collect'; readonly dueAt: Instant }

/** Above this number of notifications a day, a member gets one mail an hour. */
export const MAX_MEMBER_MAILS = 50

/** After this many organizations were reported, the address gets no mail from any. */
const MAX_REPORTS = 3

const PURPOSE = 'mail_recipient'

/** Only keyed hashes of addresses are stored. One for each secret, the current one first. */
export const hashesOfAddress = ({ secrets }: Pick<Context, 'secrets'>, address: string): Buffer[] =>
  secrets.keyedHashes(PURPOSE, toMailbox(address))

/** `isByMember`: a member, and not a visitor of a page, made the booking or the invitation. */
export async function admitMail(
  ctx: Context,
  mail: MailRow,
  address: string,
  isByMember: boolean,
): Promise<Admission> {
  if (mail.recipient_kind === 'creator') return { kind: 'send' }
  return mail.recipient_kind === 'host' || mail.recipient_kind === 'former_host'
    ? admitToMember(ctx, mail)
    : admitToAddress(ctx, mail, address, isByMember)
}

async function admitToMember(ctx: Context, mail: MailRow): Promise<Admission> {
  const now = ctx.clock.now()
  const hash = ctx.secrets.sign(PURPOSE, mail.recipient_id)
  const [count] = await ctx.db.batch(countMailToMember(mail, hash, now))
  if (count === undefined || count.mails <= MAX_MEMBER_MAILS) return { kind: 'send' }
  return { kind: 'collect', dueAt: instant((Math.floor(now / HOUR) + 1) * HOUR) }
}

async function admitToAddress(
  ctx: Context,
  mail: MailRow,
  address: string,
  isByMember: boolean,
): Promise<Admission> {
  const hashes = hashesOfAddress(ctx, address)
  const [status] = await ctx.db.batch(suppressionStatus(mail.organization_id, hashes))
  if (status?.is_reported === true || (status?.reports ?? 0) >= MAX_REPORTS)
    return { kind: 'withhold', reason: 'reported' }
  if (status?.is_reported === false) return { kind: 'withhold', reason: 'unsubscribed' }
  // Colleagues may book each other as often as they like.
  if (isByMember && (await isColleague(ctx, mail, address))) return { kind: 'send' }
  const [hash = Buffer.alloc(0)] = hashes
  const [count] = await ctx.db.batch(countMailToAddress(mail, hash, ctx.config.mailLimits, ctx.clock.now()))
  return count?.is_within === true ? { kind: 'send' } : { kind: 'withhold', reason: 'recipient_limit' }
}

async function isColleague(ctx: Context, mail: MailRow, address: string): Promise<boolean> {
  const [member] = await ctx.db.directory(organizationOfMember(normalizeEmail(address)))
  return member?.organization_id === mail.organization_id
}
