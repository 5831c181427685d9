// Null counts as missing in every optional field of every operation, unless the field itself can be null.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../test/service.ts'
import { Problem } from '../platform/errors.ts'
import { createValidator } from '../platform/http/validate.ts'
import { routes } from './routes.ts'

type Fields = Readonly<Record<string, unknown>>
interface Node {
  readonly properties?: Readonly<Record<string, Node & { readonly type?: string | readonly string[] }>>
  readonly required?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly examples?: readonly Fields[]
}

const bodies = routes.flatMap((route) => {
  const schema = route.body as Node | undefined
  const [example] = schema?.examples ?? []
  if (schema === undefined || example === undefined || optionalFields(schema, example).length === 0) return []
  return { id: route.id, route, schema, example }
})

/** Each optional field of the body and of its objects that are in the example. */
function optionalFields(schema: Node, example: Fields, path: readonly string[] = []): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const value = example[name]
    const isObject = field.properties !== undefined && typeof value === 'object' && value !== null
    const inner = isObject ? optionalFields(field, value as Fields, [...path, name]) : []
    return schema.required?.includes(name) ? inner : [[...path, name], ...inner]
  })
}

function withField(
  example: Fields,
  [name = '', ...rest]: readonly string[],
  value: null | undefined,
): Fields {
  const { [name]: old, ...others } = example
  if (rest.length > 0) return { ...others, [name]: withField(old as Fields, rest, value) }
  return value === undefined ? others : { ...others, [name]: value }
}

const isNullable = (schema: Node, path: readonly string[]): boolean => {
  const field = path.reduce<Node & { type?: string | readonly string[] }>(
    (at, name) => at.properties?.[name] ?? {},
    schema,
  )
  if (field.enum !== undefined) return field.enum.includes(null)
  return field.type === undefined || [field.type].flat().includes('null')
}

/** The query of some operations is required, and missing here. */
const rejectedFields = (result: unknown): (string | undefined)[] =>
  result instanceof Problem ? (result.extras.details ?? []).map(({ parameter }) => parameter) : []

test('the examples cover the operations with a body', () => {
  expect(bodies.length).toBeGreaterThan(15)
})

describe.each(bodies)('$id', ({ route, schema, example }) => {
  const validate = createValidator(route)
  const read = (body: Fields) => {
    try {
      return validate({}, body).body
    } catch (error) {
      return error
    }
  }
  test.each(optionalFields(schema, example).map((path) => [path.join('.'), path] as const))(
    '%s',
    (_, path) => {
      const withNull = read(withField(example, path, null))
      if (isNullable(schema, path)) expect(rejectedFields(withNull)).not.toContain(path.join('.'))
      else expect(withNull).toEqual(read(withField(example, path, undefined)))
    },
  )
})

describe('a resource as the API returns it', () => {
  let service: Service
  let owner: Person
  beforeAll(async () => {
    service = await startService()
    owner = await service.createOrganization('Acme')
  })
  afterAll(() => service.stop())

  const create = async (path: string, body: object) => {
    const created = await service.call('POST', path, { as: owner, body })
    expect(created.status).toBe(201)
    return created.body.resource as Fields & { readonly uri: string }
  }

  test.each([
    ['an event type', '/event_types', () => ({ owner: service.uri('users', owner.userId), name: 'Talk' })],
    ['a group', '/groups', () => ({ name: 'Sales' })],
    ['a schedule', '/user_availability_schedules', () => ({ name: 'Summer', rules: [] })],
    ['a routing form', '/routing_forms', () => ({ name: 'Talk to us' })],
  ])('can be sent back: %s', async (_, path, body) => {
    const resource = await create(path, body())
    const { pathname } = new URL(resource.uri)
    const { status, body: changed } = await service.call('PATCH', pathname, { as: owner, body: resource })
    expect([status, changed.details]).toEqual([200, undefined])
    expect(changed.resource).toMatchObject({ ...resource, updated_at: expect.any(String) })
  })

  test('can be sent back: a user', async () => {
    const { body } = await service.call('GET', '/users/me', { as: owner })
    expect(body.resource.avatar_url).toBeNull()
    const { status } = await service.call('PATCH', '/users/me', { as: owner, body: body.resource })
    expect(status).toBe(200)
  })

  test('a booking accepts null for what an invitee shows as null', async () => {
    const type = await create('/event_types', {
      owner: service.uri('users', owner.userId),
      name: 'Booked',
      minimum_notice: 0,
      start_increment: 5,
    })
    const { status, body } = await service.call('POST', '/invitees', {
      as: owner,
      body: {
        event_type: type.uri,
        start_time: '2026-11-03T10:00:00Z',
        invitee: {
          email: 'grace@example.com',
          name: 'Grace',
          first_name: null,
          last_name: null,
          timezone: null,
          text_reminder_number: null,
        },
        location: null,
        payment: null,
        tracking: null,
        hold: null,
        link: null,
        duration: null,
        event_guests: null,
        routing_form_submission: null,
      },
    })
    expect([status, body.details]).toEqual([200, undefined])
  })
})
