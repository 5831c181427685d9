// The API with a session: the rows, limits and errors of the API, for our own pages only.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consoleHeaders, cookieOf, openPasswordSession } from '../../../../testbed/accounts.ts'
import { type CallOptions, type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { changeOrganization } from '../../features/organizations/change-organization.ts'
import { accountOf } from '../../features/sessions/account-store.ts'
import { endSessions } from '../../features/sessions/end-sessions.ts'
import { memberOf } from '../../features/sessions/open-session.ts'
import { sql } from '../db/sql.ts'

const PREFIX = '/app/-/api'
let service: Service
let owner: Person
let headers: Record<string, string>

beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())
beforeEach(async () => {
  headers = await signIn(owner)
})

const signIn = async (person: Person) => consoleHeaders(service, await openPasswordSession(service, person))
const call = (method: string, path: string, options: CallOptions = {}) =>
  service.call(method, `${PREFIX}${path}`, { ...options, headers: { ...headers, ...options.headers } })
const countGroups = async () => (await service.call('GET', '/groups', { as: owner })).body.pagination.count
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

describe('a request with a session', () => {
  test('runs the row as the member, and returns URIs of the API', async () => {
    const { status, body } = await call('GET', '/users/me')
    expect([status, body.resource.uri]).toEqual([200, service.uri('users', owner.userId)])
    const group = await call('POST', '/groups', { body: { name: 'Sales' } })
    expect(group.status).toBe(201)
    const [event] = await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql
          .selectFrom('events')
          .select(['type', 'actor_id'])
          .where('request_id', '=', group.headers.get('x-request-id')),
      )
    expect(event).toEqual({ type: 'group.created', actor_id: owner.userId })
  })

  test('has the role of the member, and every scope', async () => {
    const member = await service.addMember(owner.organizationId, 'Member')
    headers = await signIn(member)
    for (const path of ['/event_types', '/webhook_subscriptions', '/scheduled_events', '/locations'])
      expect([path, (await call('GET', path)).body.code]).not.toContain('insufficient_scope')
    const { status, body } = await call('POST', '/groups', { body: { name: 'Mine' } })
    expect([status, body.code]).toEqual([403, 'permission_denied'])
  })

  test('validates, pages and retries like the API', async () => {
    expect((await call('POST', '/groups', { body: {} })).body.details[0]?.parameter).toBe('name')
    for (const name of ['One', 'Two']) await call('POST', '/groups', { body: { name } })
    const first = await call('GET', '/groups?count=1')
    const { next_page, next_page_token } = first.body.pagination
    expect(next_page).toMatch(/^https:\/\/api\.meetwright\.test\/groups\?/)
    const second = await call('GET', `/groups?count=1&page_token=${next_page_token}`)
    expect(second.status).toBe(200)
    expect(second.body.collection[0]?.uri).not.toBe(first.body.collection[0]?.uri)
    const key = { 'idempotency-key': service.ctx.newId() }
    const body = { name: 'Once' }
    const uris = [
      (await call('POST', '/groups', { body, headers: key })).body.resource.uri,
      (await call('POST', '/groups', { body, headers: key })).body.resource.uri,
      (await service.call('POST', '/groups', { as: owner, body, headers: key })).body.resource.uri,
    ]
    expect(new Set(uris).size).toBe(1)
  })

  test('counts against the session, not the token limits of the plan', async () => {
    headers = await signIn(await service.createOrganization('Free', { plan: 'free' }))
    const limitOf = async (path: string) => (await call('GET', path)).headers.get('x-ratelimit-limit')
    expect(await limitOf('/users/me')).toBe('500')
    const invitation = await call('POST', '/invitees', { body: {} })
    expect(invitation.headers.get('x-ratelimit-limit')).toBe('5')
  })

  test('can follow the change feed until the session ends', async () => {
    const stream = await fetch(`${service.url}${PREFIX}/changes`, {
      headers: { ...headers, accept: 'text/event-stream' },
    })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.headers.get('access-control-allow-origin')).toBeNull()
    const { organizationId, userId } = owner
    const account = await service.ctx.db
      .withOrganization(organizationId)
      .first(accountOf(organizationId, userId))
    if (account) await endSessions(service.ctx, memberOf(account), 'all')
    expect(await stream.text()).toContain('"code":"session_required"')
  })
})

describe('every response', () => {
  test.each([
    ['GET', '/users/me', 200],
    ['HEAD', '/users/me', 200],
    ['GET', '/groups/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e', 404],
    ['GET', '/nowhere', 404],
    ['PUT', '/users/me', 405],
    ['OPTIONS', '/users/me', 204],
    ['POST', '/groups', 400],
  ])('%s %s is for our own pages only', async (method, path, status) => {
    const response = await fetch(`${service.url}${PREFIX}${path}`, { method, headers })
    const shown = Object.fromEntries(response.headers)
    expect(response.status).toBe(status)
    expect(Object.keys(shown).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(shown).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-ratelimit-limit': expect.any(String),
    })
  })
})

