// The challenge that a passkey signs: random, in an encrypted cookie, valid for ten minutes and for one use.
import { randomBytes } from 'node:crypto'
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import type { Browser } from '../sessions/recognize-device.ts'

const COOKIE = 'passkey_challenge'
const CHALLENGE_TIMEOUT_MS = 10 * MINUTE
const CHALLENGE_BYTES = 32

export const clearedPasskeyChallenge: Cookie = { name: COOKIE, value: null, maxAgeSeconds: null }

/** The relying party: passkeys belong to the host of the pages. */
export const relyingParty = ({ config }: Context) => {
  const { hostname, origin } = new URL(config.urls.auth)
  return { id: hostname, origin }
}

export function createPasskeyChallenge(ctx: Context): {
  readonly challenge: string
  readonly cookie: Cookie
} {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const content = JSON.stringify([challenge, ctx.clock.now() + CHALLENGE_TIMEOUT_MS])
  const value = ctx.secrets.seal(COOKIE, content, COOKIE).toString('base64url')
  return { challenge, cookie: { name: COOKIE, value, maxAgeSeconds: CHALLENGE_TIMEOUT_MS / 1_000 } }
}

/** Options for `navigator.credentials.get` as JSON. They name no account: the browser offers the passkeys of this host. */
export function createRequestOptions(ctx: Context): { readonly options: string; readonly cookie: Cookie } {
  const { challenge, cookie } = createPasskeyChallenge(ctx)
  const options = {
    challenge,
    rpId: relyingParty(ctx).id,
    timeout: CHALLENGE_TIMEOUT_MS,
    userVerification: 'required',
  }
  return { options: JSON.stringify(options), cookie }
}

/** Uses up the challenge of this browser. Returns null if there is none, or it has expired or was used before. */
export async function consumePasskeyChallenge(ctx: Context, browser: Browser): Promise<string | null> {
  const text = browser.cookie(COOKIE)
  const plain = text && ctx.secrets.unseal(COOKIE, Buffer.from(text, 'base64url'), COOKIE)
  if (!plain) return null
  const [challenge, expiresAt] = JSON.parse(plain) as [string, number]
  if (expiresAt <= ctx.clock.now()) return null
  const verdict = await ctx.throttle(['passkey_challenge'], {
    address: browser.address,
    account: challenge,
  })
  return verdict.allowed ? challenge : null
}
