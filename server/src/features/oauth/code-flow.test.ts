// Apps get tokens by the authorization code flow, as published client libraries do it, and a code works once.
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CALLBACK,
  codeFor,
  fetchFor,
  ISSUER,
  letIn,
  makeApp,
  newProof,
  post,
  requestFor,
  type TestApp,
  withoutLimits,
} from '../../../test/oauth.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let ada: Person
beforeAll(async () => {
  service = await startService(withoutLimits())
  ada = await service.found('Acme')
})
afterAll(() => service.stop())

const issuer = new URL(ISSUER)
const me = (token: string) => service.call('GET', '/users/me', { as: token })

/** The specification's access token record, with its types. */
function expectEightKeys(body: unknown, scope: string): void {
  expect(body).toEqual({
    access_token: expect.stringMatching(/^mwo_[0-9A-Za-z]{36}$/),
    refresh_token: expect.stringMatching(/^mwr_[0-9A-Za-z]{36}$/),
    token_type: 'Bearer',
    scope,
    expires_in: 7200,
    created_at: START / 1_000,
    owner: service.uri('users', ada.userId),
    organization: service.uri('organizations', ada.organizationId),
  })
}

describe('the metadata', () => {
  test('is understood by oauth4webapi, and offers nothing that OAuth 2.1 has left out', async () => {
    const response = await oauth.discoveryRequest(issuer, {
      algorithm: 'oauth2',
      [oauth.customFetch]: fetchFor(service),
    })
    const copy = response.clone()
    const server = await oauth.processDiscoveryResponse(issuer, response)
    expect(server).toMatchObject({
      issuer: ISSUER,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    })
    expect(server.registration_endpoint).toBeUndefined()
    expect(copy.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(copy.headers.get('x-ratelimit-limit')).toBe('999999')
  })
})

describe('oauth4webapi', () => {
  const ways = [
    ['a public app', true, (_: string) => oauth.None()],
    ['an app with its secret in the header', false, (secret: string) => oauth.ClientSecretBasic(secret)],
    ['an app with its secret in the body', false, (secret: string) => oauth.ClientSecretPost(secret)],
  ] as const

  test.each(ways)('gets %s a token, and refreshes it', async (_, isPublic, authOf) => {
    const app = await makeApp(service, { isPublic })
    const options = { [oauth.customFetch]: fetchFor(service) }
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options }),
    )
    const client: oauth.Client = { client_id: app.clientId }
    const auth = authOf(app.secret ?? '')
    const proof = newProof()
    const back = await letIn(service, ada, requestFor(app, proof))
    const params = oauth.validateAuthResponse(server, client, back, 'a-state')

    const first = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      auth,
      params,
      CALLBACK,
      proof.verifier,
      options,
    )
    expectEightKeys(await first.clone().json(), 'users:read')
    const issued = await oauth.processAuthorizationCodeResponse(server, client, first)
    expect((await me(issued.access_token)).body.resource.uri).toBe(service.uri('users', ada.userId))

    const second = await oauth.refreshTokenGrantRequest(
      server,
      client,
      auth,
      issued.refresh_token ?? '',
      options,
    )
    expectEightKeys(await second.clone().json(), 'users:read')
    const refreshed = await oauth.processRefreshTokenResponse(server, client, second)
    expect(refreshed.refresh_token).not.toBe(issued.refresh_token)
    expect((await me(refreshed.access_token)).status).toBe(200)
  })

  test('notices an answer of another issuer', async () => {
    const app = await makeApp(service)
    const back = await letIn(service, ada, requestFor(app, newProof()))
    expect(back.searchParams.get('iss')).toBe(ISSUER)
    back.searchParams.set('iss', 'https://evil.example')
    const server = { issuer: ISSUER, authorization_response_iss_parameter_supported: true }
    expect(() => oauth.validateAuthResponse(server, { client_id: app.clientId }, back, 'a-state')).toThrow(
      /"iss"/,
    )
  })
})

describe('openid-client', () => {
  test.each([true, false])('gets a token and refreshes it (public: %s)', async (isPublic) => {
    const app = await makeApp(service, { isPublic })
    const auth = app.secret === null ? openid.None() : openid.ClientSecretBasic(app.secret)
    const config = await openid.discovery(issuer, app.clientId, undefined, auth, {
      algorithm: 'oauth2',
      [openid.customFetch]: fetchFor(service),
    })
    const proof = newProof()
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: CALLBACK,
      scope: 'users:read event_types:read',
      state: 'a-state',
      code_challenge: proof.challenge,
      code_challenge_method: 'S256',
    })
    const back = await letIn(service, ada, url.href)
    const issued = await openid.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: proof.verifier,
      expectedState: 'a-state',
    })
    expect((await me(issued.access_token)).status).toBe(200)
    const refreshed = await openid.refreshTokenGrant(config, issued.refresh_token ?? '')
    expect(refreshed.scope).toBe('users:read event_types:read')
    expect((await me(refreshed.access_token)).status).toBe(200)
  })
})

