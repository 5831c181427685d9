// Passes the text of a new token to the page that shows it, in an encrypted cookie that the page deletes.
import { instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'

export interface CreatedToken {
  readonly name: string
  readonly token: string
}

const COOKIE = 'created_token'
/** The cookie only has to survive a redirect. */
const COOKIE_LIFETIME_MS = MINUTE

/** Only the session that created the token can decrypt the cookie. The server does not store it. */
export function createTokenCookie(ctx: Context, { session }: SignedInVisit, made: CreatedToken): Cookie {
  const until = ctx.clock.now() + COOKIE_LIFETIME_MS
  const sealed = ctx.secrets.seal(COOKIE, JSON.stringify({ ...made, until }), session.id)
  return { name: COOKIE, value: sealed.toString('base64url'), maxAgeSeconds: COOKIE_LIFETIME_MS / 1_000 }
}

export function consumeTokenCookie(
  ctx: Context,
  { session, cookie }: SignedInVisit,
): { readonly created: CreatedToken | null; readonly cookies: readonly Cookie[] } {
  const text = cookie(COOKIE)
  if (text === null) return { created: null, cookies: [] }
  const cookies = [{ name: COOKIE, value: null, maxAgeSeconds: null }]
  const plain = ctx.secrets.unseal(COOKIE, Buffer.from(text, 'base64url'), session.id)
  if (plain === null) return { created: null, cookies }
  const { name, token, until } = JSON.parse(plain) as CreatedToken & { readonly until: number }
  return { created: instant(until) > ctx.clock.now() ? { name, token } : null, cookies }
}
