// Queries of fixed shape are the queries they were built from.
import { expect, test } from 'vitest'
import { fixedShape, sql } from './sql.ts'

const people = (organizationId: string, role: string) =>
  sql
    .selectFrom('organization_memberships')
    .select('id')
    .where('role', '=', role)
    .where('organization_id', '=', organizationId)
    .limit(2)

test('a query of fixed shape is the query it was built from, with the arguments of each call', () => {
  const fixed = fixedShape(people)
  for (const role of ['owner', 'admin']) {
    const { sql: text, parameters } = fixed('an organization', role).compile()
    const plain = people('an organization', role).compile()
    expect({ text, parameters }).toEqual({ text: plain.sql, parameters: plain.parameters })
  }
})

test('a query of fixed shape is built once', () => {
  let built = 0
  const fixed = fixedShape((organizationId: string, role: string) => {
    built += 1
    return people(organizationId, role)
  })
  fixed('one', 'owner').compile()
  fixed('two', 'user').compile()
  expect(built).toBe(1)
})

test('a query whose shape hangs on its arguments is refused', () => {
  const fixed = fixedShape((organizationId: string, role: string) =>
    people(organizationId, role === 'owner' ? 'owner' : 'user'),
  )
  expect(() => fixed('an organization', 'owner').compile()).toThrow('pass each of its arguments on')
})
