// Apps that admins of an organization manage: who can manage and allow them, their secrets, and what ends with them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  consoleHeaders,
  getEmail,
  openPasswordSession,
  setUserPassword,
  signInVisitor,
} from '../../../../testbed/accounts.ts'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import {
  buildAuthorizationUrl,
  CALLBACK,
  createPkcePair,
  postForm,
  type TestApp,
} from '../../../../testbed/oauth.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { SESSION_API_PATH } from '../../platform/pages/session-path.ts'
import { deleteFeeds, feedsOfGrants } from '../calendars/feed-store.ts'

let service: Service
let admin: Person
let member: Person
let stranger: Person

beforeAll(async () => {
  service = await startService({ ...disableAnonymousLimits(), TRUST_PROXY: '127.0.0.1' })
  const owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Admin', 'admin')
  member = await service.addMember(owner.organizationId, 'Member')
  stranger = await service.createOrganization('Rival')
  for (const person of [member, stranger]) await setUserPassword(service, person)
})
beforeEach(() => service.setClock(START))
afterAll(() => service.stop())

const call = async (person: Person, method: string, path: string, body?: object) =>
  service.call(method, `${SESSION_API_PATH}${path}`, {
    headers: consoleHeaders(service, await openPasswordSession(service, person)),
    ...(body === undefined ? {} : { body }),
  })
const fields = { name: 'Reports', redirect_uris: [CALLBACK], scopes: ['users:read', 'webhooks:write'] }
interface ShownApp {
  readonly uri: string
  readonly client_id: string
  readonly client_secret: string
  readonly user_count: number
}
const create = async (more: object = {}) => {
  const { status, body } = await call(admin, 'POST', '/oauth_apps', { ...fields, ...more })
  expect(status).toBe(201)
  return body.resource as unknown as ShownApp
}
const pathOf = (location: string | null) => {
  const { pathname, search } = new URL(location ?? '', 'https://meetwright.test')
  return `${pathname}${search}`
}

/** Allows the app in the browser of a user. Returns the response of the token endpoint, or null if the user can't allow it. */
async function allow(app: ShownApp, person: Person, scope = 'users:read') {
  const visitor = await signInVisitor(service, await getEmail(service, person))
  const pkce = createPkcePair()
  const client: TestApp = { clientId: app.client_id, secret: app.client_secret }
  const consent = pathOf((await visitor.open(buildAuthorizationUrl(client, pkce, { scope }))).location)
  const page = await visitor.open(consent)
  const resumed = await visitor.send(consent, { answer: 'allow' })
  if (page.status !== 200) return { page, resumed, tokens: null }
  const back = new URL((await visitor.open(pathOf(resumed.location))).location ?? '')
  const { body } = await postForm(service, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: app.client_id,
    client_secret: app.client_secret,
    code: back.searchParams.get('code'),
    code_verifier: pkce.verifier,
    redirect_uri: CALLBACK,
  })
  return { page, resumed, tokens: body as { access_token: string; refresh_token: string } }
}
const introspect = async (app: ShownApp, secret: string) =>
  (
    await postForm(service, '/oauth/introspect', {
      client_id: app.client_id,
      client_secret: secret,
      token: 'x',
    })
  ).status
const readMe = async (token: string) =>
  (await service.call('GET', '/users/me', { headers: { authorization: `Bearer ${token}` } })).status

describe('an app', () => {
  test('is created with a secret that is returned only once', async () => {
    const { client_secret: secret, ...shown } = await create()
    expect(secret).toMatch(/^mws_/)
    expect(shown).toMatchObject({
      ...fields,
      is_public: false,
      user_count: 0,
      former_secret_expires_at: null,
    })
    const { body } = await call(admin, 'GET', `/oauth_apps/${shown.client_id}`)
    expect(body.resource).toEqual(shown)
  })

  test('that is public has no secret and none can be made', async () => {
    const app = await create({ is_public: true })
    expect(app.client_secret).toBeNull()
    const { status, body } = await call(admin, 'POST', `/oauth_apps/${app.client_id}/secret`, {})
    expect([status, body.code]).toEqual([409, 'conflict'])
  })

  test.each([
    ['a redirect URI without TLS', { redirect_uris: ['http://app.example.com/callback'] }],
    ['a wildcard', { redirect_uris: ['https://*.example.com/callback'] }],
    ['no redirect URI', { redirect_uris: [] }],
    ['too many redirect URIs', { redirect_uris: Array.from({ length: 21 }, (_, n) => `${CALLBACK}/${n}`) }],
    ['an unknown scope', { scopes: ['everything'] }],
    ['the legacy scope', { scopes: ['default'] }],
    ['a name with a web address', { name: 'Win at https://evil.example' }],
  ])('is neither created nor changed with %s', async (_, wrong) => {
    const created = await call(admin, 'POST', '/oauth_apps', { ...fields, ...wrong })
    const app = await create()
    const changed = await call(admin, 'PATCH', `/oauth_apps/${app.client_id}`, wrong)
    expect([created.status, changed.status]).toEqual([400, 400])
  })

  test('of another organization is not found', async () => {
    const app = await create()
    const path = `/oauth_apps/${app.client_id}`
    const responses = [
      await call(stranger, 'GET', path),
      await call(stranger, 'PATCH', path, { name: 'Mine' }),
      await call(stranger, 'POST', `${path}/secret`, {}),
      await call(stranger, 'DELETE', path),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await call(stranger, 'GET', '/oauth_apps')).body.collection).toEqual([])
  })

  test('is rejected beyond 50 in one organization, also if they are created at once', async () => {
    const owner = await service.createOrganization('Factory')
    const responses = await Promise.all(
      Array.from({ length: 52 }, () => call(owner, 'POST', '/oauth_apps', fields)),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(50)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  })
})

