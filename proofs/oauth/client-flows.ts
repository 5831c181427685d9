// Runs the code flow with published client libraries, with a user who signs in and consents in Chromium.
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import type { Browser } from 'playwright-core'
import { PASSWORD } from '../../testbed/accounts.ts'
import { openPage } from '../../testbed/browser.ts'
import { createPkcePair, createTestApp, type TestApp } from '../../testbed/oauth.ts'
import { type OAuthFixture, serviceAt } from './fixture.ts'

export interface Flow {
  readonly name: string
  readonly faults: readonly string[]
}

type Run = (fixture: OAuthFixture, app: TestApp, consent: Consent) => Promise<string[]>
/** Opens the URL that the app sends the user to, and returns the redirect back to the app. */
type Consent = (url: URL) => Promise<URL>

const SCOPE = 'users:read'
const STATE = 'a-state'
const insecure = { [oauth.allowInsecureRequests]: true }

/** Signs in, allows access, and returns to the app. */
async function consentInChromium(
  browser: Browser,
  { email, redirectUri }: OAuthFixture,
  url: URL,
): Promise<URL> {
  const page = await openPage(browser)
  await page.goto(url.href)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(PASSWORD)
  await Promise.all([page.waitForURL(/\/oauth\/consent\//), page.keyboard.press('Enter')])
  await Promise.all([page.waitForURL(`${redirectUri}**`), page.locator('button[value=allow]').click()])
  const back = new URL(page.url())
  await page.context().close()
  return back
}

/** The access token record of the specification: exactly these eight fields. */
export function checkTokenRecord(fixture: OAuthFixture, body: unknown, now: number): string[] {
  const { organizationId, userId } = fixture.owner
  const { api } = fixture.testbed.ctx.config.urls
  const record: Readonly<Record<string, unknown>> = { ...(body as object) }
  const right: Readonly<Record<string, (value: unknown) => boolean>> = {
    access_token: (value) => typeof value === 'string' && /^mwo_[0-9A-Za-z]{36}$/.test(value),
    refresh_token: (value) => typeof value === 'string' && /^mwr_[0-9A-Za-z]{36}$/.test(value),
    token_type: (value) => value === 'Bearer',
    scope: (value) => value === SCOPE,
    expires_in: (value) => value === 7_200,
    created_at: (value) => value === Math.floor(now / 1_000),
    owner: (value) => value === `${api}/users/${userId}`,
    organization: (value) => value === `${api}/organizations/${organizationId}`,
  }
  return [
    ...Object.entries(right).flatMap(([name, fits]) =>
      fits(record[name]) ? [] : [`${name} is ${JSON.stringify(record[name])}`],
    ),
    ...Object.keys(record).flatMap((name) => (right[name] ? [] : [`unexpected field ${name}`])),
  ]
}

async function checkToken({ urls, owner, testbed }: OAuthFixture, token: string): Promise<string[]> {
  const response = await fetch(`${urls[0]}/users/me`, { headers: { authorization: `Bearer ${token}` } })
  const { resource } = (await response.json()) as { resource?: { uri: string } }
  return resource?.uri === `${testbed.ctx.config.urls.api}/users/${owner.userId}`
    ? []
    : [`the token gets status ${response.status}`]
}

/** Leaves out what OAuth 2.1 removed, and includes what we document. */
const metadata: Readonly<Record<string, unknown>> = {
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  registration_endpoint: undefined,
}

const checkMetadata = (server: Readonly<Record<string, unknown>>, issuer: string): string[] =>
  Object.entries({ ...metadata, issuer }).flatMap(([name, wanted]) =>
    JSON.stringify(server[name]) === JSON.stringify(wanted)
      ? []
      : [`${name}: ${JSON.stringify(server[name])}`],
  )

const oauth4webapiFlow =
  (authOf: (secret: string) => oauth.ClientAuth, now: number): Run =>
  async (fixture, app, consent) => {
    const issuer = new URL(fixture.urls[0] ?? '')
    const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure })
    const server = await oauth.processDiscoveryResponse(issuer, found)
    const client: oauth.Client = { client_id: app.clientId }
    const auth = authOf(app.secret ?? '')
    const proof = createPkcePair()
    const url = new URL(server.authorization_endpoint ?? '')
    for (const [name, value] of Object.entries(authorizationParams(fixture, proof.challenge)))
      url.searchParams.set(name, value)
    url.searchParams.set('client_id', app.clientId)
    url.searchParams.set('response_type', 'code')
    const back = await consent(url)
    const params = oauth.validateAuthResponse(server, client, back, STATE)
    const first = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      auth,
      params,
      fixture.redirectUri,
      proof.verifier,
      insecure,
    )
    const issuedRecord: unknown = await first.clone().json()
    const issued = await oauth.processAuthorizationCodeResponse(server, client, first)
    const alive = await checkToken(fixture, issued.access_token)
    const second = await oauth.refreshTokenGrantRequest(
      server,
      client,
      auth,
      issued.refresh_token ?? '',
      insecure,
    )
    const refreshedRecord: unknown = await second.clone().json()
    const refreshed = await oauth.processRefreshTokenResponse(server, client, second)
    return [
      ...checkMetadata(server, issuer.origin),
      ...checkTokenRecord(fixture, issuedRecord, now).map((fault) => `the code’s record: ${fault}`),
      ...alive,
      ...checkTokenRecord(fixture, refreshedRecord, now).map((fault) => `the refreshed record: ${fault}`),
      ...(refreshed.refresh_token === issued.refresh_token ? ['the refresh token was not rotated'] : []),
      ...(await checkToken(fixture, refreshed.access_token)),
      ...expectRejection('another issuer', () =>
        oauth.validateAuthResponse(server, client, withOtherIssuer(back), STATE),
      ),
    ]
  }

