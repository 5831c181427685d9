// Tokens of a Microsoft account: permission, exchange and refresh.
import { hash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf, NOW } from '../../../test/calendar-reads.ts'
import { type MicrosoftAccount, startMicrosoftAccount } from '../../../test/microsoft-account.ts'
import type { CalendarOauth, TokenOutcome } from '../calendar-servers/oauth.ts'
import { createMicrosoftOauth } from './microsoft-oauth.ts'

const redirectUri = 'https://meetwright.test/callback'
const codeVerifier = 'v'.repeat(43)
const tenant = '3f1c2b7a-9f0e-4d55-8f62-1c7e5d0a9b43'
const { signal } = new AbortController()

let microsoft: MicrosoftAccount
let oauth: CalendarOauth

beforeEach(async () => {
  microsoft = await startMicrosoftAccount({ tenant })
  oauth = createMicrosoftOauth(microsoft.deps, { ...microsoft.contract.client, tenant })
  microsoft.contract.setConsent({ account: microsoft.account })
})
afterEach(() => microsoft.stop())

/** Follows the user through Microsoft's page. */
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

test('the issuer of a redirect is Microsoft, with any tenant', () => {
  expect(oauth.isIssuer(`https://login.microsoftonline.com/${tenant}/v2.0`)).toBe(true)
  for (const iss of ['https://accounts.google.com', `https://evil.example/${tenant}/v2.0`, ''])
    expect(oauth.isIssuer(iss)).toBe(false)
})

describe('a permission', () => {
  test('gives tokens, the address and the scopes of the account', async () => {
    const { account } = microsoft
    const tokens = await connect()
    expect(tokens).toMatchObject({
      identity: { subject: `${account.tenant}.${account.subject}`, email: 'ada@example.com' },
      expiresAt: NOW + 60_000,
      refreshToken: expect.any(String),
    })
    expect(tokens.scopes).toEqual(expect.arrayContaining(['Calendars.ReadWrite']))
  })

  test('may need an administrator', async () => {
    microsoft.contract.setConsent({ error: 'consent_required' })
    expect((await askPermission()).get('error')).toBe('consent_required')
  })

  test('counts once, and only with its verifier', async () => {
    const wrong = (await askPermission()).get('code')
    expect(await exchange(wrong, { codeVerifier: 'w'.repeat(43) })).toEqual({ outcome: 'refused' })
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

  test('gives a new access token and a new refresh token', async () => {
    const first = await connect()
    const second = tokensOf(await refresh(first.refreshToken))
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(await refresh(second.refreshToken)).toMatchObject({ outcome: 'granted' })
  })

  test.each(['invalid_grant', 'interaction_required', 'consent_required'])(
    'with the error %s needs the user',
    async (error) => {
      const { refreshToken } = await connect()
      microsoft.contract.refuseRefreshes(error)
      expect(await refresh(refreshToken)).toEqual({ outcome: 'refused' })
    },
  )

  test('with a wrong or expired client secret is no fault of the user', async () => {
    const { refreshToken } = await connect()
    const app = { ...microsoft.contract.client, tenant, clientSecret: 'expired' }
    const other = createMicrosoftOauth(microsoft.deps, app)
    expect(await other.refresh(refreshToken ?? '', signal)).toEqual({ outcome: 'client_refused' })
  })

  test('is tried again after a failure of the server', async () => {
    const { refreshToken } = await connect()
    microsoft.contract.faults.plan('unavailable', 'too_many_requests_with_delay', 'cut_off')
    for (const failure of ['unreachable', 'throttled', 'unreachable'])
      expect((await failureOf(refresh(refreshToken))).failure).toBe(failure)
  })
})
