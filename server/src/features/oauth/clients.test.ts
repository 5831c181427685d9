// OAuth clients: created by the operator, client ID metadata documents, and dynamic registration.
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCertificate, trustCertificate } from '../../../../testbed/certificate.ts'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import {
  Browser,
  buildAuthorizationUrl,
  CALLBACK,
  createPkcePair,
  createTestApp,
  ISSUER,
  obtainCode,
  postForm,
} from '../../../../testbed/oauth.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { createApp } from './create-app.ts'
import { rotateAppSecret } from './rotate-app-secret.ts'

let service: Service
let ada: Person
let host: Server
let respondTo: (path: string) => { status?: number; body: unknown; headers?: Record<string, string> }
let address = ''
const requestedPaths: string[] = []

beforeAll(async () => {
  const certificate = createCertificate()
  trustCertificate(certificate)
  host = createServer(certificate, (request, response) => {
    requestedPaths.push(request.url ?? '')
    const { status = 200, body, headers } = respondTo(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  address = `https://localhost:${(host.address() as AddressInfo).port}`
  service = await startService({
    ...disableAnonymousLimits(),
    ALLOW_LOOPBACK_CALLS: 'true',
    OAUTH_DYNAMIC_REGISTRATION: 'true',
  })
  ada = await service.createOrganization('Acme')
})
afterAll(async () => {
  await service.stop()
  host.close()
})

describe('an app of the operator', () => {
  test.each([
    ['no name', { name: ' ' }],
    ['no redirect URI', { redirectUris: [] }],
    ['a redirect URI without TLS', { redirectUris: ['http://app.example.com/callback'] }],
    ['a wildcard', { redirectUris: ['https://*.example.com/callback'] }],
    ['a fragment', { redirectUris: ['https://app.example.com/#callback'] }],
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['users:admin'] }],
    ['the legacy scope', { scopes: ['default'] }],
  ])('is not created with %s', async (_, input) => {
    await expect(createTestApp(service, input)).rejects.toMatchObject({ code: 'invalid_argument' })
  })

  test('gets a new secret; the old one expires immediately or after the overlap', async () => {
    const app = await createTestApp(service, { isPublic: false })
    const status = async (secret: string | null) =>
      (
        await postForm(service, '/oauth/introspect', {
          client_id: app.clientId,
          client_secret: secret,
          token: 'nonsense',
        })
      ).status
    expect(await status(app.secret)).toBe(200)
    const second = await rotateAppSecret(service.ctx, app.clientId, 0)
    expect([await status(app.secret), await status(second)]).toEqual([401, 200])
    const third = await rotateAppSecret(service.ctx, app.clientId, HOUR)
    expect([await status(second), await status(third)]).toEqual([200, 200])
    service.setClock(instant(START + HOUR))
    expect([await status(second), await status(third)]).toEqual([401, 200])
    service.setClock(START)
    expect(await rotateAppSecret(service.ctx, (await createTestApp(service)).clientId, 0)).toBe(null)
  })

  test('is not identified without a valid secret', async () => {
    const app = await createApp(service.ctx, {
      name: 'Public',
      redirectUris: [CALLBACK],
      scopes: ['users:read'],
      isLegacy: false,
      isPublic: true,
    })
    const { status } = await postForm(service, '/oauth/introspect', {
      client_id: app.clientId,
      client_secret: 'x',
      token: 'nonsense',
    })
    expect(status).toBe(401)
  })
})

describe('a client ID metadata document', () => {
  const documentAt = (url: string, more: object = {}) => ({
    client_id: url,
    client_name: 'Desk Tool',
    redirect_uris: ['http://127.0.0.1/callback'],
    token_endpoint_auth_method: 'none',
    ...more,
  })
  const outcomeOf = async (url: string, redirect_uri = 'http://127.0.0.1:40001/callback') => {
    const path = buildAuthorizationUrl({ clientId: url, secret: null }, createPkcePair(), { redirect_uri })
    const response = await new Browser(service).get(path)
    const location = response.headers.get('location')
    return location === null
      ? ((await response.json()) as { error: string }).error
      : new URL(location).pathname.split('/')[2]
  }

  test('is fetched once, and the app can be authorized', async () => {
    const url = `${address}/client.json`
    respondTo = () => ({ body: documentAt(url), headers: { 'cache-control': 'max-age=3600' } })
    const redirect_uri = 'http://127.0.0.1:40000/callback'
    const fields = await obtainCode(service, ada, { clientId: url, secret: null }, { redirect_uri })
    const { status, body } = await postForm(service, '/oauth/token', fields)
    expect([status, body.scope]).toEqual([200, 'users:read'])
    expect(requestedPaths.filter((path) => path === '/client.json').length).toBeLessThanOrEqual(2)
  })

  test.each([
    ['another client_id', (url: string) => ({ body: documentAt(`${url}x`) })],
    ['a secret', (url: string) => ({ body: documentAt(url, { client_secret: 'x' }) })],
    [
      'an authentication method that needs a secret',
      (url: string) => ({ body: documentAt(url, { token_endpoint_auth_method: 'client_secret_basic' }) }),
    ],
    [
      'a redirect without TLS',
      (url: string) => ({
        body: documentAt(url, {
          application_type: 'web',
          redirect_uris: ['http://app.example.com/callback', 'http://127.0.0.1/callback'],
        }),
      }),
    ],
    ['invalid JSON', () => ({ body: '<html>' })],
    ['an error', (url: string) => ({ status: 404, body: documentAt(url) })],
    ['a redirect', (url: string) => ({ status: 302, body: documentAt(url), headers: { location: url } })],
    ['too large a document', (url: string) => ({ body: documentAt(url, { padding: 'x'.repeat(100_000) }) })],
  ])('is rejected with %s', async (name, respond) => {
    const url = `${address}/${name.replaceAll(/\W/g, '-')}.json`
    respondTo = () => respond(url)
    expect(await outcomeOf(url)).toMatch(/^invalid_client/)
  })

  test('is rejected with an unregistered redirect URI', async () => {
    const url = `${address}/redirect.json`
    respondTo = () => ({ body: documentAt(url) })
    expect(await outcomeOf(url, 'http://127.0.0.1:40001/other')).toMatch(/^invalid_(request|redirect_uri)$/)
  })

  test('is not fetched from private addresses', async () => {
    for (const url of ['https://10.0.0.1/client.json', 'https://169.254.169.254/latest/meta-data'])
      expect(await outcomeOf(url)).toBe('invalid_client')
  })
})

describe('dynamic registration', () => {
  const register = async (metadata: object, url = service.url) => {
    const response = await fetch(`${url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(metadata),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, string>,
    }
  }

  test('returns an id, and a secret if requested; the app can be authorized', async () => {
    const metadata = { client_name: 'Self-made', redirect_uris: [CALLBACK] }
    const open = await register({ ...metadata, token_endpoint_auth_method: 'none' })
    expect([open.status, open.body.client_secret]).toEqual([201, undefined])
    expect(open.headers.get('x-ratelimit-limit')).toBe('999999')
    const kept = await register({ ...metadata, token_endpoint_auth_method: 'client_secret_post' })
    expect([kept.status, kept.body.client_secret]).toEqual([201, expect.stringMatching(/^mws_/)])
    for (const { body } of [open, kept]) {
      const app = { clientId: body.client_id ?? '', secret: body.client_secret ?? null }
      expect((await postForm(service, '/oauth/token', await obtainCode(service, ada, app))).status).toBe(200)
    }
  })

  test('keeps only the allowed redirect URIs of Visual Studio Code and Cursor', async () => {
    const desktop = ['https://vscode.dev/redirect', 'http://127.0.0.1/', 'http://127.0.0.1:33418/']
    const odd = 'cursor://anysphere.cursor-mcp/oauth/callback'
    const grant_types = ['authorization_code', 'refresh_token']
    const metadata = { token_endpoint_auth_method: 'none', grant_types, response_types: ['code'] }
    const { status, body } = await register({
      ...metadata,
      client_name: 'An editor',
      redirect_uris: [odd, ...desktop],
      scope: 'mcp:scheduling:read offline_access',
    })
    expect([status, body.redirect_uris, body.scope]).toEqual([201, desktop, 'mcp:scheduling:read'])
    const app = { clientId: body.client_id ?? '', secret: null }
    const authorizationParams = { scope: 'mcp:scheduling:read', resource: `${ISSUER}/mcp` }
    const fields = await obtainCode(service, ada, app, {
      ...authorizationParams,
      redirect_uri: 'http://127.0.0.1:50123/',
    })
    expect((await postForm(service, '/oauth/token', fields)).status).toBe(200)
    expect((await register({ ...metadata, redirect_uris: [odd] })).status).toBe(400)
  })

  test.each([
    ['no redirect URI', { redirect_uris: [] }],
    ['no redirect URI and no response type', { response_types: [] }],
    ['a redirect URI without TLS', { redirect_uris: ['http://app.example.com/cb'], application_type: 'web' }],
    ['an unsupported grant type', { redirect_uris: [CALLBACK], grant_types: ['client_credentials'] }],
  ])('is rejected with %s', async (_, metadata) => {
    expect((await register(metadata)).status).toBe(400)
  })

  test('ignores unknown and deeply nested metadata', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const response = await fetch(`${service.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"redirect_uris":["${CALLBACK}"],"deep":${deep}}`,
    })
    expect([response.status, Object.hasOwn((await response.json()) as object, 'deep')]).toEqual([201, false])
  })

  test('returns 404 if the operator has not enabled it', async () => {
    const closed = await startService()
    expect((await register({ redirect_uris: [CALLBACK] }, closed.url)).status).toBe(404)
    await closed.stop()
  })
})