describe('a code', () => {
  test('that comes fifty times at once is redeemed once, and what it brought is dead afterwards', async () => {
    const fields = await codeFor(service, ada, await makeApp(service, { isPublic: false }))
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(service, '/oauth/token', fields)))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const lost = answers.filter(({ status }) => status !== 200)
    expect(new Set(lost.map(({ status, body }) => `${status} ${body.error}`))).toEqual(
      new Set(['400 invalid_grant']),
    )
    const { body } = won[0] ?? { body: { access_token: '', refresh_token: '' } }
    expect((await me(body.access_token)).body.code).toBe('token_revoked')
    const again = { grant_type: 'refresh_token', refresh_token: body.refresh_token }
    const { client_id, client_secret } = fields
    expect(
      (
        await post(service, '/oauth/token', {
          ...again,
          client_id: client_id ?? '',
          client_secret: client_secret ?? null,
        })
      ).body.error,
    ).toBe('invalid_grant')
  })

  test('is worth nothing after 60 seconds', async () => {
    const fields = await codeFor(service, ada, await makeApp(service))
    service.setClock(instant(START + 60_000))
    expect((await post(service, '/oauth/token', fields)).body.error).toBe('invalid_grant')
    service.setClock(START)
    expect((await post(service, '/oauth/token', fields)).status).toBe(200)
  })

  test('and everything else that is presented is not to be found in the database', async () => {
    const app = await makeApp(service, { isPublic: false })
    const fields = await codeFor(service, ada, app)
    const { body } = await post(service, '/oauth/token', fields)
    const rows = JSON.stringify([
      await service.ctx.db.directory(sql.selectFrom('oauth_tokens').selectAll()),
      await service.ctx.db.directory(sql.selectFrom('oauth_clients').selectAll()),
    ])
    for (const text of [fields.code, app.secret, body.access_token, body.refresh_token])
      expect(rows).not.toContain(text?.slice(4, 34))
  })
})

test('a user who says no is sent back with access_denied, and nothing is granted', async () => {
  const back = await letIn(service, ada, requestFor(await makeApp(service), newProof()), false)
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'a-state',
    iss: ISSUER,
  })
})

describe('wrong', () => {
  const attempt = async (change: (fields: Record<string, string | null>, other: TestApp) => object) => {
    const app = await makeApp(service, { isPublic: false })
    const other = await makeApp(service, { isPublic: false })
    const fields = await codeFor(service, ada, app)
    return post(service, '/oauth/token', { ...fields, ...change(fields, other) })
  }

  test.each([
    ['grant_type', 'invalid_request'],
    ['code', 'invalid_request'],
    ['code_verifier', 'invalid_request'],
    ['redirect_uri', 'invalid_request'],
    ['client_id', 'invalid_request'],
  ])('%s missing: %s', async (name, error) => {
    const { status, body, headers } = await attempt(() => ({ [name]: null }))
    expect([status, body.error]).toEqual([400, error])
    expect(Object.keys(body).sort()).toEqual(['error', 'error_description'])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('x-ratelimit-limit')).toBeTruthy()
  })

  test('secret: invalid_client', async () => {
    const { status, body } = await attempt((_, other) => ({ client_secret: other.secret }))
    expect([status, body.error]).toEqual([401, 'invalid_client'])
  })

  test('app: a code is only for the one that it was made for', async () => {
    const { status, body } = await attempt((_, other) => ({
      client_id: other.clientId,
      client_secret: other.secret,
    }))
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  test.each([
    ['code_verifier', { code_verifier: newProof().verifier }],
    ['redirect_uri', { redirect_uri: `${CALLBACK}/` }],
    ['code', { code: 'mwc_000000000000000000000000000000000000' }],
  ])('%s: invalid_grant', async (_, change) => {
    const { status, body } = await attempt(() => change)
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  test('grant type: nothing else is taken', async () => {
    for (const grant_type of ['password', 'client_credentials', 'implicit']) {
      const { status, body } = await attempt(() => ({ grant_type }))
      expect([status, body.error]).toEqual([400, 'unsupported_grant_type'])
    }
  })
})

describe('client_id', () => {
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  })

  test('may be in the header alone; where it is in both, they must agree', async () => {
    const app = await makeApp(service, { isPublic: false })
    const header = basic(app.clientId, app.secret ?? '')
    const alone = { ...(await codeFor(service, ada, app)), client_id: null, client_secret: null }
    expect((await post(service, '/oauth/token', alone, header)).status).toBe(200)
    const both = { ...(await codeFor(service, ada, app)), client_secret: null }
    expect((await post(service, '/oauth/token', both, header)).status).toBe(200)
    const other = { ...(await codeFor(service, ada, app)), client_id: 'other', client_secret: null }
    const { status, body } = await post(service, '/oauth/token', other, header)
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  })

  test('with a wrong secret in the header is answered with WWW-Authenticate', async () => {
    const app = await makeApp(service, { isPublic: false })
    const fields = { ...(await codeFor(service, ada, app)), client_secret: null }
    const { status, headers } = await post(service, '/oauth/token', fields, basic(app.clientId, 'wrong'))
    expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Basic /)])
  })
})