describe('refused, without an effect:', () => {
  let network = 0
  /** Each from another address, because anonymous requests are limited per address. */
  const attempt = async (forged: Record<string, string>) => {
    network += 1
    const sent = { ...forged, 'x-forwarded-for': `100.64.${network}.1` }
    const before = await countGroups()
    const responses = [
      await service.call('GET', `${PREFIX}/users/me`, { headers: sent }),
      await service.call('POST', `${PREFIX}/groups`, { headers: sent, body: { name: 'Forged' } }),
    ]
    expect(await countGroups()).toBe(before)
    return responses.map(({ status, body }) => `${status} ${body.code}`)
  }
  const crossSite = ['403 cross_site_request', '403 cross_site_request']
  const noSession = ['401 session_required', '401 session_required']

  test.each(['cross-site', 'same-site', 'none', 'SAME-ORIGIN', ''])('Sec-Fetch-Site: %s', async (site) => {
    const forged = { 'sec-fetch-site': site, origin: 'https://meetwright.test' }
    expect(await attempt({ ...headers, ...forged })).toEqual(crossSite)
  })

  test.each([
    ['no header of our pages', () => without('x-meetwright-console')],
    ['another value of it', () => ({ ...headers, 'x-meetwright-console': 'true' })],
    ['no origin at all', () => without('sec-fetch-site')],
    ['another origin', () => ({ ...without('sec-fetch-site'), origin: 'https://evil.example' })],
    ['a sister subdomain', () => ({ ...without('sec-fetch-site'), origin: 'https://x.meetwright.test' })],
    ['another scheme', () => ({ ...without('sec-fetch-site'), origin: 'http://meetwright.test' })],
    ['a sandboxed frame', () => ({ ...without('sec-fetch-site'), origin: 'null' })],
    [
      'another origin with our referrer',
      () => ({
        ...without('sec-fetch-site'),
        origin: 'https://evil.example',
        referer: 'https://meetwright.test/app',
      }),
    ],
  ])('%s', async (_, sent) => {
    expect(await attempt(sent())).toEqual(crossSite)
  })

  test('a bearer token', async () => {
    const bearer = { ...without('cookie'), authorization: `Bearer ${owner.token}` }
    expect(await attempt(bearer)).toEqual(noSession)
    const response = await service.call('GET', `${PREFIX}/users/me`, { headers: bearer })
    expect(response.headers.get('www-authenticate')).toBe('Cookie realm="https://meetwright.test"')
  })

  test('a changed cookie', async () => {
    const { secret } = await openPasswordSession(service, owner)
    for (const forged of ['', 'x', secret.slice(0, -1), `${secret}x`, owner.token])
      expect(await attempt({ ...headers, cookie: cookieOf(service.ctx, forged) })).toEqual(noSession)
  })

  test('a session that was ended, has expired, or whose user was removed', async () => {
    const member = await service.addMember(owner.organizationId, 'Former member', 'admin')
    const ofMember = await signIn(member)
    await service.call('DELETE', `/organization_memberships/${member.membershipId}`, { as: owner })
    expect(await attempt(ofMember)).toEqual(noSession)
    service.setClock(instant(START + 7 * DAY))
    expect(await attempt(headers)).toEqual(noSession)
    service.setClock(START)
    await fetch(`${service.url}/sign-out`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    })
    expect(await attempt(headers)).toEqual(noSession)
  })

  test('a session without the second factor that the organization requires', async () => {
    const other = await service.createOrganization('Strict')
    const { organizationId } = other
    const system = { kind: 'system', organizationId } as const
    await changeOrganization(service.ctx, system, { require_second_factor: true })
    const response = await service.call('GET', `${PREFIX}/users/me`, { headers: await signIn(other) })
    expect([response.status, response.body.code]).toEqual([403, 'second_factor_required'])
  })
})

test('over plain http, Origin or Referer shows that the request is from our pages', async () => {
  const plain = without('sec-fetch-site')
  for (const source of [{ origin: 'https://meetwright.test' }, { referer: 'https://meetwright.test/app' }])
    expect(
      (await service.call('GET', `${PREFIX}/users/me`, { headers: { ...plain, ...source } })).status,
    ).toBe(200)
})

test('the API accepts no session', async () => {
  for (const [method, path] of [
    ['GET', '/users/me'],
    ['POST', '/groups'],
  ] as const) {
    const body = method === 'POST' ? { body: { name: 'Forged' } } : {}
    const response = await service.call(method, path, { headers, ...body })
    expect([response.status, response.body.code]).toEqual([401, 'unauthenticated'])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  }
})
