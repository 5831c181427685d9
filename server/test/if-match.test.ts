// ETag and If-Match: every PATCH of the route tables, and some PUTs, can require that the object has not changed since it was read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleHeaders, openPasswordSession } from '../../testbed/accounts.ts'
import { type CaldavServer, startCaldavServer } from '../../testbed/caldav-server.ts'
import { evaluatesIfMatch, type Route } from '../src/platform/http/route-table.ts'
import { SESSION_API_PATH } from '../src/platform/pages/session-path.ts'
import { routes } from '../src/processes/routes.ts'
import { type CallOptions, type Person, type Service, startService } from './service.ts'
import { type SignInTestbed, startSignInTestbed } from './sign-in-testbed.ts'
import { CALENDAR_ACCOUNT, type Recipe, writeRecipes } from './write-recipes.ts'

let caldav: CaldavServer
let signIn: SignInTestbed
let service: Service
let owner: Person
let recipes: Readonly<Record<string, Recipe>>

beforeAll(async () => {
  caldav = await startCaldavServer({ [CALENDAR_ACCOUNT.username]: CALENDAR_ACCOUNT.password })
  signIn = await startSignInTestbed()
  service = await startService(signIn.environment)
  owner = await service.createOrganization('Acme')
  recipes = writeRecipes(service, owner, caldav, signIn)
})
afterAll(async () => {
  await caldav.stop()
  await signIn.stop()
  await service.stop()
})

const call = (method: string, path: string, options: CallOptions = {}) =>
  service.call(method, path, { as: owner, ...options })
/** With a session if the operation accepts no token. */
async function callerOf({ access }: Pick<Route, 'access'>): Promise<typeof call> {
  if (access !== 'session') return call
  const session = consoleHeaders(service, await openPasswordSession(service, owner))
  return (method, path, { headers = {}, ...options } = {}) =>
    service.call(method, `${SESSION_API_PATH}${path}`, { ...options, headers: { ...session, ...headers } })
}
const pathOf = (uri = '') => uri.replace('https://api.meetwright.test', '')
const etagOf = ({ headers }: { readonly headers: Headers }) => headers.get('etag') ?? ''
const newGroup = async () =>
  pathOf((await call('POST', '/groups', { body: { name: 'Sales' } })).body.resource.uri)
const rename = (path: string, ifMatch: string, name = 'Support') =>
  call('PATCH', path, { body: { name }, headers: { 'if-match': ifMatch } })

/** The object that a write changes, by its own path. Settings of a user have no URI. */
async function findTarget(path: string, send: typeof call): Promise<string> {
  const { resource, collection } = (await send('GET', path)).body
  const { uri } = resource ?? collection[0] ?? {}
  return path === '/users/me' || uri === undefined ? path : pathOf(uri)
}

const changes = routes.filter(evaluatesIfMatch)

