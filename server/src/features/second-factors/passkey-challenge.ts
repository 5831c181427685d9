// The challenge that a passkey signs: random, in an encrypted cookie, valid for ten minutes and for one use.
import { randomBytes } from 'node:crypto'
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { defineSealedCookie } from '../../platform/pages/sealed-cookie.ts'
import type { Browser } from '../sessions/recognize-device.ts'

const CHALLENGE_TIMEOUT_MS = 10 * MINUTE
const CHALLENGE_BYTES = 32

const challengeCookie = defineSealedCookie<string>('passkey_challenge', CHALLENGE_TIMEOUT_MS)
export const clearedPasskeyChallenge = challengeCookie.cleared

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
  return { challenge, cookie: challengeCookie.create(ctx, challenge) }
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
  const challenge = challengeCookie.read(ctx, browser)
  if (challenge === null) return null
  const verdict = await ctx.throttle(['passkey_challenge'], {
    address: browser.address,
    account: challenge,
  })
  return verdict.allowed ? challenge : null
}
