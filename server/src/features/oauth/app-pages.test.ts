// The page of apps: which ones a user has let in, theirs alone, and out with everything they hold at once.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { emailOf, givePassword, signedIn } from '../../../test/accounts.ts'
import {
  codeFor,
  ISSUER,
  makeApp,
  post,
  type TestApp,
  type TokenAnswer,
  withoutLimits,
} from '../../../test/oauth.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { visit } from '../../../test/visitor.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { authenticateBearer } from '../access-tokens/authenticate-bearer.ts'
import { usesAreWritten } from '../access-tokens/note-use.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const LIST = '/account/apps'
const NONE = 'You have let no app in.'
let service: Service
let ada: Person
let bob: Person

beforeAll(async () => {
  service = await startService({ ...withoutLimits(), TRUST_PROXY: '127.0.0.1' })
  ada = await service.found('Acme')
  bob = await service.join(ada.organizationId, 'Bob')
  for (const person of [ada, bob]) await givePassword(service, person)
})
afterAll(() => service.stop())

const pagesOf = async (person: Person) => signedIn(service, await emailOf(service, person))
const me = async (token: string) => (await service.call('GET', '/users/me', { as: token })).status
const revokePaths = (html: string): readonly string[] =>
  html.match(/\/account\/apps\/[0-9a-f-]{36}\/revoke/g) ?? []
const issue = async (app: TestApp, person: Person, more: Record<string, string> = {}) =>
  (await post(service, '/oauth/token', await codeFor(service, person, app, more))).body
const refresh = async ({ clientId, secret }: TestApp, { refresh_token }: TokenAnswer['body']) => {
  const fields = { grant_type: 'refresh_token', client_id: clientId, client_secret: secret, refresh_token }
  const { status, body } = await post(service, '/oauth/token', fields)
  return status === 200 ? 'ok' : body.error
}

describe('an app', () => {
  test('is out with everything it holds, however often it was let in; twice is no mistake', async () => {
    const app = await makeApp(service)
    const other = await makeApp(service, { name: 'Other App' })
    const held = [await issue(app, ada), await issue(app, ada)]
    const kept = await issue(other, ada)
    const code = await codeFor(service, ada, app)
    const visitor = await pagesOf(ada)
    const { html } = await visitor.open(LIST)
    // The other one was let in before the code.
    const [path = '', ...others] = revokePaths(html)
    expect([others.length, html.includes('app.example.com')]).toEqual([1, true])
    expect(await Promise.all(held.map(({ access_token }) => me(access_token)))).toEqual([200, 200])

    expect((await visitor.send(path)).location).toBe(`${LIST}?notice=revoked`)
    expect(await Promise.all(held.map(({ access_token }) => me(access_token)))).toEqual([401, 401])
    expect(await Promise.all(held.map((one) => refresh(app, one)))).toEqual([
      'invalid_grant',
      'invalid_grant',
    ])
    expect((await post(service, '/oauth/token', code)).body.error).toBe('invalid_grant')
    const grants = await service.ctx.db
      .withOrganization(ada.organizationId)
      .rows(sql.selectFrom('oauth_grants').select('revoked_at').where('client_id', '=', app.clientId))
    expect(grants.map(({ revoked_at }) => revoked_at)).toEqual([START, START, START])

    expect((await visitor.send(path)).location).toBe(`${LIST}?notice=revoked`)
    expect(revokePaths((await visitor.open(LIST)).html)).toEqual(others)
    expect([await me(kept.access_token), await refresh(other, kept)]).toEqual([200, 'ok'])
    await visitor.send(others[0] ?? '')
    expect((await visitor.open(LIST)).html).toContain(NONE)
  })

  test('that was revoked can be let in again', async () => {
    const app = await makeApp(service)
    const first = await issue(app, ada)
    const visitor = await pagesOf(ada)
    await visitor.send(revokePaths((await visitor.open(LIST)).html)[0] ?? '')
    const second = await issue(app, ada)
    expect([await me(first.access_token), await me(second.access_token)]).toEqual([401, 200])
    await visitor.send(revokePaths((await visitor.open(LIST)).html)[0] ?? '')
  })

  test('for AI tools is out at their address, too', async () => {
    const app = await makeApp(service, { scopes: ['mcp:scheduling:read'] })
    const ai = { scope: 'mcp:scheduling:read', resource: `${ISSUER}/mcp` }
    const { access_token } = await issue(app, ada, ai)
    const known = async () => {
      const actor = await authenticateBearer(service.ctx, access_token, 'mcp')
      return typeof actor === 'string' ? actor : actor.kind
    }
    expect(await known()).toBe('user')
    const visitor = await pagesOf(ada)
    const { html } = await visitor.open(LIST)
    expect(html).toContain('for an AI tool')
    await visitor.send(revokePaths(html)[0] ?? '')
    expect(await known()).toBe('token_revoked')
  })

  test('says when it was last used, of all that it holds', async () => {
    const carol = await service.join(ada.organizationId, 'Carol')
    await givePassword(service, carol)
    const app = await makeApp(service)
    const [first] = [await issue(app, carol), await issue(app, carol)]
    const visitor = await pagesOf(carol)
    expect((await visitor.open(LIST)).html).toMatch(/Last used<\/dt><dd>Never/)
    expect(await me(first.access_token)).toBe(200)
    await usesAreWritten(service.ctx)
    service.setClock(instant(START + DAY))
    expect((await visitor.open(LIST)).html).toMatch(/Last used<\/dt><dd>November 2, 2026, 10:00\u00a0AM/)
    service.setClock(START)
  })
})

describe('403, 404 and the way to sign in', () => {
  test('nobody sees or revokes what somebody else has granted', async () => {
    const { access_token } = await issue(await makeApp(service), bob)
    const bobs = await pagesOf(bob)
    const [path = ''] = revokePaths((await bobs.open(LIST)).html)
    const stranger = await service.found('Elsewhere')
    await givePassword(service, stranger)
    for (const other of [ada, stranger]) {
      const visitor = await pagesOf(other)
      expect((await visitor.send(path)).status).toBe(404)
      expect((await visitor.open(LIST)).html).toContain(NONE)
    }
    expect((await visit(service).open(LIST)).location).toContain('/sign-in?next=')
    const headers = {
      cookie: [...bobs.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    }
    expect((await fetch(`${service.url}${path}`, { method: 'POST', headers, body: '' })).status).toBe(403)
    expect(await me(access_token)).toBe(200)
  })
})
