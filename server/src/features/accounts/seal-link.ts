// The links in mail about an account: what they lead to is sealed in them, and nothing about them is stored.
import { DAY, HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'

/** Sets a new password. It is used up when one is set: by then the generation is another. */
export interface ResetLink {
  readonly organizationId: string
  readonly userId: string
  readonly generation: number
}

const SIGN_UP_PURPOSE = 'sign_up_link'
const RESET_PURPOSE = 'password_reset_link'
const SIGN_UP_LINK_TTL_MS = DAY
/** Longer than the hour in which an address gets no more than a few: who asks for one too many has one that works. */
const RESET_LINK_TTL_MS = 2 * HOUR

/** Proves that whoever holds it reads the mail of that address. It is used up when the address is a user's. */
export const sealSignUpLink = (ctx: Context, email: string): string =>
  `${ctx.config.urls.auth}/sign-up/${seal(ctx, SIGN_UP_PURPOSE, SIGN_UP_LINK_TTL_MS, [email])}`

/** The address that it proves. */
export function openSignUpLink(ctx: Context, text: string): string | null {
  const [email] = open(ctx, SIGN_UP_PURPOSE, text) ?? []
  return typeof email === 'string' ? email : null
}

export const sealResetLink = (ctx: Context, { organizationId, userId, generation }: ResetLink): string =>
  `${ctx.config.urls.auth}/password/${seal(ctx, RESET_PURPOSE, RESET_LINK_TTL_MS, [organizationId, userId, generation])}`

export function openResetLink(ctx: Context, text: string): ResetLink | null {
  const [organizationId, userId, generation] = open(ctx, RESET_PURPOSE, text) ?? []
  if (typeof organizationId !== 'string' || typeof userId !== 'string' || typeof generation !== 'number')
    return null
  return { organizationId, userId, generation }
}

type Part = string | number

function seal(ctx: Context, purpose: string, validFor: number, parts: readonly Part[]): string {
  const expiresAt = instant(ctx.clock.now() + validFor)
  return ctx.secrets.seal(purpose, JSON.stringify([expiresAt, ...parts]), purpose).toString('base64url')
}

/** Null when it is forged, meant for something else, or too old. */
function open(ctx: Context, purpose: string, text: string): readonly Part[] | null {
  const plain = ctx.secrets.unseal(purpose, Buffer.from(text, 'base64url'), purpose)
  if (plain === null) return null
  const [expiresAt, ...parts] = JSON.parse(plain) as [Instant, ...Part[]]
  return expiresAt > ctx.clock.now() ? parts : null
}
