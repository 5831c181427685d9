// Authorization requests: only a valid app, redirect URI, challenge, scope and resource reach the consent page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import {
  Browser,
  buildAuthorizationUrl,
  CALLBACK,
  createPkcePair,
  createTestApp,
  grantApp,
  ISSUER,
  type TestApp,
} from '../../../../testbed/oauth.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let ada: Person
let app: TestApp
beforeAll(async () => {
  service = await startService(disableAnonymousLimits())
  ada = await service.createOrganization('Acme')
  app = await createTestApp(service, { scopes: ['users:read', 'groups:write', 'mcp:scheduling:read'] })
})
afterAll(() => service.stop())

/** The error that the browser delivers to the app. */
const errorSentToApp = async (more: Record<string, string | null>) => {
  const url = await grantApp(service, ada, buildAuthorizationUrl(app, createPkcePair(), more))
  expect(url.origin + url.pathname).toBe(CALLBACK)
  expect([url.searchParams.get('iss'), url.searchParams.get('state')]).toEqual([ISSUER, 'a-state'])
  return url.searchParams.get('error') ?? 'no error'
}
/** The error shown in the browser if there is no redirect to the app. */
const errorShownInBrowser = async (more: Record<string, string | null>) => {
  const response = await new Browser(service).get(buildAuthorizationUrl(app, createPkcePair(), more))
  expect(response.headers.get('location')).toBe(null)
  expect(response.headers.get('x-ratelimit-limit')).toBe('999999')
  return `${response.status} ${((await response.json()) as { error: string }).error}`
}

describe('errors sent to the app', () => {
  test.each([
    ['no challenge', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['a challenge without a method, which means plain', { code_challenge_method: null }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no scope', { scope: null }, 'invalid_scope'],
    ['an empty scope', { scope: ' ' }, 'invalid_scope'],
    ['an unknown scope', { scope: 'users:read openid' }, 'invalid_scope'],
    ['the legacy scope', { scope: 'default' }, 'invalid_scope'],
    ['a scope that the app may not request', { scope: 'webhooks:read' }, 'invalid_scope'],
    ['a scope of the MCP server', { scope: 'mcp:scheduling:read' }, 'invalid_scope'],
    ['an unknown resource', { resource: 'https://elsewhere.example' }, 'invalid_target'],
    ['a scope of the API for the MCP server', { resource: `${ISSUER}/mcp` }, 'invalid_scope'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a response in the fragment', { response_mode: 'fragment' }, 'invalid_request'],
  ] as const)('%s', async (_, more, error) => {
    const url = await grantApp(service, ada, buildAuthorizationUrl(app, createPkcePair(), more))
    const response = new URLSearchParams(url.search || url.hash.slice(1))
    expect([response.get('error'), response.get('iss')]).toEqual([error, ISSUER])
  })

  test('a write scope includes its read scope', async () => {
    expect(await errorSentToApp({})).toBe('no error')
    expect(await errorSentToApp({ scope: 'groups:read' })).toBe('no error')
    expect(await errorSentToApp({ scope: 'mcp:scheduling:read', resource: `${ISSUER}/mcp` })).toBe('no error')
    expect(await errorSentToApp({ resource: 'https://api.meetwright.test/' })).toBe('no error')
  })

  test('offline_access is ignored; without another scope the request is rejected', async () => {
    for (const prompt of [null, 'consent'])
      expect(await errorSentToApp({ scope: 'users:read offline_access', prompt })).toBe('no error')
    expect(await errorSentToApp({ scope: 'offline_access' })).toBe('invalid_scope')
  })
})

describe('errors shown only to the user', () => {
  test('unknown app', async () => {
    for (const client_id of ['nobody', '00000000-0000-7000-8000-000000000000', 'a\0b', null])
      expect(await errorShownInBrowser({ client_id })).toMatch(/^400 invalid_(client|request)$/)
  })

  test('redirect URI that does not exactly match (more cases in the proof `oauth`)', async () => {
    for (const redirect_uri of [`${CALLBACK}/`, 'https://app.example.com@evil.example/callback', null])
      expect(await errorShownInBrowser({ redirect_uri })).toMatch(/^400 invalid_(request|redirect_uri)$/)
  })

  test('two redirect URIs', async () => {
    const twice = `${buildAuthorizationUrl(app, createPkcePair())}&redirect_uri=${encodeURIComponent('https://evil.example')}`
    const response = await new Browser(service).get(twice)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })
})

test('a loopback redirect URI may use any port', async () => {
  const native = await createTestApp(service, { redirectUris: ['http://127.0.0.1/cb'] })
  const redirect_uri = 'http://127.0.0.1:53123/cb'
  const url = await grantApp(service, ada, buildAuthorizationUrl(native, createPkcePair(), { redirect_uri }))
  expect([url.origin, url.searchParams.has('code')]).toEqual(['http://127.0.0.1:53123', true])
})

test('another browser cannot answer or resume a request', async () => {
  const first = await new Browser(service).get(buildAuthorizationUrl(app, createPkcePair()))
  const uid = new URL(first.headers.get('location') ?? '').pathname.split('/').at(-1)
  const otherBrowser = await new Browser(service).get(`/oauth/authorize/${uid}`)
  expect([otherBrowser.status, otherBrowser.headers.get('location')]).toEqual([400, null])
})

test('cookies are limited to the request, Secure and HttpOnly', async () => {
  const response = await new Browser(service).get(buildAuthorizationUrl(app, createPkcePair()))
  const lines = response.headers.getSetCookie()
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line).toMatch(/; secure/i)
    expect(line).toMatch(/; httponly/i)
    expect(line).toMatch(/; samesite=lax/i)
    expect(line).toMatch(/; path=\/oauth\/(consent|authorize)\//i)
  }
})
