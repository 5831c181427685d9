// Verifies the email address of an invitee with a code that is mailed to it.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { toMailbox } from '../../domain/email/address.ts'
import type { Locale } from '../../domain/language/locales.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { queueMail } from '../account-mail/queue-mail.ts'
import { type CodeKey, saveCode, takeAttempt } from './code-store.ts'

const CODE_TTL_MS = 10 * MINUTE
const CODE_LENGTH = 6
/** Each code can be guessed with a probability of 5 in a million. */
const MAX_ATTEMPTS = 5
const PURPOSE = 'booking_code'

export interface InviteeToVerify {
  readonly organizationId: string
  readonly eventTypeId: string
  readonly email: string
  readonly locale: Locale
}

/** Mails a new code. Returns false if the address or the network has requested too many. */
export async function sendCode(ctx: Context, invitee: InviteeToVerify, address: string): Promise<boolean> {
  const { organizationId, email, locale } = invitee
  const limited = await ctx.throttle(['booking_code'], { address, account: toMailbox(email) })
  if (!limited.allowed) return false
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const expiresAt = instant(ctx.clock.now() + CODE_TTL_MS)
  await ctx.db.transaction(organizationId, (tx) =>
    tx.rows(saveCode(codeKeyOf(ctx, invitee), hashCode(ctx, invitee, code), expiresAt)),
  )
  await ctx.db.writeDirectory(queueMail(ctx, 'booking_code', { email, locale, detail: code }))
  return true
}

/** Counts the attempt before it compares, so that concurrent requests have no more attempts. */
export async function isCodeValid(ctx: Context, invitee: InviteeToVerify, entered: string): Promise<boolean> {
  const attempt = takeAttempt(codeKeyOf(ctx, invitee), MAX_ATTEMPTS, ctx.clock.now())
  const row = await ctx.db.transaction(invitee.organizationId, (tx) => tx.first(attempt))
  if (row === undefined) return false
  const hash = hashCode(ctx, invitee, entered.replaceAll(/\D/g, ''))
  return hash.length === row.code_hash.length && timingSafeEqual(hash, row.code_hash)
}

export const codeKeyOf = (
  { secrets }: Context,
  { organizationId, eventTypeId, email }: Omit<InviteeToVerify, 'locale'>,
): CodeKey => ({
  organization_id: organizationId,
  event_type_id: eventTypeId,
  email_hash: secrets.sign(PURPOSE, `${organizationId} ${eventTypeId} ${email}`),
})

/** Keyed, because a million codes can be tried. */
const hashCode = (
  { secrets }: Context,
  { organizationId, eventTypeId, email }: InviteeToVerify,
  code: string,
): Buffer => secrets.sign(PURPOSE, `${organizationId} ${eventTypeId} ${email} ${code}`)
