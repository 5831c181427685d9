// The guarantees of the OpenAPI document to generators of clients, tests and pages.
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
  test('contains each documented route and each library endpoint exactly once', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      [...documented, ...endpoints].map(({ id }) => id).sort(),
    )
  })

  test('declares the server of operations on other hosts', () => {
    const onOtherHosts = operations.filter(({ operation }) => operation.servers !== undefined)
    expect(onOtherHosts.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /oauth/authorize',
      'POST /oauth/token',
      'GET /.well-known/oauth-protected-resource',
    ])
  })

  test.each(documented)('matches the route $id', (route) => {
    const documentedRoute = operations.find(({ operation }) => operation.operationId === route.id)
    expect(documentedRoute).toMatchObject({ path: route.path, method: route.method })
    const { operation } = documentedRoute ?? {}
    expect(operation?.['x-required-scope']).toBe([route.scope].flat().join(' or '))
    expect(operation?.['x-emits']).toBe(route.emits)
    expect(Object.keys(operation?.responses ?? {})).toContain(String(route.status))
    expect(JSON.stringify(operation?.parameters).includes('IdempotencyKey')).toBe(route.method !== 'GET')
  })

  test('is deterministic', () => {
    expect(serializeDocument(buildOpenApiDocument(chapters, '1.2.3'))).toBe(serializeDocument(document))
  })

  test('refers only to existing components', () => {
    const { components } = document as unknown as { components: Record<string, Record<string, unknown>> }
    for (const [, kind = '', name = ''] of serializeDocument(document).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    ))
      expect(components[kind], `${kind}/${name}`).toHaveProperty([name])
  })

  test('has an example of every error that matches the error schema', () => {
    const examples = Object.values(document.components.examples)
    expect(examples.length).toBeGreaterThan(10)
    for (const { value } of examples)
      expect(Value.Check(ErrorSchema, value), JSON.stringify(value)).toBe(true)
  })
})

describe('the errors of a route', () => {
  test.each(documented)('$id has one response per status', (route) => {
    const statuses = errorResponsesFor(route).map(statusOf)
    expect(new Set(statuses).size).toBe(statuses.length)
    expect(statuses).toEqual(expect.arrayContaining([400, 401, 403, 429, 503]))
    expect(statuses.includes(422)).toBe(route.method !== 'GET')
    expect(statuses.includes(415)).toBe(route.body !== undefined)
  })

  test('include 404 only if a path or a URI refers to an object', () => {
    const may404 = documented.filter((route) => errorResponsesFor(route).some((one) => statusOf(one) === 404))
    const ids = may404.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['getGroup', 'listGroups', 'createGroupRelationship']))
    expect(ids).not.toEqual(expect.arrayContaining(['createGroup']))
    expect(ids).not.toEqual(expect.arrayContaining(['getCurrentUser']))
  })
})

describe('schemas', () => {
  const Person = Type.Object({ name: Type.String({ examples: ['Ada'] }) }, { title: 'Person' })

  test('throws if two schemas have the same title', () => {
    const registry = createSchemaRegistry()
    registry.register(Person)
    expect(() => registry.register(Type.Object({}, { title: 'Person' }))).toThrow('Rename one')
  })

  test('represents a nullable component as a union with null', () => {
    const registry = createSchemaRegistry()
    const person = { $ref: '#/components/schemas/Person' }
    expect(registry.register(Nullable(Person))).toEqual({ anyOf: [person, { type: 'null' }] })
    expect(registry.register(Person)).toEqual(person)
  })

  test('adds null to the values of a nullable enum', () => {
    expect(createSchemaRegistry().register(Nullable(Type.Enum(['a', 'b'])))).toMatchObject({
      type: ['string', 'null'],
      enum: ['a', 'b', null],
    })
  })

  test('uses the example of a schema, or a value of its type', () => {
    const registry = createSchemaRegistry()
    const schema = registry.register(
      Type.Object({
        person: Person,
        many: Type.Array(Type.Integer({ minimum: 3 })),
        none: Nullable(Type.String()),
        mail: Type.String({ format: 'email' }),
        event_type: Type.String({ format: 'uri' }),
      }),
    )
    expect(exampleOf(schema, registry.schemas)).toEqual({
      person: { name: 'Ada' },
      many: [3],
      none: null,
      mail: 'ada@example.com',
      event_type: 'https://api.example.com/event_types/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e',
    })
  })
})
