// What the printed document promises to those who generate clients, tests and pages from it.
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { chapters, routes } from '../../processes/routes.ts'
import { Nullable } from '../http/response-schemas.ts'
import { buildOpenApiDocument, serializeDocument } from './document.ts'
import { ErrorSchema, errorResponsesFor, statusOf } from './error-responses.ts'
import { exampleOf } from './examples.ts'
import { createSchemaRegistry } from './schemas.ts'

const document = buildOpenApiDocument(chapters, '1.2.3')
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
const documented = routes.filter((route) => route.documented !== false)
const endpoints = chapters.flatMap((chapter) => chapter.endpoints ?? [])

describe('the document', () => {
  test('has each documented row once, and each address that a library answers, and no other', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      [...documented, ...endpoints].map(({ id }) => id).sort(),
    )
  })

  test('says at which host an address is that is not the API’s', () => {
    const elsewhere = operations.filter(({ operation }) => operation.servers !== undefined)
    expect(elsewhere.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /oauth/authorize',
      'POST /oauth/token',
      'GET /.well-known/oauth-protected-resource',
    ])
  })

  test.each(documented)('says of $id what the row says', (route) => {
    const printedRow = operations.find(({ operation }) => operation.operationId === route.id)
    expect(printedRow).toMatchObject({ path: route.path, method: route.method })
    const { operation } = printedRow ?? {}
    expect(operation?.['x-required-scope']).toBe([route.scope].flat().join(' or '))
    expect(operation?.['x-emits']).toBe(route.emits)
    expect(Object.keys(operation?.responses ?? {})).toContain(String(route.status))
    expect(JSON.stringify(operation?.parameters).includes('IdempotencyKey')).toBe(route.method !== 'GET')
  })

  test('is the same text each time it is printed', () => {
    expect(serializeDocument(buildOpenApiDocument(chapters, '1.2.3'))).toBe(serializeDocument(document))
  })

  test('refers only to components that are there', () => {
    const { components } = document as unknown as { components: Record<string, Record<string, unknown>> }
    for (const [, kind = '', name = ''] of serializeDocument(document).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    ))
      expect(components[kind], `${kind}/${name}`).toHaveProperty([name])
  })

  test('has an example of every error, and each fits the one schema of errors', () => {
    const examples = Object.values(document.components.examples)
    expect(examples.length).toBeGreaterThan(10)
    for (const { value } of examples)
      expect(Value.Check(ErrorSchema, value), JSON.stringify(value)).toBe(true)
  })
})

describe('the errors of a row', () => {
  test.each(documented)('$id answers each status in one way', (route) => {
    const statuses = errorResponsesFor(route).map(statusOf)
    expect(new Set(statuses).size).toBe(statuses.length)
    expect(statuses).toEqual(expect.arrayContaining([400, 401, 403, 429, 503]))
    expect(statuses.includes(422)).toBe(route.method !== 'GET')
    expect(statuses.includes(415)).toBe(route.body !== undefined)
  })

  test('404 is there where a path or a URI names an object, and only there', () => {
    const may404 = documented.filter((route) => errorResponsesFor(route).some((one) => statusOf(one) === 404))
    const ids = may404.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['getGroup', 'listGroups', 'createGroupRelationship']))
    expect(ids).not.toEqual(expect.arrayContaining(['createGroup']))
    expect(ids).not.toEqual(expect.arrayContaining(['getCurrentUser']))
  })
})

describe('schemas', () => {
  const Person = Type.Object({ name: Type.String({ examples: ['Ada'] }) }, { title: 'Person' })

  test('one title for two schemas is refused', () => {
    const shelf = createSchemaRegistry()
    shelf.register(Person)
    expect(() => shelf.register(Type.Object({}, { title: 'Person' }))).toThrow('rename one')
  })

  test('a nullable component is the component or null', () => {
    const shelf = createSchemaRegistry()
    const person = { $ref: '#/components/schemas/Person' }
    expect(shelf.register(Nullable(Person))).toEqual({ anyOf: [person, { type: 'null' }] })
    expect(shelf.register(Person)).toEqual(person)
  })

  test('null is among the values of a nullable enum', () => {
    expect(createSchemaRegistry().register(Nullable(Type.Enum(['a', 'b'])))).toMatchObject({
      type: ['string', 'null'],
      enum: ['a', 'b', null],
    })
  })

  test('an example is the schema’s own, else one of its type', () => {
    const shelf = createSchemaRegistry()
    const schema = shelf.register(
      Type.Object({
        person: Person,
        many: Type.Array(Type.Integer({ minimum: 3 })),
        none: Nullable(Type.String()),
        mail: Type.String({ format: 'email' }),
        event_type: Type.String({ format: 'uri' }),
      }),
    )
    expect(exampleOf(schema, shelf.schemas)).toEqual({
      person: { name: 'Ada' },
      many: [3],
      none: null,
      mail: 'ada@example.com',
      event_type: 'https://api.example.com/event_types/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e',
    })
  })
})
