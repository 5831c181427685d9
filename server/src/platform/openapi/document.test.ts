// The guarantees of the OpenAPI document to generators of clients, tests and pages.
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { scopes } from '../../domain/access/scopes.ts'
import { chapters, routes } from '../../processes/routes.ts'
import { Nullable } from '../http/response-schemas.ts'
import { isWrite } from '../http/route-table.ts'
import { variantsBy } from '../variants.ts'
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
    const ofLibraries = onOtherHosts.filter(({ operation }) => operation.servers?.[0].url.endsWith('}'))
    expect(ofLibraries.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /oauth/authorize',
      'POST /oauth/token',
      'GET /.well-known/oauth-protected-resource',
    ])
  })

  test('describes operations that need a session, which no client of the API has', () => {
    const sessionOnly = operations.filter(({ operation }) => 'session' in (operation.security[0] ?? {}))
    expect(sessionOnly.map(({ operation }) => operation.operationId).sort()).toEqual(
      documented
        .filter(({ access }) => access === 'session')
        .map(({ id }) => id)
        .sort(),
    )
    for (const { operation } of sessionOnly) {
      expect(operation.servers?.[0].url).toBe('{auth_url}/app/-/api')
      expect(operation.security).toEqual([{ session: [] }])
      expect(operation.parameters).toContainEqual({ $ref: '#/components/parameters/Console' })
      expect(operation.responses).toMatchObject({
        401: { $ref: '#/components/responses/SessionRequired' },
        403: { $ref: expect.stringMatching(/SessionRefused/) },
      })
    }
    expect(document.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie' })
  })

  test.each(documented)('matches the route $id', (route) => {
    const documentedRoute = operations.find(({ operation }) => operation.operationId === route.id)
    expect(documentedRoute).toMatchObject({ path: route.path, method: route.method })
    const { operation } = documentedRoute ?? {}
    const scope = route.scope === null ? undefined : [route.scope].flat().join(' or ')
    expect(operation?.['x-required-scope']).toBe(scope)
    expect(operation?.['x-emits']).toBe(route.emits ?? undefined)
    expect(Object.keys(operation?.responses ?? {})).toContain(String(route.status))
    expect(JSON.stringify(operation?.parameters).includes('IdempotencyKey')).toBe(isWrite(route))
  })

  test('has statuses that every generator reads: numbers, or default', () => {
    for (const { operation } of operations)
      for (const status of Object.keys(operation.responses)) expect(status).toMatch(/^(?:[1-5]\d\d|default)$/)
  })

  test('has no null in an enum, because generators of validators refuse it', () => {
    const enums = [...serializeDocument(document).matchAll(/"enum": \[([^\]]*)\]/g)].map(
      ([, values]) => values,
    )
    expect(enums.length).toBeGreaterThan(50)
    for (const values of enums) expect(values).not.toContain('null')
  })

  test('describes OAuth with every scope of the API, and no other scope is required', () => {
    const { oauth2 } = document.components.securitySchemes
    const { scopes: described } = oauth2?.type === 'oauth2' ? oauth2.flows.authorizationCode : { scopes: {} }
    expect(Object.keys(described).sort()).toEqual(scopes.filter((one) => !one.startsWith('mcp:')).sort())
    for (const { operation } of operations)
      for (const { oauth2: [scope] = [] } of operation.security)
        if (scope !== undefined) expect(described).toHaveProperty([scope])
    const protectedOperations = operations.filter(({ operation }) => operation.servers === undefined)
    for (const { operation } of protectedOperations)
      expect(operation.security).toContainEqual({ oauth2: [expect.any(String)] })
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
    expect(statuses).toEqual(expect.arrayContaining([400, 401, 403, 408, 429, 431, 500, 503]))
    expect(statuses.includes(422)).toBe(isWrite(route))
    expect(statuses.includes(415)).toBe(route.body !== undefined || route.upload !== undefined)
  })

  test('include the conflict of a used link', () => {
    for (const id of ['listEventTypeAvailableTimes', 'explainEventTypeAvailableTime'])
      expect(
        operations.find(({ operation }) => operation.operationId === id)?.operation.responses,
      ).toHaveProperty('409', { $ref: '#/components/responses/LinkUsed' })
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

  test('represents a nullable enum as a union with null', () => {
    expect(createSchemaRegistry().register(Nullable(Type.Enum(['a', 'b'])))).toEqual({
      anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }],
    })
  })

  test('has a component for each variant, with its own fields', () => {
    const registry = createSchemaRegistry()
    const variants = [
      { title: 'Circle', values: ['circle'], required: ['radius'] },
      { title: 'Point', values: ['point', 'dot'] },
    ]
    const shape = { kind: Type.Enum(['circle', 'point', 'dot']), radius: Nullable(Type.Integer()) }
    registry.register(Type.Object(shape, { title: 'Shape', ...variantsBy('kind', variants) }))
    const [circle, point] = ['#/components/schemas/Circle', '#/components/schemas/Point']
    expect(registry.schemas).toEqual({
      Shape: {
        oneOf: [{ $ref: circle }, { $ref: point }],
        discriminator: { propertyName: 'kind', mapping: { circle, point, dot: point } },
      },
      Circle: {
        type: 'object',
        required: ['kind', 'radius'],
        properties: { kind: { type: 'string', enum: ['circle'] }, radius: { type: 'integer' } },
      },
      Point: {
        type: 'object',
        required: ['kind', 'radius'],
        properties: { kind: { type: 'string', enum: ['point', 'dot'] }, radius: { type: 'null' } },
      },
    })
  })

  test('throws if a variant has a field that its object lacks', () => {
    const variants = [{ title: 'Circle', values: ['circle'], required: ['radius'] }]
    const schema = Type.Object({ kind: Type.String() }, { title: 'Shape', ...variantsBy('kind', variants) })
    expect(() => createSchemaRegistry().register(schema)).toThrow('"radius"')
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
