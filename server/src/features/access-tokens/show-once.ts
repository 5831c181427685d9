// Carries the text of a new token to the page that shows it, sealed in a cookie that this page takes away again.
import { instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'

/** What is shown of it. */
export interface MadeToken {
  readonly name: string
  readonly token: string
}

const COOKIE = 'made_token'
/** As long as a redirect may take. */
const KEPT_FOR = MINUTE

/** Only the session that has made it can open it: nothing of it is stored here. */
export function carryToken(ctx: Context, { session }: SignedInVisit, made: MadeToken): Cookie {
  const until = ctx.clock.now() + KEPT_FOR
  const sealed = ctx.secrets.seal(COOKIE, JSON.stringify({ ...made, until }), session.id)
  return { name: COOKIE, value: sealed.toString('base64url'), maxAgeSeconds: KEPT_FOR / 1_000 }
}

export function takeToken(
  ctx: Context,
  { session, cookie }: SignedInVisit,
): { readonly made: MadeToken | null; readonly cookies: readonly Cookie[] } {
  const text = cookie(COOKIE)
  if (text === null) return { made: null, cookies: [] }
  const cookies = [{ name: COOKIE, value: null, maxAgeSeconds: null }]
  const plain = ctx.secrets.unseal(COOKIE, Buffer.from(text, 'base64url'), session.id)
  if (plain === null) return { made: null, cookies }
  const { name, token, until } = JSON.parse(plain) as MadeToken & { readonly until: number }
  return { made: instant(until) > ctx.clock.now() ? { name, token } : null, cookies }
}
