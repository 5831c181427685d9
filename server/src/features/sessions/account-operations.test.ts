// The operations for sessions, access tokens, apps and the password: for the signed-in user only, in the browser.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  consoleHeaders,
  openPasswordSession,
  PASSWORD,
  setUserPassword,
} from '../../../../testbed/accounts.ts'
import { createTestApp, createTestGrant } from '../../../../testbed/oauth.ts'
import { type CallOptions, type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { SESSION_API_PATH } from '../../platform/pages/session-path.ts'
import { routes } from '../../processes/routes.ts'

const NEW_PASSWORD = 'another horse, another battery'
let service: Service
let owner: Person
let member: Person
let sessionId: string
let headers: Record<string, string>

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
})
beforeEach(async () => {
  service.setClock(START)
  member = await service.addMember(owner.organizationId, 'Member')
  await setUserPassword(service, member)
  const session = await openPasswordSession(service, member)
  headers = consoleHeaders(service, session)
  sessionId = session.sessionId
})
afterAll(() => service.stop())

const call = (method: string, path: string, options: CallOptions = {}) =>
  service.call(method, `${SESSION_API_PATH}${path}`, {
    ...options,
    headers: { ...headers, ...options.headers },
  })
const idOf = (uri = '') => uri.slice(-36)
const signInAgain = async (person = member) =>
  consoleHeaders(service, await openPasswordSession(service, person))
const isSignedIn = async (sent: Record<string, string>) =>
  (await call('GET', '/users/me', { headers: sent })).status === 200
const createToken = (body: object = {}) =>
  call('POST', '/access_tokens', { body: { name: 'Report', scopes: ['users:read'], ...body } })

const sessionOnly = routes.filter(({ access }) => access === 'session')
/** A GET request has none. */
const bodyFor = (method: string, body: object) => (method === 'GET' ? {} : { body })
const fill = (path: string) => path.replaceAll(/\{\w+\}/g, service.ctx.newId())

test.each(sessionOnly.map((route) => [route.id, route] as const))('%s accepts no token', async (_, route) => {
  const { status, body } = await service.call(route.method, fill(route.path), {
    as: owner,
    ...bodyFor(route.method, {}),
  })
  expect([status, body.code]).toEqual([404, 'route_not_found'])
})

const sensitive = routes.filter(({ reauthenticate }) => reauthenticate)

test('roles, tokens, apps, keys, links of invitations, sessions, single sign-on, the second factor rule, the end of the organization, and export and deletion of personal data are sensitive', () => {
  expect(sensitive.map(({ id }) => id).sort()).toEqual([
    'closeAccount',
    'createAccessToken',
    'createDataExport',
    'createDataLookup',
    'createInstallationOrganization',
    'createMemberPasswordLink',
    'createOauthApp',
    'createOrganizationInvitation',
    'createSignInDomain',
    'createWebhookSubscription',
    'deleteEventData',
    'deleteFailedJob',
    'deleteIdentityProvider',
    'deleteIdentityProviderDraft',
    'deleteInviteeData',
    'deleteInvitees',
    'deleteOauthApp',
    'deleteOrganization',
    'deleteOtherSessions',
    'deleteSession',
    'deleteSignInDomain',
    'enableIdentityProvider',
    'getDataExportContents',
    'getDataLookupContents',
    'getOrganizationInvitationLink',
    'replaceIdentityProviderDraft',
    'replaceOrganizationSubscription',
    'resetMemberSecondFactors',
    'restoreInstallationOrganization',
    'rotateOauthAppSecret',
    'testIdentityProvider',
    'unlinkMemberIdentity',
    'updateOauthApp',
    'updateOrganization',
    'updateOrganizationMembership',
    'updateWebhookSubscription',
    'verifySignInDomain',
  ])
})

test.each(sensitive.map((route) => [route.id, route] as const))(
  '%s asks for the password again after 15 minutes',
  async (_, route) => {
    // Some of them are for admins.
    await setUserPassword(service, owner)
    headers = await signInAgain(owner)
    const sent = bodyFor(route.method, { name: 'Report', scopes: ['users:read'] })
    const attempt = () => call(route.method, fill(route.path), sent)
    service.setClock(instant(START + 15 * MINUTE))
    expect((await attempt()).body?.code).not.toBe('reauthentication_required')
    service.setClock(instant(START + 15 * MINUTE + 1))
    expect(await attempt()).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
    const confirmed = await fetch(`${service.url}/account/confirm`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password: PASSWORD }).toString(),
    })
    expect(confirmed.status).toBe(303)
    expect((await attempt()).body?.code).not.toBe('reauthentication_required')
  },
)

