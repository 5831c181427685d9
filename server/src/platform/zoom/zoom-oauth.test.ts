// Tokens of a Zoom account: permission, exchange, refresh and revocation.
import { hash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failureOf, NOW } from '../../../test/calendar-reads.ts'
import { startZoomAccount, type ZoomAccountFixture } from '../../../test/zoom-account.ts'
import type { CalendarOauth, TokenOutcome } from '../calendar-servers/oauth.ts'
import { createZoomOauth, revokeZoomAccess, ZOOM_SCOPES } from './zoom-oauth.ts'

const redirectUri = 'https://meetwright.test/callback'
const codeVerifier = 'v'.repeat(43)
const { signal } = new AbortController()

let zoom: ZoomAccountFixture
let oauth: CalendarOauth
beforeEach(async () => {
  zoom = await startZoomAccount()
  oauth = createZoomOauth(zoom.deps, zoom.contract.client)
  zoom.contract.setConsent({ account: zoom.account })
})
afterEach(() => zoom.stop())

/** Follows the user through Zoom's page, and exchanges the code. */
async function connect(changes = {}): Promise<TokenOutcome> {
  const url = oauth.authorizationUrl({
    redirectUri,
    state: 'a-state',
    nonce: 'a-nonce',
    codeChallenge: hash('sha256', codeVerifier, 'base64url'),
    loginHint: null,
  })
  const response = await fetch(url, { redirect: 'manual' })
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
  return oauth.exchangeCode({ code, codeVerifier, redirectUri, nonce: 'a-nonce', ...changes }, signal)
}

const tokensOf = (outcome: TokenOutcome) =>
  outcome.outcome === 'granted' ? outcome.tokens : expect.unreachable(outcome.outcome)

test('a permission gives tokens, the scopes of the app, and the account that Zoom names', async () => {
  const tokens = tokensOf(await connect())
  expect(tokens).toMatchObject({
    identity: { subject: zoom.account.subject, email: 'ada@example.com' },
    expiresAt: NOW + 3_600_000,
    refreshToken: expect.any(String),
  })
  expect(tokens.scopes).toEqual(expect.arrayContaining(Object.values(ZOOM_SCOPES)))
})

test('without the scope for it, the account is not asked for', async () => {
  zoom.contract.setConsent({ account: zoom.account, grantedScopes: ['meeting:write:meeting'] })
  expect(tokensOf(await connect())).toMatchObject({ identity: null, scopes: ['meeting:write:meeting'] })
})

test('the code needs our verifier, and the app its secret', async () => {
  expect(await connect({ codeVerifier: 'w'.repeat(43) })).toEqual({ outcome: 'refused' })
  oauth = createZoomOauth(zoom.deps, { ...zoom.contract.client, clientSecret: 'other' })
  expect(await connect()).toEqual({ outcome: 'client_refused' })
})

test('a refresh returns another refresh token, and the former one is refused', async () => {
  const { refreshToken } = zoom.contract.issueTokens(zoom.account)
  const tokens = tokensOf(await oauth.refresh(refreshToken, signal))
  expect(tokens.refreshToken).not.toBe(refreshToken)
  expect(await oauth.refresh(refreshToken, signal)).toEqual({ outcome: 'refused' })
})

test('a revoked token no longer works, and can be revoked again', async () => {
  const { accessToken, refreshToken } = zoom.contract.issueTokens(zoom.account)
  const revoke = (app = zoom.contract.client) => revokeZoomAccess(zoom.deps, app, accessToken, signal)
  expect(await failureOf(revoke({ ...zoom.contract.client, clientSecret: 'other' }))).toMatchObject({
    failure: 'app_refused',
  })
  await revoke()
  expect(await oauth.refresh(refreshToken, signal)).toEqual({ outcome: 'refused' })
  await revoke()
  zoom.contract.faults.plan('server_error')
  expect(await failureOf(revoke())).toMatchObject({ failure: 'unreachable' })
})
