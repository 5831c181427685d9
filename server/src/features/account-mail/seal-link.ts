// Seals and opens the links in account mails. The data is in the link; nothing is stored.
import { DAY, HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'

/** Valid for one password generation, so setting a password uses up the link; and only while the user has the address. */
export interface ResetLink {
  readonly organizationId: string
  readonly userId: string
  readonly email: string
  readonly generation: number
  /** Whether using the link verifies the address: not if an admin passed it on. */
  readonly provesMailbox: boolean
}

/** Valid while the user has the old address and the same password, so confirming the change uses up the link. */
export interface EmailChangeLink {
  readonly organizationId: string
  readonly userId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly generation: number
}

const SIGN_UP_PURPOSE = 'sign_up_link'
const RESET_PURPOSE = 'password_reset_link'
const EMAIL_CHANGE_PURPOSE = 'email_change_link'
const SIGN_UP_LINK_TTL_MS = DAY
/** Must exceed the one-hour rate limit window: a user at the limit still has a valid link. */
export const RESET_LINK_TTL_MS = 2 * HOUR

/** Proves access to the mailbox. It is used up when the address belongs to a user. */
export const sealSignUpLink = (ctx: Context, email: string): string =>
  `${ctx.config.urls.auth}/sign-up/${seal(ctx, SIGN_UP_PURPOSE, SIGN_UP_LINK_TTL_MS, [email])}`

/** Returns the verified address, or null. */
export function openSignUpLink(ctx: Context, text: string): string | null {
  const [email] = open(ctx, SIGN_UP_PURPOSE, text) ?? []
  return typeof email === 'string' ? email : null
}

export const sealResetLink = (
  ctx: Context,
  { organizationId, userId, generation, email, provesMailbox }: ResetLink,
): string =>
  `${ctx.config.urls.auth}/password/${seal(ctx, RESET_PURPOSE, RESET_LINK_TTL_MS, [organizationId, userId, generation, email, provesMailbox])}`

export function openResetLink(ctx: Context, text: string): ResetLink | null {
  const [organizationId, userId, generation, email, provesMailbox] = open(ctx, RESET_PURPOSE, text) ?? []
  if (typeof organizationId !== 'string' || typeof userId !== 'string') return null
  if (typeof generation !== 'number' || typeof email !== 'string') return null
  return { organizationId, userId, generation, email, provesMailbox: provesMailbox === true }
}

export const sealEmailChangeLink = (
  ctx: Context,
  { organizationId, userId, oldEmail, newEmail, generation }: EmailChangeLink,
): string =>
  `${ctx.config.urls.auth}/email/${seal(ctx, EMAIL_CHANGE_PURPOSE, RESET_LINK_TTL_MS, [organizationId, userId, oldEmail, newEmail, generation])}`

export function openEmailChangeLink(ctx: Context, text: string): EmailChangeLink | null {
  const [organizationId, userId, oldEmail, newEmail, generation] = open(ctx, EMAIL_CHANGE_PURPOSE, text) ?? []
  if (typeof organizationId !== 'string' || typeof userId !== 'string') return null
  if (typeof oldEmail !== 'string' || typeof newEmail !== 'string' || typeof generation !== 'number')
    return null
  return { organizationId, userId, oldEmail, newEmail, generation }
}

type Part = string | number | boolean

function seal(ctx: Context, purpose: string, validFor: number, parts: readonly Part[]): string {
  const expiresAt = instant(ctx.clock.now() + validFor)
  return ctx.secrets.seal(purpose, JSON.stringify([expiresAt, ...parts]), purpose).toString('base64url')
}

/** Returns null if the link is forged, for another purpose, or expired. */
function open(ctx: Context, purpose: string, text: string): readonly Part[] | null {
  const plain = ctx.secrets.unseal(purpose, Buffer.from(text, 'base64url'), purpose)
  if (plain === null) return null
  const [expiresAt, ...parts] = JSON.parse(plain) as [Instant, ...Part[]]
  return expiresAt > ctx.clock.now() ? parts : null
}