test.each(changes.map((route) => [route.id, route] as const))(
  '%s: of concurrent changes to one version, exactly one succeeds',
  async (id, route) => {
    const recipe = recipes[id]
    if (!recipe) throw new Error(`Add a recipe for ${id} to write-recipes.ts.`)
    const { params = {}, query = '', body } = await recipe()
    const path = `${route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}${query}`
    const send = await callerOf(route)
    const target = await findTarget(path, send)
    const before = await send('GET', target)
    const responses = await Promise.all(
      Array.from({ length: 4 }, () =>
        send(route.method, path, { body, headers: { 'if-match': etagOf(before) } }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
    const after = await send('GET', target)
    expect(etagOf(after)).not.toBe(etagOf(before))
    for (const response of responses) {
      expect(etagOf(response)).toBe(etagOf(after))
      if (response.status === 200) expect(response.body.resource).toMatchObject(after.body.resource)
      else expect(response.body).toMatchObject({ code: 'precondition_failed', resource: after.body.resource })
    }
  },
)

describe('an ETag', () => {
  test('is strong, changes with the object, and is the same in GET, HEAD, POST and PATCH', async () => {
    const created = await call('POST', '/groups', { body: { name: 'Sales' } })
    const path = pathOf(created.body.resource.uri)
    expect(etagOf(created)).toMatch(/^"[\w-]{22}"$/)
    expect(etagOf(await call('GET', path))).toBe(etagOf(created))
    expect(etagOf(await call('HEAD', path))).toBe(etagOf(created))
    const changed = await call('PATCH', path, { body: { name: 'Support' } })
    expect(etagOf(changed)).not.toBe(etagOf(created))
    expect(etagOf(await call('GET', path))).toBe(etagOf(changed))
  })

  test('does not depend on a secret that a response shows once', async () => {
    const { body } = (await recipes.createWebhookSubscription?.()) ?? {}
    const created = await call('POST', '/webhook_subscriptions', { body })
    expect(created.body.resource.signing_key).toMatch(/^whsec_/)
    expect(etagOf(created)).toBe(etagOf(await call('GET', pathOf(created.body.resource.uri))))
  })

  test('is the same in every content coding', async () => {
    const body = {
      owner: service.uri('users', owner.userId),
      name: 'Call',
      description_plain: 'x'.repeat(2_000),
    }
    const path = pathOf((await call('POST', '/event_types', { body })).body.resource.uri)
    const etags = new Set<string>()
    for (const [accepted, coding] of [
      ['identity', null],
      ['gzip', 'gzip'],
      ['br', 'br'],
    ] as const) {
      const response = await call('GET', path, { headers: { 'accept-encoding': accepted } })
      expect(response.headers.get('content-encoding')).toBe(coding)
      etags.add(etagOf(response))
    }
    expect(etags.size).toBe(1)
    const [etag = ''] = etags
    expect((await rename(path, etag)).status).toBe(200)
  })

  test('can be read and sent by scripts of other origins', async () => {
    const { headers } = await call('GET', '/users/me')
    expect(headers.get('access-control-expose-headers')).toMatch(/(^|, )etag(,|$)/)
    const preflight = await call('OPTIONS', '/users/me', {
      headers: { origin: 'https://example.com', 'access-control-request-method': 'PATCH' },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('if-match')
  })
})

describe('If-Match', () => {
  test('* matches every existing object', async () => {
    expect((await rename(await newGroup(), '*')).status).toBe(200)
    expect((await rename(`/groups/${service.ctx.newId()}`, '*')).status).toBe(404)
  })

  test('accepts a list that contains the tag', async () => {
    const path = await newGroup()
    const etag = etagOf(await call('GET', path))
    expect((await rename(path, `"other", ${etag},W/"another"`)).status).toBe(200)
  })

  test('412 for another tag, and for the weak form of the tag; nothing changes', async () => {
    const path = await newGroup()
    const before = await call('GET', path)
    for (const ifMatch of ['"other"', `W/${etagOf(before)}`, '""']) {
      const { status, body } = await rename(path, ifMatch)
      expect([status, body.code]).toEqual([412, 'precondition_failed'])
      expect(body.resource).toEqual(before.body.resource)
    }
    expect((await call('GET', path)).body).toEqual(before.body)
  })

  test.each(['other', '', '"open', '"a" "b" c', '*, "a"'])('400 for %j', async (ifMatch) => {
    const { status, body } = await rename(await newGroup(), ifMatch)
    expect([status, body.details[0]?.parameter]).toEqual([400, 'If-Match'])
  })

  test('is evaluated after permissions and validation', async () => {
    const path = await newGroup()
    const member = await service.addMember(owner.organizationId, 'Member')
    const headers = { 'if-match': '"other"' }
    expect((await call('PATCH', path, { as: member, body: { name: 'Mine' }, headers })).status).toBe(403)
    expect((await call('PATCH', path, { body: { name: '' }, headers })).status).toBe(400)
  })

  test('a retry with the same Idempotency-Key returns the first response', async () => {
    const path = await newGroup()
    const etag = etagOf(await call('GET', path))
    const send = () =>
      call('PATCH', path, {
        body: { name: 'Support' },
        headers: { 'if-match': etag, 'idempotency-key': `retry${path}` },
      })
    const first = await send()
    const second = await send()
    expect([first.status, second.status]).toEqual([200, 200])
    expect(etagOf(second)).toBe(etagOf(first))
  })

  test('only PATCH evaluates it', async () => {
    const path = await newGroup()
    expect((await call('DELETE', path, { headers: { 'if-match': '"other"' } })).status).toBe(204)
  })
})
