// The specification's own tables, asked of the running service: operation, status, envelope, fields and their types.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from './service.ts'

type Kind = 'string' | 'URI' | 'e-mail' | 'date-time' | 'boolean' | 'integer' | 'nullable' | Fields
interface Fields {
  readonly [name: string]: Kind
}

/** "Resources and their fields" of the specification. */
const Organization: Fields = {
  uri: 'URI',
  name: 'string',
  kind: 'string',
  plan: 'string',
  stage: 'string',
  created_at: 'date-time',
  updated_at: 'date-time',
}
const User: Fields = {
  uri: 'URI',
  name: 'string',
  slug: 'string',
  email: 'e-mail',
  scheduling_url: 'URI',
  timezone: 'string',
  avatar_url: 'nullable',
  created_at: 'date-time',
  updated_at: 'date-time',
  current_organization: 'URI',
  locale: 'string',
  resource_type: 'string',
}
const Membership: Fields = {
  uri: 'URI',
  role: 'string',
  user: User,
  organization: 'URI',
  created_at: 'date-time',
  updated_at: 'date-time',
}
const Group: Fields = {
  uri: 'URI',
  name: 'string',
  organization: 'URI',
  created_at: 'date-time',
  updated_at: 'date-time',
}

/** "Endpoints" of the specification, as far as they are built; a name in braces is replaced by what the setup made. */
const operations: readonly (readonly [operation: string, answer: 'resource' | 'list', fields: Fields])[] = [
  ['GET /organizations/{organization}', 'resource', Organization],
  ['GET /organization_memberships', 'list', Membership],
  ['GET /organization_memberships?organization={organization_uri}', 'list', Membership],
  ['GET /organization_memberships?user={user_uri}', 'list', Membership],
  ['GET /organization_memberships?organization={organization_uri}&role=owner', 'list', Membership],
  ['GET /organization_memberships/{membership}', 'resource', Membership],
  ['GET /organization_invitations?organization={organization_uri}', 'list', Organization],
  [
    'GET /organization_invitations?organization={organization_uri}&email=guest@example.com&status=pending&sort=created_at:asc',
    'list',
    Organization,
  ],
  ['GET /groups', 'list', Group],
  ['GET /groups?organization={organization_uri}', 'list', Group],
  ['GET /groups/{group}', 'resource', Group],
  // Named by the change history: "getting a user and the current user".
  ['GET /users/me', 'resource', User],
  ['GET /users/{user}', 'resource', User],
]

let service: Service
let owner: Person
let names: Record<string, string>

beforeAll(async () => {
  service = await startService()
  owner = await service.found('Acme')
  const ids = { organization: owner.organizationId, membership: owner.membershipId, user: owner.userId }
  const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
  await service.call('POST', '/groups', { as: owner, body: { name: 'Support' } })
  for (const email of ['guest@example.com', 'second@example.com'])
    await service.call('POST', `/organizations/${ids.organization}/invitations`, {
      as: owner,
      body: { email },
    })
  await service.join(owner.organizationId, 'Mia Member')
  names = {
    ...ids,
    group: (group.body.resource.uri ?? '').slice(-36),
    organization_uri: service.uri('organizations', ids.organization),
    user_uri: service.uri('users', ids.user),
  }
})
afterAll(() => service.stop())

const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')

function expectFields(value: unknown, fields: Fields, at: string) {
  expect(value, at).toBeTypeOf('object')
  for (const [name, kind] of Object.entries(fields)) {
    expect(value, `${at}.${name} is there`).toHaveProperty(name)
    expectKind((value as Record<string, unknown>)[name], kind, `${at}.${name}`)
  }
}

const patterns = {
  URI: /^https:\/\/[a-z.]+\/\S+$/,
  'e-mail': /^\S+@\S+$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
} as const

function expectKind(value: unknown, kind: Kind, at: string) {
  if (typeof kind === 'object') return expectFields(value, kind, at)
  if (kind === 'nullable') return expect(value === null || typeof value === 'string', at).toBe(true)
  if (kind === 'integer') return expect(Number.isInteger(value), at).toBe(true)
  if (kind === 'boolean') return expect(value, at).toBeTypeOf('boolean')
  expect(value, at).toBeTypeOf('string')
  if (kind !== 'string') expect(value, at).toMatch(patterns[kind])
}

describe('GET', () => {
  test.each(operations)(
    '%s answers 200 with a %s of the specification’s fields',
    async (operation, answer, fields) => {
      const [method = '', path = ''] = filled(operation).split(' ')
      const { status, headers, body } = await service.call(method, path, { as: owner })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      for (const name of ['limit', 'remaining', 'reset'])
        expect(headers.get(`x-ratelimit-${name}`), name).toMatch(/^\d+$/)
      if (answer === 'resource') {
        expect(Object.keys(body)).toEqual(['resource'])
        return expectFields(body.resource, fields, 'resource')
      }
      expect(Object.keys(body).sort()).toEqual(['collection', 'pagination'])
      expect(body.collection.length).toBeGreaterThan(0)
      for (const [index, item] of body.collection.entries()) expectFields(item, fields, `collection.${index}`)
      expect(Object.keys(body.pagination).sort()).toEqual([
        'count',
        'next_page',
        'next_page_token',
        'previous_page',
        'previous_page_token',
      ])
      expect(body.pagination.count).toBe(body.collection.length)
    },
  )

  test.each(operations.filter(([, answer]) => answer === 'list'))(
    '%s has pages of 1 to 100, linked by strings',
    async (operation) => {
      const path = filled(operation).slice('GET '.length)
      const page = (count: number | string) =>
        service.call('GET', `${path}${path.includes('?') ? '&' : '?'}count=${count}`, { as: owner })
      expect((await page(100)).status).toBe(200)
      expect((await page(0)).status).toBe(400)
      expect((await page(101)).status).toBe(400)
      const { collection, pagination } = (await page(1)).body
      expect(collection).toHaveLength(1)
      const total = (await page(100)).body.pagination.count
      expect(typeof pagination.next_page).toBe(total > 1 ? 'string' : 'object')
    },
  )

  test.each(operations)('%s needs a bearer', async (operation) => {
    const { status, headers } = await service.call('GET', filled(operation).slice('GET '.length))
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/)
  })
})

test('a resource’s uri leads to the resource itself', async () => {
  for (const path of [
    '/users/me',
    '/groups',
    '/organization_memberships',
    `/organizations/${names.organization}`,
  ]) {
    const { body } = await service.call('GET', path, { as: owner })
    const shown = body.resource ?? body.collection[0]
    const again = await service.call('GET', new URL(shown.uri ?? '').pathname, { as: owner })
    expect(again.body.resource).toEqual(shown)
  }
})

test('the default page size of organization invitations is 20', async () => {
  for (let i = 0; i < 20; i += 1) {
    const path = `/organizations/${names.organization}/invitations`
    await service.call('POST', path, { as: owner, body: { email: `many-${i}@example.com` } })
  }
  const path = filled('/organization_invitations?organization={organization_uri}')
  expect((await service.call('GET', path, { as: owner })).body.pagination.count).toBe(20)
})
