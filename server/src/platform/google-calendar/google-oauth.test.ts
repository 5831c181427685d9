// Tokens of a Google account: permission, exchange, refresh and revocation.
import { hash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf, NOW } from '../../../test/calendar-reads.ts'
import { type GoogleAccount, startGoogleAccount } from '../../../test/google-account.ts'
import type { TokenOutcome } from '../calendar-servers/oauth.ts'
import { createGoogleOauth, GOOGLE_CALENDAR_SCOPES, revokeGoogleAccess } from './google-oauth.ts'

const redirectUri = 'https://meetwright.test/callback'
const codeVerifier = 'v'.repeat(43)
const { signal } = new AbortController()

let google: GoogleAccount
let oauth: ReturnType<typeof createGoogleOauth>

beforeEach(async () => {
  google = await startGoogleAccount({ rotatesRefreshTokens: true })
  oauth = createGoogleOauth(google.deps, google.contract.client)
  google.contract.setConsent({ account: google.account })
})
afterEach(() => google.stop())

/** Follows the user through Google's page. */
async function askPermission(): Promise<URLSearchParams> {
  const url = oauth.authorizationUrl({
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
  oauth.exchangeCode({ code: code ?? '', codeVerifier, redirectUri, nonce: 'a-nonce', ...changes }, signal)

const tokensOf = (outcome: TokenOutcome) =>
  outcome.outcome === 'granted' ? outcome.tokens : expect.unreachable(outcome.outcome)

const connect = async () => tokensOf(await exchange((await askPermission()).get('code')))

describe('a permission', () => {
  test('gives tokens, the address and the scopes of the account', async () => {
    const answer = await askPermission()
    expect(answer.get('state')).toBe('a-state')
    const tokens = tokensOf(await exchange(answer.get('code')))
    expect(tokens.identity).toEqual({ subject: google.account.subject, email: 'ada@example.com' })
    expect(tokens.scopes).toEqual(expect.arrayContaining(Object.values(GOOGLE_CALENDAR_SCOPES)))
    expect(tokens.expiresAt).toBe(NOW + 60_000)
    expect(tokens.refreshToken).not.toBeNull()
  })

  test('may be for fewer scopes', async () => {
    const { events: first } = GOOGLE_CALENDAR_SCOPES
    google.contract.setConsent({ account: google.account, grantedScopes: [first] })
    expect((await connect()).scopes).toEqual(['openid', 'email', first])
  })

  test('may be denied', async () => {
    google.contract.setConsent('denied')
    expect((await askPermission()).get('error')).toBe('access_denied')
  })

  test('counts once, and only with its verifier and redirect URI', async () => {
    const wrong = [{ codeVerifier: 'w'.repeat(43) }, { redirectUri: 'https://meetwright.test/other' }]
    for (const changes of wrong) {
      const code = (await askPermission()).get('code')
      expect(await exchange(code, changes)).toEqual({ outcome: 'refused' })
    }
    const code = (await askPermission()).get('code')
    tokensOf(await exchange(code))
    expect(await exchange(code)).toEqual({ outcome: 'refused' })
  })

  test('with another nonce is malformed', async () => {
    const code = (await askPermission()).get('code')
    expect((await failureOf(exchange(code, { nonce: 'another' }))).failure).toBe('malformed')
  })
})

describe('a refresh', () => {
  const refresh = (token: string | null) => oauth.refresh(token ?? '', signal)

  test('gives a new access token, and a new refresh token if the server rotates them', async () => {
    const first = await connect()
    const second = tokensOf(await refresh(first.refreshToken))
    expect(second).toMatchObject({ expiresAt: NOW + 60_000, identity: null })
    expect(second.accessToken).not.toBe(first.accessToken)
    expect(await refresh(first.refreshToken)).toEqual({ outcome: 'refused' })
    expect(await refresh(second.refreshToken)).toMatchObject({ outcome: 'granted' })
  })

  test('is refused after the user has withdrawn the permission', async () => {
    const { refreshToken } = await connect()
    google.contract.revoke(google.account)
    expect(await refresh(refreshToken)).toEqual({ outcome: 'refused' })
  })

  test('with a wrong client secret is no fault of the user', async () => {
    const { refreshToken } = await connect()
    const other = createGoogleOauth(google.deps, { ...google.contract.client, clientSecret: 'wrong' })
    expect(await other.refresh(refreshToken ?? '', signal)).toEqual({ outcome: 'client_refused' })
  })

  test('is tried again after a failure of the server', async () => {
    const { refreshToken } = await connect()
    google.contract.faults.plan('unavailable', 'too_many_requests_with_delay', 'cut_off')
    for (const failure of ['unreachable', 'throttled', 'unreachable'])
      expect((await failureOf(refresh(refreshToken))).failure).toBe(failure)
  })
})

test('a revocation ends all tokens, and can be repeated', async () => {
  const { refreshToken } = await connect()
  for (let time = 0; time < 2; time += 1) await revokeGoogleAccess(google.deps, refreshToken ?? '', signal)
  expect(await oauth.refresh(refreshToken ?? '', signal)).toEqual({ outcome: 'refused' })
})
