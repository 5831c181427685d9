// Tests the compatibility check of the API: additions pass, breaking changes are reported.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ApiDocument, findBreakingChanges } from './additive/compare-documents.ts'

const document = (): ApiDocument => JSON.parse(readFileSync('openapi.json', 'utf8'))

/** Today's document with one change: the path of a member, and its new value; undefined deletes it. */
function changed(path: readonly string[], value: unknown): ApiDocument {
  const copy = document()
  let at = copy as unknown as Record<string, unknown>
  for (const name of path.slice(0, -1)) {
    at[name] ??= {}
    at = at[name] as Record<string, unknown>
  }
  const last = path.at(-1) ?? ''
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}

const group = ['components', 'schemas', 'Group']
const newGroup = ['components', 'schemas', 'NewGroup']

describe('passes', () => {
  test('an unchanged document', () => expect(findBreakingChanges(document(), document())).toEqual([]))

  test.each([
    ['a new operation', ['paths', '/moons', 'get'], { responses: {} }],
    ['a new response field', [...group, 'properties', 'moon'], { type: 'string' }],
    ['a new body field', [...newGroup, 'properties', 'moon'], { type: 'string' }],
    ['a wider limit', [...newGroup, 'properties', 'name', 'maxLength'], 100_000],
  ])('%s', (_, path, value) => {
    expect(findBreakingChanges(document(), changed(path, value))).toEqual([])
  })
})

/** The document with other values for `Shape`, which is then the body and the response of one operation. */
const withShape = (shape: object): ApiDocument => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Shape' } } }
  return {
    paths: { '/shapes': { post: { requestBody: { content }, responses: { 201: { content } } } } },
    components: { schemas: { Shape: shape as Record<string, unknown> } },
  }
}
const kind = (...values: string[]) => ({ type: 'string', enum: values })
const object = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
})
const radius = { type: 'integer' }

describe('a union by a discriminator', () => {
  const union = {
    oneOf: [object({ kind: kind('circle'), radius }), object({ kind: kind('point') })],
    discriminator: { propertyName: 'kind' },
  }

  test('may replace an object with optional fields', () => {
    const bag = object({ kind: kind('circle', 'point'), radius }, ['kind'])
    expect(findBreakingChanges(withShape(bag), withShape(union))).toEqual([])
  })

  test('may get another form', () => {
    const more = { ...union, oneOf: [...union.oneOf, object({ kind: kind('square') })] }
    expect(findBreakingChanges(withShape(union), withShape(more))).toEqual([])
  })

  test('must not lose a form or a field', () => {
    const [circle, point] = union.oneOf
    expect(findBreakingChanges(withShape(union), withShape({ oneOf: [circle] }))).toContain(
      'POST /shapes: body.kind no longer accepts point',
    )
    expect(findBreakingChanges(withShape(union), withShape({ oneOf: [point, point] }))).toContain(
      'POST /shapes: response.radius was removed',
    )
  })
})

describe('reports', () => {
  test.each([
    ['a removed operation', ['paths', '/groups', 'get'], undefined, 'GET /groups was removed'],
    [
      'a removed status',
      ['paths', '/groups', 'post', 'responses', '201'],
      undefined,
      'POST /groups: no longer returns 201',
    ],
    [
      'a removed response field',
      [...group, 'properties', 'name'],
      undefined,
      'GET /groups/{uuid}: response.resource.name was removed',
    ],
    [
      'a response field that may now be null',
      [...group, 'properties', 'name', 'type'],
      ['string', 'null'],
      'GET /groups: response.collection[].name may now be null',
    ],
    [
      'a removed field of a nullable object',
      ['components', 'schemas', 'Payment', 'properties', 'amount'],
      undefined,
      'POST /invitees: response.resource.payment.amount was removed',
    ],
    [
      'a body field that is now required',
      [...newGroup, 'required'],
      ['name', 'moon'],
      'POST /groups: body.moon is now required',
    ],
    [
      'a removed body field',
      [...newGroup, 'properties', 'name'],
      undefined,
      'POST /groups: body.name is no longer accepted',
    ],
    [
      'a narrower limit',
      [...newGroup, 'properties', 'name', 'maxLength'],
      5,
      'POST /groups: body.name has a narrower maxLength: 5',
    ],
    [
      'a removed parameter',
      ['paths', '/groups', 'get', 'parameters'],
      [],
      'GET /groups: the parameter organization (query) was removed',
    ],
    [
      'an enum value that is no longer accepted',
      ['paths', '/organization_memberships', 'get', 'parameters'],
      [{ name: 'role', in: 'query', schema: { type: 'string', enum: ['owner'] } }],
      'GET /organization_memberships: role (query) no longer accepts user, admin',
    ],
  ])('%s', (_, path, value, fault) => {
    expect(findBreakingChanges(document(), changed(path, value))).toContain(fault)
  })
})
