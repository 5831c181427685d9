// The page of authorized apps: lists the user's own apps and revokes all their tokens.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getEmail, setUserPassword, signInVisitor } from '../../../../testbed/accounts.ts'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import {
  createTestApp,
  ISSUER,
  obtainCode,
  postForm,
  type TestApp,
  type TokenResponse,
} from '../../../../testbed/oauth.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { authenticateBearer } from '../access-tokens/authenticate-bearer.ts'
import { flushTokenUsage } from '../access-tokens/record-token-use.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const APPS_PATH = '/account/apps'
const NONE = 'No apps can use your account.'
let service: Service
let ada: Person
let bob: Person

beforeAll(async () => {
  service = await startService({ ...disableAnonymousLimits(), TRUST_PROXY: '127.0.0.1' })
  ada = await service.createOrganization('Acme')
  bob = await service.addMember(ada.organizationId, 'Bob')
  for (const person of [ada, bob]) await setUserPassword(service, person)
})
afterAll(() => service.stop())

const signInPages = async (person: Person) => signInVisitor(service, await getEmail(service, person))
const currentUserStatus = async (token: string) =>
  (await service.call('GET', '/users/me', { as: token })).status
const revokePaths = (html: string): readonly string[] =>
  html.match(/\/account\/apps\/[0-9a-f-]{36}\/revoke/g) ?? []
const issue = async (app: TestApp, person: Person, more: Record<string, string> = {}) =>
  (await postForm(service, '/oauth/token', await obtainCode(service, person, app, more))).body
const refresh = async ({ clientId, secret }: TestApp, { refresh_token }: TokenResponse['body']) => {
  const fields = { grant_type: 'refresh_token', client_id: clientId, client_secret: secret, refresh_token }
  const { status, body } = await postForm(service, '/oauth/token', fields)
  return status === 200 ? 'ok' : body.error
}

describe('an app', () => {
  test('loses all tokens of all grants when it is revoked; revoking twice succeeds', async () => {
    const app = await createTestApp(service)
    const other = await createTestApp(service, { name: 'Other App' })
    const held = [await issue(app, ada), await issue(app, ada)]
    const kept = await issue(other, ada)
    const code = await obtainCode(service, ada, app)
    const visitor = await signInPages(ada)
    const { html } = await visitor.open(APPS_PATH)
    // The other app was authorized before the code was issued.
    const [path = '', ...others] = revokePaths(html)
    expect([others.length, html.includes('app.example.com')]).toEqual([1, true])
    expect(await Promise.all(held.map(({ access_token }) => currentUserStatus(access_token)))).toEqual([
      200, 200,
    ])

    expect((await visitor.send(path)).location).toBe(`${APPS_PATH}?notice=revoked`)
    expect(await Promise.all(held.map(({ access_token }) => currentUserStatus(access_token)))).toEqual([
      401, 401,
    ])
    expect(await Promise.all(held.map((one) => refresh(app, one)))).toEqual([
      'invalid_grant',
      'invalid_grant',
    ])
    expect((await postForm(service, '/oauth/token', code)).body.error).toBe('invalid_grant')
    const grants = await service.ctx.db
      .withOrganization(ada.organizationId)
      .rows(sql.selectFrom('oauth_grants').select('revoked_at').where('client_id', '=', app.clientId))
    expect(grants.map(({ revoked_at }) => revoked_at)).toEqual([START, START, START])

    expect((await visitor.send(path)).location).toBe(`${APPS_PATH}?notice=revoked`)
    expect(revokePaths((await visitor.open(APPS_PATH)).html)).toEqual(others)
    expect([await currentUserStatus(kept.access_token), await refresh(other, kept)]).toEqual([200, 'ok'])
    await visitor.send(others[0] ?? '')
    expect((await visitor.open(APPS_PATH)).html).toContain(NONE)
  })

  test('can be authorized again after it was revoked', async () => {
    const app = await createTestApp(service)
    const first = await issue(app, ada)
    const visitor = await signInPages(ada)
    await visitor.send(revokePaths((await visitor.open(APPS_PATH)).html)[0] ?? '')
    const second = await issue(app, ada)
    expect([
      await currentUserStatus(first.access_token),
      await currentUserStatus(second.access_token),
    ]).toEqual([401, 200])
    await visitor.send(revokePaths((await visitor.open(APPS_PATH)).html)[0] ?? '')
  })

  test('for AI tools also loses access to the MCP server', async () => {
    const app = await createTestApp(service, { scopes: ['mcp:scheduling:read'] })
    const ai = { scope: 'mcp:scheduling:read', resource: `${ISSUER}/mcp` }
    const { access_token } = await issue(app, ada, ai)
    const known = async () => {
      const actor = await authenticateBearer(service.ctx, access_token, 'mcp')
      return typeof actor === 'string' ? actor : actor.kind
    }
    expect(await known()).toBe('user')
    const visitor = await signInPages(ada)
    const { html } = await visitor.open(APPS_PATH)
    expect(html).toContain('in an AI tool')
    await visitor.send(revokePaths(html)[0] ?? '')
    expect(await known()).toBe('token_revoked')
  })

  test('shows the last use of any of its tokens', async () => {
    const carol = await service.addMember(ada.organizationId, 'Carol')
    await setUserPassword(service, carol)
    const app = await createTestApp(service)
    const [first] = [await issue(app, carol), await issue(app, carol)]
    const visitor = await signInPages(carol)
    expect((await visitor.open(APPS_PATH)).html).toMatch(/Last used<\/dt><dd>Never/)
    expect(await currentUserStatus(first.access_token)).toBe(200)
    await flushTokenUsage(service.ctx)
    service.setClock(instant(START + DAY))
    expect((await visitor.open(APPS_PATH)).html).toMatch(
      /Last used<\/dt><dd>November\u00a02,\u00a02026, 10:00\u00a0AM/,
    )
    service.setClock(START)
  })
})

describe('403, 404 and the redirect to sign-in', () => {
  test('users cannot see or revoke the grants of other users', async () => {
    const { access_token } = await issue(await createTestApp(service), bob)
    const bobs = await signInPages(bob)
    const [path = ''] = revokePaths((await bobs.open(APPS_PATH)).html)
    const otherOrganizationOwner = await service.createOrganization('Elsewhere')
    await setUserPassword(service, otherOrganizationOwner)
    for (const other of [ada, otherOrganizationOwner]) {
      const visitor = await signInPages(other)
      expect((await visitor.send(path)).status).toBe(404)
      expect((await visitor.open(APPS_PATH)).html).toContain(NONE)
    }
    expect((await createVisitor(service).open(APPS_PATH)).location).toContain('/sign-in?next=')
    const headers = {
      cookie: [...bobs.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    }
    expect((await fetch(`${service.url}${path}`, { method: 'POST', headers, body: '' })).status).toBe(403)
    expect(await currentUserStatus(access_token)).toBe(200)
  })
})