describe('members of the organization', () => {
  test('can allow the app, and the number of its users shows it', async () => {
    const app = await create()
    const { page, tokens } = await allow(app, member)
    expect(page.html).toContain('Allow Reports to use your account?')
    expect(page.html).not.toContain('isn’t verified')
    expect(await readMe(tokens?.access_token ?? '')).toBe(200)
    const { body } = await call(admin, 'GET', `/oauth_apps/${app.client_id}`)
    expect(body.resource).toMatchObject({ user_count: 1 })
  })

  test('of other organizations can’t allow it: the page says why, and no grant is created', async () => {
    const app = await create()
    const { page, resumed, tokens } = await allow(app, stranger)
    expect([page.status, tokens]).toEqual([403, null])
    expect(page.html).toContain('belongs to another organization')
    expect(resumed.status).toBe(410)
    const { body } = await call(admin, 'GET', `/oauth_apps/${app.client_id}`)
    expect(body.resource).toMatchObject({ user_count: 0 })
  })

  test('who are no admins can’t see or manage it', async () => {
    const responses = [
      await call(member, 'GET', '/oauth_apps'),
      await call(member, 'POST', '/oauth_apps', fields),
    ]
    expect(responses.map(({ status }) => status)).toEqual([403, 403])
  })
})

test('a rotated secret replaces the former one, at once or after the overlap', async () => {
  const app = await create()
  const rotate = async (body: object) => {
    const response = await call(admin, 'POST', `/oauth_apps/${app.client_id}/secret`, body)
    return response.body.resource as unknown as ShownApp & { former_secret_expires_at: string | null }
  }
  const second = await rotate({})
  expect(second.former_secret_expires_at).toBeNull()
  expect(await introspect(app, app.client_secret)).toBe(401)
  const third = await rotate({ overlap_hours: 1 })
  expect(third.former_secret_expires_at).not.toBeNull()
  expect([await introspect(app, second.client_secret), await introspect(app, third.client_secret)]).toEqual([
    200, 200,
  ])
  service.setClock(instant(START + HOUR))
  expect([await introspect(app, second.client_secret), await introspect(app, third.client_secret)]).toEqual([
    401, 200,
  ])
})

test('an app with fewer scopes can no longer request the others, and what users allowed stays', async () => {
  const app = await create()
  const { tokens } = await allow(app, member, 'users:read')
  await call(admin, 'PATCH', `/oauth_apps/${app.client_id}`, { scopes: ['webhooks:write'] })
  expect(await readMe(tokens?.access_token ?? '')).toBe(200)
  const visitor = await signInVisitor(service, await getEmail(service, member))
  const client = { clientId: app.client_id, secret: null }
  const refused = await visitor.open(buildAuthorizationUrl(client, createPkcePair(), { scope: 'users:read' }))
  expect(new URL(refused.location ?? '').searchParams.get('error')).toBe('invalid_scope')
})

test('deleting an app ends the access of all its users, its tokens and its webhooks', async () => {
  const scopes = ['users:read', 'organizations:read', 'webhooks:write', 'scheduled_events:read']
  const app = await create({ scopes })
  await setUserPassword(service, admin)
  const tokens: { access_token: string; refresh_token: string }[] = []
  for (const person of [member, admin]) {
    const allowed = (await allow(app, person, scopes.join(' '))).tokens
    if (allowed) tokens.push(allowed)
  }
  expect(await Promise.all(tokens.map(({ access_token }) => readMe(access_token)))).toEqual([200, 200])
  const bearer = { headers: { authorization: `Bearer ${tokens[0]?.access_token}` } }
  const webhook = await service.call('POST', '/webhook_subscriptions', {
    ...bearer,
    body: {
      url: 'https://example.com/hook',
      events: ['invitee.created'],
      organization: service.uri('organizations', member.organizationId),
      user: service.uri('users', member.userId),
      scope: 'user',
    },
  })
  expect(webhook.status).toBe(201)

  expect((await call(admin, 'DELETE', `/oauth_apps/${app.client_id}`)).status).toBe(204)
  expect(await Promise.all(tokens.map(({ access_token }) => readMe(access_token)))).toEqual([401, 401])
  const refreshed = await postForm(service, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: app.client_id,
    client_secret: app.client_secret,
    refresh_token: tokens[0]?.refresh_token ?? null,
  })
  expect(refreshed.status).toBe(401)
  const path = new URL(webhook.body.resource.uri ?? '').pathname
  expect((await service.call('GET', path, { as: member })).status).toBe(404)
  expect((await call(member, 'GET', '/oauth_grants')).body.collection).not.toContainEqual(
    expect.objectContaining({ client_id: app.client_id }),
  )
  expect((await call(admin, 'DELETE', `/oauth_apps/${app.client_id}`)).status).toBe(404)
})

test('the feeds of an app are found and deleted, however many users allow it', async () => {
  const { organizationId } = admin
  const ids = Array.from({ length: 70_000 }, () => service.ctx.newId())
  await service.ctx.db.transaction(organizationId, async (tx) => {
    expect(await tx.rows(feedsOfGrants(organizationId, ids, ids))).toEqual([])
    expect(await tx.rows(deleteFeeds(organizationId, ids))).toEqual([])
  })
})
