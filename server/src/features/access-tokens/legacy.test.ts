// Legacy tokens of users and apps: they pass every scope check, but all other checks apply.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, obtainCode, postForm, type TestApp } from '../../../../testbed/oauth.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { type Scope, scopes } from '../../domain/access/scopes.ts'
import { createApp } from '../../platform/http/app.ts'
import { noContent, type RowSpec, row } from '../../platform/http/route-table.ts'
import { defaultLimits } from '../../platform/limits/limits-table.ts'
import { MemoryLimiter } from '../../platform/limits/memory-limiter.ts'
import { RequestWindows } from '../../platform/limits/request-windows.ts'
import { createLoad } from '../../platform/load.ts'
import { createStreams } from '../../platform/streams/streams.ts'
import { authenticateBearer } from './authenticate-bearer.ts'
import { createAccessToken } from './create-access-token.ts'

/** Test routes with one requirement each, behind the real middleware. */
const createRow = (path: `/${string}`, more: Partial<Pick<RowSpec, 'policy' | 'scope' | 'plan'>>) =>
  row({
    ...{
      id: path.slice(1),
      path,
      summary: 'A row of a test.',
      method: 'GET',
      status: 204,
      response: noContent,
    },
    ...{ policy: 'member', scope: 'users:read', plan: 'any', limit: 'api', ...more },
  }).run(async () => undefined)
const pathOf = (scope: Scope): `/${string}` => `/${scope.replaceAll(':', '-')}`
const rows = [
  ...scopes.map((scope) => createRow(pathOf(scope), { scope })),
  createRow('/admins', { policy: 'admin' }),
  createRow('/enterprise', { plan: 'enterprise' }),
]

let service: Service
let app: FastifyInstance
let legacyApp: TestApp
beforeAll(async () => {
  service = await startService()
  legacyApp = await createTestApp(service, { isLegacy: true, scopes: [] })
  const load = createLoad(100)
  app = await createApp(
    {
      ctx: service.ctx,
      authenticate: authenticateBearer,
      isOperator: async () => false,
      limiter: new MemoryLimiter(),
      windows: new RequestWindows(defaultLimits, 'salt'),
      load,
      streams: createStreams(load),
      observe: () => {},
    },
    { routes: rows },
  )
})
afterAll(async () => {
  await app.close()
  await service.stop()
})

async function callAs(token: string, path: string) {
  const response = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  return response.statusCode === 204 ? 'ok' : response.json().code
}

const createTokenByKind = {
  personal: async ({ organizationId, userId }: Person) => {
    const input = { userId, name: 'old script', scopes: [], legacy: true, expiresAt: null }
    return (await createAccessToken(service.ctx, { kind: 'system', organizationId }, input)).token
  },
  'an app’s': async (person: Person) => {
    const code = await obtainCode(service, person, legacyApp, { scope: null })
    return (await postForm(service, '/oauth/token', code)).body.access_token
  },
}

describe.each(Object.entries(createTokenByKind))('a legacy token, %s', (_, tokenFor) => {
  test('passes every scope check', async () => {
    const token = await tokenFor(await service.createOrganization('Acme'))
    for (const scope of scopes) expect([scope, await callAs(token, pathOf(scope))]).toEqual([scope, 'ok'])
  })

  test('is limited by the role of its user, like a token with all scopes', async () => {
    const owner = await service.createOrganization('Acme')
    for (const role of ['admin', 'user'] as const) {
      const person = await service.addMember(owner.organizationId, 'Somebody', role)
      const responses = [
        await callAs(await tokenFor(person), '/admins'),
        await callAs(person.token, '/admins'),
      ]
      const expected = role === 'admin' ? 'ok' : 'permission_denied'
      expect([role, ...responses]).toEqual([role, expected, expected])
    }
  })

  test('is limited by the plan of its organization and the rate limit of that plan', async () => {
    for (const plan of ['free', 'teams', 'enterprise'] as const) {
      const owner = await service.createOrganization('Acme', { plan })
      const token = await tokenFor(owner)
      const responses = [await callAs(token, '/enterprise'), await callAs(owner.token, '/enterprise')]
      const expected = plan === 'enterprise' ? 'ok' : 'plan_required'
      expect([plan, ...responses]).toEqual([plan, expected, expected])
      const { headers } = await app.inject({
        url: '/users-read',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(headers['x-ratelimit-limit']).toBe(plan === 'free' ? '10' : '500')
    }
  })
})
