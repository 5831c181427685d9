// Holds the check of the API's growth to its word: what is added passes, what a program would miss is named.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ApiDocument, findBreakingChanges } from './additive/compare-documents.ts'

const document = (): ApiDocument => JSON.parse(readFileSync('openapi.json', 'utf8'))

/** Today's document with something changed in it: a path of names, and what is put there; undefined takes it away. */
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
const newGroup = ['components', 'schemas', 'GroupFields']

describe('passes', () => {
  test('what is the same', () => expect(findBreakingChanges(document(), document())).toEqual([]))

  test.each([
    ['an operation', ['paths', '/moons', 'get'], { responses: {} }],
    ['a field of an answer', [...group, 'properties', 'moon'], { type: 'string' }],
    ['a field of a body', [...newGroup, 'properties', 'moon'], { type: 'string' }],
    ['a wider bound', [...newGroup, 'properties', 'name', 'maxLength'], 100_000],
  ])('%s more', (_, path, value) => {
    expect(findBreakingChanges(document(), changed(path, value))).toEqual([])
  })
})

describe('names', () => {
  test.each([
    ['an operation that is gone', ['paths', '/groups', 'get'], undefined, 'GET /groups is gone'],
    [
      'a status that is gone',
      ['paths', '/groups', 'post', 'responses', '201'],
      undefined,
      'POST /groups: it does not answer 201 any more',
    ],
    [
      'a field of an answer that is gone',
      [...group, 'properties', 'name'],
      undefined,
      'GET /groups/{uuid}: answer.resource.name is gone',
    ],
    [
      'a field of an answer that may be null now',
      [...group, 'properties', 'name', 'type'],
      ['string', 'null'],
      'GET /groups: answer.collection[].name may be null now',
    ],
    [
      'a field that is gone from what may be null',
      ['components', 'schemas', 'Payment', 'properties', 'amount'],
      undefined,
      'POST /invitees: answer.resource.payment.amount is gone',
    ],
    [
      'a field of a body that must be given now',
      [...newGroup, 'required'],
      ['name', 'moon'],
      'POST /groups: body.moon must be given now',
    ],
    [
      'a field of a body that is gone',
      [...newGroup, 'properties', 'name'],
      undefined,
      'POST /groups: body.name is not taken any more',
    ],
    [
      'a narrower bound',
      [...newGroup, 'properties', 'name', 'maxLength'],
      5,
      'POST /groups: body.name has a narrower maxLength: 5',
    ],
    [
      'a parameter that is gone',
      ['paths', '/groups', 'get', 'parameters'],
      [],
      'GET /groups: the parameter organization (query) is gone',
    ],
    [
      'a value that is not taken any more',
      ['paths', '/organization_memberships', 'get', 'parameters'],
      [{ name: 'role', in: 'query', schema: { type: 'string', enum: ['owner'] } }],
      'GET /organization_memberships: role (query) does not take user, admin any more',
    ],
  ])('%s', (_, path, value, fault) => {
    expect(findBreakingChanges(document(), changed(path, value))).toContain(fault)
  })
})