describe('access tokens', () => {
  test('are created with a text that works, and listed without it', async () => {
    const expires_at = '2026-12-01T00:00:00Z'
    const { status, body } = await createToken({ expires_at })
    expect(status).toBe(201)
    const { token, ...shown } = body.resource
    expect((await service.call('GET', '/users/me', { as: token ?? '' })).body.resource.uri).toBe(
      service.uri('users', member.userId),
    )
    expect((await service.call('GET', '/groups', { as: token ?? '' })).body.code).toBe('insufficient_scope')
    expect(shown).toMatchObject({
      uri: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/access_tokens\//),
      scopes: ['users:read'],
      expires_at: '2026-12-01T00:00:00.000000Z',
    })
    const { collection } = (await call('GET', '/access_tokens')).body
    expect(collection.map(({ uri, name }) => [uri, name])).toContainEqual([shown.uri, 'Report'])
    expect(JSON.stringify(collection)).not.toContain('mwp_')
  })

  test('are created once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': service.ctx.newId() }
    const body = { name: 'Report', scopes: ['users:read'] }
    const first = await call('POST', '/access_tokens', { body, headers: key })
    const second = await call('POST', '/access_tokens', { body, headers: key })
    expect(second.body).toEqual(first.body)
  })

  test.each([
    ['name', { name: ' ' }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['mcp:scheduling:read'] }],
    ['scopes.0', { scopes: ['default'] }],
    ['expires_at', { expires_at: '2026-11-01T00:00:00Z' }],
  ])('reject an invalid %s', async (parameter, body) => {
    const { status, body: problem } = await createToken(body)
    expect([status, problem.details[0]?.parameter]).toEqual([400, parameter])
  })

  test('stop working when they are deleted, by their user only', async () => {
    const { body } = await createToken()
    const { token = '', uri } = body.resource
    const path = `/access_tokens/${idOf(uri)}`
    expect((await call('DELETE', path, { headers: await signInAgain(owner) })).status).toBe(404)
    expect((await service.call('GET', '/users/me', { as: token })).status).toBe(200)
    for (const _ of [1, 2]) expect((await call('DELETE', path)).status).toBe(204)
    expect((await service.call('GET', '/users/me', { as: token })).body.code).toBe('token_revoked')
  })
})

describe('apps', () => {
  test('are listed once each, and lose their access, by their user only', async () => {
    const app = await createTestApp(service)
    for (const _ of [1, 2]) await createTestGrant(service, member, app)
    const { collection } = (await call('GET', '/oauth_grants')).body
    expect(collection).toMatchObject([{ client_id: app.clientId, redirect_hosts: ['app.example.com'] }])
    const path = `/oauth_grants/${idOf(collection[0]?.uri)}`
    expect((await call('DELETE', path, { headers: await signInAgain(owner) })).status).toBe(404)
    for (const _ of [1, 2]) expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', '/oauth_grants')).body.collection).toEqual([])
  })
})

describe('sessions', () => {
  test('are listed, with the current one marked', async () => {
    await signInAgain()
    const { collection } = (await call('GET', '/sessions')).body
    expect(collection).toHaveLength(2)
    expect(collection.filter(({ is_current }) => is_current).map(({ uri }) => uri)).toEqual([
      service.uri('sessions', sessionId),
    ])
  })

  test('end one by one, for their user only', async () => {
    const other = await openPasswordSession(service, member)
    const path = `/sessions/${other.sessionId}`
    expect((await call('DELETE', path, { headers: await signInAgain(owner) })).status).toBe(404)
    expect(await isSignedIn(consoleHeaders(service, other))).toBe(true)
    expect((await call('DELETE', path)).status).toBe(204)
    expect(await isSignedIn(consoleHeaders(service, other))).toBe(false)
    expect((await call('DELETE', path)).status).toBe(404)
    expect((await call('DELETE', `/sessions/${sessionId}`)).status).toBe(204)
    expect(await isSignedIn(headers)).toBe(false)
  })

  test('end all but the current one', async () => {
    const others = [await signInAgain(), await signInAgain()]
    const ofOwner = await signInAgain(owner)
    expect((await call('DELETE', '/sessions')).status).toBe(204)
    expect(await Promise.all([headers, ofOwner, ...others].map(isSignedIn))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the password', () => {
  const change = (current_password: string, password = NEW_PASSWORD) =>
    call('PUT', '/users/me/password', { body: { current_password, password } })

  test('changes with the current one, ends all other sessions and keeps the browser known', async () => {
    const other = await signInAgain()
    const { status, headers: received } = await change(PASSWORD)
    expect([status, received.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^__Host-device=.+HttpOnly/),
    ])
    expect([await isSignedIn(headers), await isSignedIn(other)]).toEqual([true, false])
    expect((await change(NEW_PASSWORD, PASSWORD)).status).toBe(204)
  })

  test.each([
    ['current_password', 'wrong_password', 'not it, not it', NEW_PASSWORD],
    ['password', 'too_short', PASSWORD, 'short'],
    ['password', 'too_simple', PASSWORD, 'aaaaaaaaaaaaaaaa'],
  ])('stays if %s is rejected: %s', async (parameter, code, present, password) => {
    const { status, body } = await change(present, password)
    expect([status, body.details]).toEqual([400, [{ parameter, code, message: expect.any(String) }]])
    expect(JSON.stringify(body)).not.toContain(present)
  })

  test('changes once if the request is repeated with its Idempotency-Key', async () => {
    const send = (password: string) =>
      call('PUT', '/users/me/password', {
        body: { current_password: PASSWORD, password },
        headers: { 'idempotency-key': 'one-change' },
      })
    expect((await send(NEW_PASSWORD)).status).toBe(204)
    const repeated = await send(NEW_PASSWORD)
    expect([repeated.status, repeated.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^__Host-device=.+HttpOnly/),
    ])
    expect(await send('a third horse, a third battery')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect((await change(PASSWORD)).status).toBe(400)
    expect((await change(NEW_PASSWORD, PASSWORD)).status).toBe(204)
  })

  test('can be guessed ten times', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1) statuses.push((await change(`guess ${times}`)).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })
})
