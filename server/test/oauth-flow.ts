// The permission of a user and the tokens for it, for tests of OAuth adapters.
import { hash } from 'node:crypto'
import { expect } from 'vitest'
import type { CalendarOauth, TokenOutcome } from '../src/platform/calendar-servers/oauth.ts'

const redirectUri = 'https://meetwright.test/callback'
const codeVerifier = 'v'.repeat(43)
const { signal } = new AbortController()

export const tokensOf = (outcome: TokenOutcome) =>
  outcome.outcome === 'granted' ? outcome.tokens : expect.unreachable(outcome.outcome)

/** `getOauth`: the adapter of the current test. */
export function createOauthFlow(getOauth: () => CalendarOauth) {
  /** Follows the user through the page of the provider. Returns the parameters of the callback. */
  async function askPermission(): Promise<URLSearchParams> {
    const url = getOauth().authorizationUrl({
      redirectUri,
      state: 'a-state',
      nonce: 'a-nonce',
      codeChallenge: hash('sha256', codeVerifier, 'base64url'),
      loginHint: 'ada@example.com',
    })
    const response = await fetch(url, { redirect: 'manual' })
    expect(response.status).toBe(302)
    return new URL(response.headers.get('location') ?? '').searchParams
  }
  const exchange = (code: string | null, changes = {}) =>
    getOauth().exchangeCode(
      { code: code ?? '', codeVerifier, redirectUri, nonce: 'a-nonce', ...changes },
      signal,
    )
  return {
    askPermission,
    exchange,
    connect: async () => tokensOf(await exchange((await askPermission()).get('code'))),
    refresh: (token: string | null) => getOauth().refresh(token ?? '', signal),
  }
}
