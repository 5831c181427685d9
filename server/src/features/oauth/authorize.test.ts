// Authorization requests: only the right app, address, challenge, scopes and resource get as far as the user.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  Browser,
  CALLBACK,
  ISSUER,
  letIn,
  makeApp,
  newProof,
  requestFor,
  type TestApp,
  withoutLimits,
} from '../../../test/oauth.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let ada: Person
let app: TestApp
beforeAll(async () => {
  service = await startService(withoutLimits())
  ada = await service.found('Acme')
  app = await makeApp(service, { scopes: ['users:read', 'groups:write', 'mcp:scheduling:read'] })
})
afterAll(() => service.stop())

/** What the app is told by way of the browser. */
const told = async (more: Record<string, string | null>) => {
  const url = await letIn(service, ada, requestFor(app, newProof(), more))
  expect(url.origin + url.pathname).toBe(CALLBACK)
  expect([url.searchParams.get('iss'), url.searchParams.get('state')]).toEqual([ISSUER, 'a-state'])
  return url.searchParams.get('error') ?? 'no error'
}
/** What the browser is told, where the app can't be. */
const shown = async (more: Record<string, string | null>) => {
  const response = await new Browser(service).get(requestFor(app, newProof(), more))
  expect(response.headers.get('location')).toBe(null)
  expect(response.headers.get('x-ratelimit-limit')).toBe('999999')
  return `${response.status} ${((await response.json()) as { error: string }).error}`
}

describe('told to the app', () => {
  test.each([
    ['no challenge', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    [
      'a challenge without its method, which would be plain',
      { code_challenge_method: null },
      'invalid_request',
    ],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no scope', { scope: null }, 'invalid_scope'],
    ['an empty scope', { scope: ' ' }, 'invalid_scope'],
    ['an unknown scope', { scope: 'users:read openid' }, 'invalid_scope'],
    ['the legacy scope', { scope: 'default' }, 'invalid_scope'],
    ['a scope that the app may not ask for', { scope: 'webhooks:read' }, 'invalid_scope'],
    ['a scope of the MCP server', { scope: 'mcp:scheduling:read' }, 'invalid_scope'],
    ['an unknown resource', { resource: 'https://elsewhere.example' }, 'invalid_target'],
    ['a scope of the API for the MCP server', { resource: `${ISSUER}/mcp` }, 'invalid_scope'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a response in the fragment', { response_mode: 'fragment' }, 'invalid_request'],
  ] as const)('%s', async (_, more, error) => {
    const url = await letIn(service, ada, requestFor(app, newProof(), more))
    const answer = new URLSearchParams(url.search || url.hash.slice(1))
    expect([answer.get('error'), answer.get('iss')]).toEqual([error, ISSUER])
  })

  test('nothing, where it is right: to write includes to read', async () => {
    expect(await told({})).toBe('no error')
    expect(await told({ scope: 'groups:read' })).toBe('no error')
    expect(await told({ scope: 'mcp:scheduling:read', resource: `${ISSUER}/mcp` })).toBe('no error')
    expect(await told({ resource: 'https://api.meetwright.test/' })).toBe('no error')
  })

  test('nothing of offline_access, which asks for what everybody gets; alone it names no scope', async () => {
    for (const prompt of [null, 'consent'])
      expect(await told({ scope: 'users:read offline_access', prompt })).toBe('no error')
    expect(await told({ scope: 'offline_access' })).toBe('invalid_scope')
  })
})

describe('told to the user alone', () => {
  test('an app that there is not', async () => {
    for (const client_id of ['nobody', '00000000-0000-7000-8000-000000000000', 'a\0b', null])
      expect(await shown({ client_id })).toMatch(/^400 invalid_(client|request)$/)
  })

  test('an address that is not the registered one, letter by letter; the proof `oauth` has more of them', async () => {
    for (const redirect_uri of [`${CALLBACK}/`, 'https://app.example.com@evil.example/callback', null])
      expect(await shown({ redirect_uri })).toMatch(/^400 invalid_(request|redirect_uri)$/)
  })

  test('two redirect URIs', async () => {
    const twice = `${requestFor(app, newProof())}&redirect_uri=${encodeURIComponent('https://evil.example')}`
    const response = await new Browser(service).get(twice)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })
})

test('an app on the user’s own machine may listen on any port', async () => {
  const native = await makeApp(service, { redirectUris: ['http://127.0.0.1/cb'] })
  const redirect_uri = 'http://127.0.0.1:53123/cb'
  const url = await letIn(service, ada, requestFor(native, newProof(), { redirect_uri }))
  expect([url.origin, url.searchParams.has('code')]).toEqual(['http://127.0.0.1:53123', true])
})

test('what one browser came with, no other can answer or resume', async () => {
  const first = await new Browser(service).get(requestFor(app, newProof()))
  const uid = new URL(first.headers.get('location') ?? '').pathname.split('/').at(-1)
  const stranger = await new Browser(service).get(`/oauth/authorize/${uid}`)
  expect([stranger.status, stranger.headers.get('location')]).toEqual([400, null])
})

test('cookies are for the one request, for https, and for no script', async () => {
  const response = await new Browser(service).get(requestFor(app, newProof()))
  const lines = response.headers.getSetCookie()
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line).toMatch(/; secure/i)
    expect(line).toMatch(/; httponly/i)
    expect(line).toMatch(/; samesite=lax/i)
    expect(line).toMatch(/; path=\/oauth\/(consent|authorize)\//i)
  }
})