const authorizationParams = ({ redirectUri }: OAuthFixture, challenge: string) => ({
  redirect_uri: redirectUri,
  scope: SCOPE,
  state: STATE,
  code_challenge: challenge,
  code_challenge_method: 'S256',
})

/** Simulates a mix-up attack: another authorization server redirects the user. */
function withOtherIssuer(back: URL): URL {
  const mixed = new URL(back)
  mixed.searchParams.set('iss', 'https://evil.example')
  return mixed
}

function expectRejection(what: string, work: () => unknown): string[] {
  try {
    work()
    return [`${what} was not detected`]
  } catch {
    return []
  }
}

const openidClientFlow =
  (now: number): Run =>
  async (fixture, app, consent) => {
    const auth = app.secret === null ? openid.None() : openid.ClientSecretBasic(app.secret)
    const issuer = new URL(fixture.urls[0] ?? '')
    const config = await openid.discovery(issuer, app.clientId, undefined, auth, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    })
    const proof = createPkcePair()
    const checks = { pkceCodeVerifier: proof.verifier, expectedState: STATE }
    const back = await consent(
      openid.buildAuthorizationUrl(config, authorizationParams(fixture, proof.challenge)),
    )
    const isMixUpRefused = await openid.authorizationCodeGrant(config, withOtherIssuer(back), checks).then(
      () => false,
      () => true,
    )
    const issued = await openid.authorizationCodeGrant(config, back, checks)
    const refreshed = await openid.refreshTokenGrant(config, issued.refresh_token ?? '')
    // The library lowercases the token type.
    const records = [issued, refreshed].map((record) => ({ ...record, token_type: 'Bearer' }))
    return [
      ...checkMetadata(config.serverMetadata(), issuer.origin),
      ...(isMixUpRefused ? [] : ['another issuer was not detected']),
      ...records.flatMap((record) => checkTokenRecord(fixture, record, now)),
      ...(await checkToken(fixture, issued.access_token)),
      ...(await checkToken(fixture, refreshed.access_token)),
    ]
  }

/** Each flow uses a separate browser context, so each signs in. */
export async function runClientFlows(fixture: OAuthFixture, browser: Browser, now: number): Promise<Flow[]> {
  const runs: readonly (readonly [name: string, isPublic: boolean, run: Run])[] = [
    ['oauth4webapi, public', true, oauth4webapiFlow(() => oauth.None(), now)],
    ['oauth4webapi, secret in the header', false, oauth4webapiFlow(oauth.ClientSecretBasic, now)],
    ['oauth4webapi, secret in the body', false, oauth4webapiFlow(oauth.ClientSecretPost, now)],
    ['openid-client, public', true, openidClientFlow(now)],
    ['openid-client, confidential', false, openidClientFlow(now)],
  ]
  const flows: Flow[] = []
  for (const [name, isPublic, run] of runs) {
    const app = await createTestApp(serviceAt(fixture), {
      isPublic,
      redirectUris: ['http://127.0.0.1/callback'],
    })
    const faults = await run(fixture, app, (url) => consentInChromium(browser, fixture, url)).catch(
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    )
    flows.push({ name, faults })
  }
  return flows
}
