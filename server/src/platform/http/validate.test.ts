// Validation of query, body and references, through HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const me = (body: unknown) => service.call('PATCH', '/users/me', { as: owner, body })
const groups = (query: string) => service.call('GET', `/groups?${query}`, { as: owner })

describe('a query', () => {
  test.each(['1', '100', '007'])('accepts the integer %s', async (count) => {
    expect((await groups(`count=${count}`)).status).toBe(200)
  })

  test.each(['0', '101', '-1', '5.7', '5.0', '1e1', '0x10', '%205', '', 'true', 'null', '9'.repeat(400)])(
    'returns 400 if count is not an integer from 1 to 100: count=%s',
    async (count) => {
      const { status, body } = await groups(`count=${count}`)
      expect(status).toBe(400)
      expect(body.details.map(({ parameter }) => parameter)).toEqual(['count'])
    },
  )

  test.each(['count=5&count=6', 'sort=created_at:asc&sort=created_at:asc'])(
    'returns 400 for a repeated parameter: %s',
    async (query) => {
      expect((await groups(query)).status).toBe(400)
    },
  )

  test.each(['organisation=x', '__proto__=x', 'constructor=x', '%zz=1', 'Count=5'])(
    'returns 400 for an unknown parameter: %s',
    async (query) => {
      const { status, body } = await groups(query)
      expect(status).toBe(400)
      expect(body.details).toMatchObject([{ code: 'unknown' }])
    },
  )

  test('lists all invalid parameters', async () => {
    const { body } = await groups('count=0&organization=x&nope=1')
    expect(body.details.map(({ parameter }) => parameter).sort()).toEqual(['count', 'nope', 'organization'])
  })
})

describe('the message says what is expected', () => {
  test.each([
    ['/organization_memberships?role=boss', 'role', 'must be one of: user, admin, owner'],
    [
      '/scheduled_events?min_start_time=2026-11-03T10:00:00',
      'min_start_time',
      /such as 2026-11-15T09:30:00Z$/,
    ],
    ['/scheduled_events?invitee_email=grace', 'invitee_email', 'must be an email address'],
  ])('%s', async (path, parameter, message) => {
    const { body } = await service.call('GET', path, { as: owner })
    expect(body.details).toEqual([
      { parameter, message: expect.stringMatching(message), code: expect.any(String) },
    ])
  })
})

test('reports whitespace as blank, also in nested fields', async () => {
  const body = { event_type: service.uri('event_types', owner.userId), start_time: '2026-11-03T10:00:00Z' }
  const invitee = { email: 'grace@example.com', name: ' ' }
  const response = await service.call('POST', '/invitees', { as: owner, body: { ...body, invitee } })
  expect(response.body.details).toEqual([
    { parameter: 'invitee.name', message: 'must not be blank', code: 'pattern' },
  ])
})

describe('a reference', () => {
  const id = () => owner.organizationId
  test.each([
    ['another origin', () => `https://elsewhere.example/organizations/${id()}`],
    ['a path in front', () => `https://proxy.example/api/v9/organizations/${id()}`],
    ['an id in capitals', () => `https://api.meetwright.test/organizations/${id().toUpperCase()}`],
  ])('is matched by the end of its path: %s', async (_, uri) => {
    expect((await groups(`organization=${encodeURIComponent(uri())}`)).status).toBe(200)
  })

  test.each([
    ['of another kind', () => `https://api.meetwright.test/users/${id()}`],
    ['a bare id', id],
    ['an end slash', () => `https://api.meetwright.test/organizations/${id()}/`],
    ['a query', () => `https://api.meetwright.test/organizations/${id()}?x=1`],
    ['no id', () => 'https://api.meetwright.test/organizations/1'],
    ['another scheme', () => `ftp://api.meetwright.test/organizations/${id()}`],
    ['no host', () => `https:///organizations/${id()}`],
  ])('returns 400: %s', async (_, uri) => {
    const { status, body } = await groups(`organization=${encodeURIComponent(uri())}`)
    expect(status).toBe(400)
    expect(body.details).toMatchObject([{ parameter: 'organization' }])
  })
})

describe('a body', () => {
  test('drops unknown fields, even if a column has that name', async () => {
    const before = await service.call('GET', '/users/me', { as: owner })
    const foreign = {
      email: 'taken-over@example.com',
      id: owner.membershipId,
      removed_at: '2026-01-01T00:00:00Z',
      created_at: '2001-01-01T00:00:00Z',
      no_such_column: 1,
    }
    const { status, body } = await me({ ...foreign, time_notation: '24h' })
    expect(status).toBe(200)
    expect(body.resource).toEqual({ ...before.body.resource, time_notation: '24h' })
  })

  test('with only unknown fields returns 400', async () => {
    const { status, body } = await me({ email: 'taken-over@example.com' })
    expect(status).toBe(400)
    expect(body.details).toEqual([{ parameter: 'body', message: expect.any(String), code: 'minProperties' }])
  })

  test.each([[[]], ['"text"'], [5], [true], ['null'], [{}]])(
    'of another type returns 400: %j',
    async (body) => {
      expect((await me(body)).status).toBe(400)
    },
  )

  test('must have the right types: values are not converted', async () => {
    const { status, body } = await me({ name: 5, locale: true, avatar_url: ['https://example.com/a.png'] })
    expect(status).toBe(400)
    expect(body.details.map(({ parameter }) => parameter).sort()).toEqual(['avatar_url', 'locale', 'name'])
  })

  test.each(['{"name"', 'name=x', '{"__proto__":{"name":"x"},"name":"y"}', '{"name":"a\u0000b"}'])(
    'that is not JSON returns 400: %j',
    async (text) => {
      const { status, body } = await me(text)
      expect(status).toBe(400)
      expect(body.details).toEqual([{ parameter: 'body', message: 'is not valid JSON', code: 'invalid' }])
    },
  )

  test.each([
    '{"name":"a\\u0000b"}',
    '{"name":"\\ud800"}',
    '{"\\u0000":1,"name":"x"}',
    '{"name":"\\uDFFFx"}',
  ])('with text that PostgreSQL can’t store returns 400: %s', async (text) => {
    expect((await me(text)).status).toBe(400)
  })

  test.each([
    ['{"name":"C:\\\\u0000"}', 'C:\\u0000'],
    ['{"name":"\\ud83d\\ude00"}', '😀'],
  ])('with harmless escapes is accepted: %s', async (text, name) => {
    const { status, body } = await me(text)
    expect(status).toBe(200)
    expect(body.resource.name).toBe(name)
  })
})
