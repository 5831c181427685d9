// The specification's own tables, asked of the running service: operation, status, envelope, fields and their types.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from './service.ts'

type Kind = 'string' | 'URI' | 'e-mail' | 'date-time' | 'boolean' | 'integer' | 'nullable' | 'array' | Fields
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

const CustomQuestion: Fields = {
  name: 'string',
  type: 'string',
  position: 'integer',
  enabled: 'boolean',
  required: 'boolean',
  answer_choices: 'array',
  include_other: 'boolean',
}
const EventType: Fields = {
  uri: 'URI',
  name: 'string',
  active: 'boolean',
  slug: 'string',
  scheduling_url: 'URI',
  duration: 'integer',
  kind: 'string',
  pooling_type: 'nullable',
  type: 'string',
  color: 'string',
  created_at: 'date-time',
  updated_at: 'date-time',
  internal_note: 'nullable',
  description_plain: 'nullable',
  description_html: 'nullable',
  profile: { type: 'string', name: 'string', owner: 'URI' },
  secret: 'boolean',
  booking_method: 'string',
  custom_questions: 'array',
  deleted_at: 'nullable',
  admin_managed: 'boolean',
  locale: 'string',
}
const AvailabilitySchedule: Fields = {
  uri: 'URI',
  default: 'boolean',
  name: 'string',
  user: 'URI',
  timezone: 'string',
  rules: 'array',
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
  ['GET /event_types', 'list', EventType],
  ['GET /event_types?organization={organization_uri}&sort=name:asc', 'list', EventType],
  ['GET /event_types?user={user_uri}', 'list', EventType],
  ['GET /event_types/{event_type}', 'resource', EventType],
  ['GET /event_type_availability_schedules?event_type={event_type_uri}', 'list', AvailabilitySchedule],
  // Named by the change history: "the host's connected locations", "listing the hosts of a collective or round-robin
  // event type".
  ['GET /locations', 'list', { kind: 'string', connected: 'boolean' }],
  ['GET /event_type_memberships?event_type={event_type_uri}', 'list', { uri: 'URI', member: User }],
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
  const types = []
  for (const name of ['Intro call', 'Demo']) {
    const question = { name: 'What is it about?', type: 'text' }
    const body = { owner: service.uri('users', ids.user), name, custom_questions: [question] }
    types.push((await service.call('POST', '/event_types', { as: owner, body })).body.resource.uri ?? '')
  }
  names = {
    ...ids,
    event_type: types[0]?.slice(-36) ?? '',
    event_type_uri: types[0] ?? '',
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
  if (kind === 'array') return expect(value, at).toBeInstanceOf(Array)
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

test('PATCH /event_types/{uuid} takes the specification’s fields and answers 200 with the event type', async () => {
  const body = {
    name: 'Short call',
    duration: 15,
    timezone: 'Europe/Berlin',
    active: true,
    color: '#00ff00',
    description_plain: 'A first word',
    location: { kind: 'physical', location: '1 Main Street' },
  }
  const changed = await service.call('PATCH', filled('/event_types/{event_type}'), { as: owner, body })
  expect(changed.status).toBe(200)
  expect(Object.keys(changed.body)).toEqual(['resource'])
  expectFields(changed.body.resource, EventType, 'resource')
  const { location, ...shown } = body
  expect(changed.body.resource).toMatchObject({ ...shown, locations: [location] })
  const questions: unknown = changed.body.resource.custom_questions
  for (const [index, question] of (questions as unknown[]).entries())
    expectFields(question, CustomQuestion, `resource.custom_questions.${index}`)
})

// The second is named by the change history: "update schedules of an existing event type".
test.each(['/{schedule}', '?event_type={event_type_uri}'])(
  'PATCH /event_type_availability_schedules%s answers 200 with the availability schedule',
  async (which) => {
    const path = '/event_type_availability_schedules'
    const shown = await service.call('GET', filled(`${path}?event_type={event_type_uri}`), { as: owner })
    const target = `${path}${which.replace('{schedule}', shown.body.collection[0]?.uri?.slice(-36) ?? '')}`
    const rules = [{ type: 'wday', wday: 'monday', intervals: [{ from: '09:00', to: '17:00' }] }]
    const hours = { rules, timezone: 'Asia/Tokyo' }
    const body = which.startsWith('/') ? hours : { availability_rule: hours }
    const changed = await service.call('PATCH', filled(target), { as: owner, body })
    expect(changed.status).toBe(200)
    expect(Object.keys(changed.body)).toEqual(['resource'])
    expectFields(changed.body.resource, AvailabilitySchedule, 'resource')
    expect(changed.body.resource).toMatchObject(hours)
  },
)

test('a resource’s uri leads to the resource itself', async () => {
  for (const path of [
    '/users/me',
    '/groups',
    '/event_types',
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
