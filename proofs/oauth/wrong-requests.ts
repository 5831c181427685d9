// Every request that must be refused, with the expected error.
import {
  Browser,
  buildAuthorizationUrl,
  createPkcePair,
  createTestApp,
  grantApp,
  obtainCode,
  postForm,
  type TestApp,
} from '../../testbed/oauth.ts'
import { type OAuthFixture, serviceAt } from './fixture.ts'
import { redirectVariants } from './redirect-variants.ts'

export interface RefusalCase {
  readonly name: string
  readonly expected: string
  readonly run: () => Promise<string>
}

type Fields = Record<string, string | null>

/** `now`: the service's clock, before and after. */
export function wrongRequests(fixture: OAuthFixture, now: number): RefusalCase[] {
  return [
    ...wrongAuthorizations(fixture),
    ...wrongRedirects(fixture),
    ...wrongRedemptions(fixture),
    ...wrongRefreshes(fixture, now),
  ]
}

/** The error that the app gets through the browser, or the one shown in the browser if the app can't get it. */
function wrongAuthorizations(fixture: OAuthFixture): RefusalCase[] {
  const service = serviceAt(fixture)
  const authorizationCase = (name: string, expected: string, more: Fields): RefusalCase => ({
    name,
    expected,
    run: async () => {
      const path = buildAuthorizationUrl(await createTestApp(service), createPkcePair(), more)
      const url = await grantApp(service, fixture.owner, path)
      // An error for a response type that uses the fragment is in the fragment.
      const response = new URLSearchParams(url.search || url.hash.slice(1))
      return response.get('error') ?? (response.has('code') ? 'a code' : await readShownError(fixture, path))
    },
  })
  return [
    authorizationCase('no challenge', 'invalid_request', {
      code_challenge: null,
      code_challenge_method: null,
    }),
    authorizationCase('a challenge without its method', 'invalid_request', { code_challenge_method: null }),
    authorizationCase('a plain challenge', 'invalid_request', { code_challenge_method: 'plain' }),
    authorizationCase('no response_type', 'invalid_request', { response_type: null }),
    authorizationCase('no client_id', '400 invalid_request', { client_id: null }),
    authorizationCase('an unknown client_id', '400 invalid_client', { client_id: 'nobody' }),
    authorizationCase('no scope', 'invalid_scope', { scope: null }),
    authorizationCase('the legacy scope', 'invalid_scope', { scope: 'default' }),
    authorizationCase('another resource', 'invalid_target', { resource: 'https://elsewhere.example' }),
    authorizationCase('a token in the address', 'unsupported_response_type', { response_type: 'token' }),
  ]
}

/** Where the browser is redirected, or the error that it shows. */
async function readShownError(fixture: OAuthFixture, path: string): Promise<string> {
  const response = await new Browser(serviceAt(fixture)).get(path)
  const location = response.headers.get('location')
  if (location !== null) return `sent to ${location}`
  return `${response.status} ${((await response.json()) as { error: string }).error}`
}

function wrongRedirects(fixture: OAuthFixture): RefusalCase[] {
  let app: Promise<TestApp> | null = null
  return redirectVariants.map((redirect_uri) => ({
    name: `redirect to ${JSON.stringify(redirect_uri)}`,
    expected: redirect_uri ? '400 invalid_redirect_uri' : '400 invalid_request',
    run: async () => {
      app ??= createTestApp(serviceAt(fixture))
      return readShownError(fixture, buildAuthorizationUrl(await app, createPkcePair(), { redirect_uri }))
    },
  }))
}

function wrongRedemptions(fixture: OAuthFixture): RefusalCase[] {
  const service = serviceAt(fixture)
  const redemptionCase = (
    name: string,
    expected: string,
    change: () => Fields | Promise<Fields>,
  ): RefusalCase => ({
    name,
    expected,
    run: async () => {
      const app = await createTestApp(service, { isPublic: false })
      const right = await obtainCode(service, fixture.owner, app)
      const { body } = await postForm(service, '/oauth/token', { ...right, ...(await change()) })
      return body.error ?? 'a token'
    },
  })
  const asOther = async () => {
    const { clientId, secret } = await createTestApp(service, { isPublic: false })
    return { client_id: clientId, client_secret: secret }
  }
  return [
    ...['grant_type', 'code', 'code_verifier', 'redirect_uri', 'client_id'].map((name) =>
      redemptionCase(`a code without ${name}`, 'invalid_request', () => ({ [name]: null })),
    ),
    redemptionCase('another verifier', 'invalid_grant', () => ({ code_verifier: createPkcePair().verifier })),
    redemptionCase('another redirect_uri', 'invalid_grant', () => ({
      redirect_uri: 'https://app.example.com/',
    })),
    redemptionCase('another secret', 'invalid_client', () => ({ client_secret: 'guess' })),
    redemptionCase('a code of another app', 'invalid_grant', asOther),
    redemptionCase('a code for another resource', 'invalid_target', () => ({
      resource: 'https://elsewhere.example',
    })),
  ]
}

function wrongRefreshes(fixture: OAuthFixture, now: number): RefusalCase[] {
  const service = serviceAt(fixture)
  const worksWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${service.url}/users/me`, { headers })).status === 200
  }
  const issue = async () => {
    const app = await createTestApp(service)
    const { body } = await postForm(service, '/oauth/token', await obtainCode(service, fixture.owner, app))
    const again = { grant_type: 'refresh_token', client_id: app.clientId, refresh_token: body.refresh_token }
    return { ...body, again }
  }
  const refreshCase = (
    name: string,
    expected: string,
    change: () => Fields | Promise<Fields>,
  ): RefusalCase => ({
    name,
    expected,
    run: async () => {
      const { again } = await issue()
      return (
        (await postForm(service, '/oauth/token', { ...again, ...(await change()) })).body.error ?? 'a token'
      )
    },
  })
  return [
    ...['grant_type', 'refresh_token', 'client_id'].map((name) =>
      refreshCase(`a refresh without ${name}`, 'invalid_request', () => ({ [name]: null })),
    ),
    refreshCase('a refresh by another app', 'invalid_grant', async () => ({
      client_id: (await createTestApp(service)).clientId,
    })),
    refreshCase('a refresh for another resource', 'invalid_target', () => ({
      resource: 'https://elsewhere.example',
    })),
    refreshCase('a refresh for more scopes', 'invalid_scope', () => ({
      scope: 'users:read event_types:write',
    })),
    {
      name: 'an old refresh token after 10 seconds',
      expected: 'invalid_grant, all tokens revoked',
      run: async () => {
        const { again } = await issue()
        const second = await postForm(service, '/oauth/token', again)
        fixture.setClock(now + 10_000)
        const replay = await postForm(service, '/oauth/token', again)
        fixture.setClock(now)
        const isAlive = await worksWith(second.body.access_token)
        return `${replay.body.error ?? 'a token'}, ${isAlive ? 'some tokens still valid' : 'all tokens revoked'}`
      },
    },
  ]
}
