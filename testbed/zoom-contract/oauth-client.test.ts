// A published OAuth client library gets, refreshes and revokes tokens of the contract server of Zoom.
import * as oauth from 'oauth4webapi'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Account } from './accounts.ts'
import { startZoomContract, type ZoomContract } from './contract-server.ts'

const REDIRECT_URI = 'https://meetwright.test/callback'
const insecure = { [oauth.allowInsecureRequests]: true }

let contract: ZoomContract
let account: Account
let server: oauth.AuthorizationServer
let client: oauth.Client

beforeEach(async () => {
  contract = await startZoomContract()
  account = contract.addAccount('ada@example.com')
  server = {
    issuer: contract.url,
    authorization_endpoint: `${contract.url}/oauth/authorize`,
    token_endpoint: `${contract.url}/oauth/token`,
    revocation_endpoint: `${contract.url}/oauth/revoke`,
  }
  client = { client_id: contract.client.clientId }
  contract.setConsent({ account })
})
afterEach(() => contract.stop())

const auth = () => oauth.ClientSecretBasic(contract.client.clientSecret)

/** `changes`: of the request for permission. */
async function authorize(verifier: string, changes: Record<string, string> = {}): Promise<Response> {
  const url = new URL(server.authorization_endpoint ?? '')
  url.search = new URLSearchParams({
    client_id: contract.client.clientId,
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    state: 'a-state',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...changes,
  }).toString()
  return fetch(url, { redirect: 'manual' })
}

async function exchange(response: Response, verifier: string) {
  const back = new URL(response.headers.get('location') ?? '')
  const params = oauth.validateAuthResponse(server, client, back, 'a-state')
  return oauth.authorizationCodeGrantRequest(server, client, auth(), params, REDIRECT_URI, verifier, insecure)
}

const refresh = (token: string) => oauth.refreshTokenGrantRequest(server, client, auth(), token, insecure)

const userStatus = async (token: string) =>
  (await fetch(`${contract.url}/v2/users/me`, { headers: { authorization: `Bearer ${token}` } })).status

test('the code flow returns tokens for an hour, and each refresh token can be used once', async () => {
  const verifier = oauth.generateRandomCodeVerifier()
  const response = await exchange(await authorize(verifier), verifier)
  const first = await oauth.processAuthorizationCodeResponse(server, client, response)
  expect(first.expires_in).toBe(3_600)
  expect(first.scope?.split(' ')).toContain('meeting:write:meeting')
  expect(await userStatus(first.access_token)).toBe(200)

  const second = await oauth.processRefreshTokenResponse(
    server,
    client,
    await refresh(first.refresh_token ?? ''),
  )
  expect(second.refresh_token).not.toBe(first.refresh_token)
  const again = await refresh(first.refresh_token ?? '')
  expect(again.status).toBe(400)
  expect(await again.json()).toEqual({ reason: 'Invalid Token!', error: 'invalid_grant' })

  const revoked = await oauth.revocationRequest(server, client, auth(), second.access_token, insecure)
  await oauth.processRevocationResponse(revoked)
  expect(await userStatus(second.access_token)).toBe(401)
})

test('a code needs its verifier, its redirect address and the secret of the client', async () => {
  const verifier = oauth.generateRandomCodeVerifier()
  const other = oauth.generateRandomCodeVerifier()
  expect((await exchange(await authorize(verifier), other)).status).toBe(400)
  expect((await authorize(verifier, { redirect_uri: 'https://evil.example/' })).status).toBe(400)
  expect((await authorize(verifier, { code_challenge_method: 'plain' })).status).toBe(400)
  const wrong = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.ClientSecretBasic('other'),
    contract.issueTokens(account).refreshToken,
    insecure,
  )
  expect([wrong.status, await wrong.json()]).toEqual([
    401,
    { reason: 'Invalid client_id or client_secret', error: 'invalid_client' },
  ])
})
