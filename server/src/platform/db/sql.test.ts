// Prepared queries are equal to the queries they are built from.

import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import { prepared, preparedInsert, preparedNamed, rawQuery, sql } from './sql.ts'

const people = (organizationId: string, role: string) =>
  sql
    .selectFrom('organization_memberships')
    .select('id')
    .where('role', '=', role)
    .where('organization_id', '=', organizationId)
    .limit(2)

test('a prepared query equals the query it is built from, with the arguments of each call', () => {
  const fixed = prepared(people)
  for (const role of ['owner', 'admin']) {
    const { sql: text, parameters } = fixed('an organization', role).compile()
    const plain = people('an organization', role).compile()
    expect({ text, parameters }).toEqual({ text: plain.sql, parameters: plain.parameters })
  }
})

test('a prepared query is built once', () => {
  let built = 0
  const fixed = prepared((organizationId: string, role: string) => {
    built += 1
    return people(organizationId, role)
  })
  fixed('one', 'owner').compile()
  fixed('two', 'user').compile()
  expect(built).toBe(1)
})

test('throws if the text of a query depends on its arguments', () => {
  const fixed = prepared((organizationId: string, role: string) =>
    people(organizationId, role === 'owner' ? 'owner' : 'user'),
  )
  expect(() => fixed('an organization', 'owner').compile()).toThrow('pass on each of its arguments')
})

test('a value that is used several times is one parameter, also among constants', () => {
  const query = prepared((from: string, ids: readonly string[]) =>
    rawQuery(raw`SELECT ${'a'}, ${from}, ${ids}, ${'a'}, ${from}`),
  )
  const { sql: text, parameters } = query('2026', ['x', 'y']).compile()
  expect(text).toBe('SELECT $1, $2, $3, $4, $2')
  expect(parameters).toEqual(['a', '2026', ['x', 'y'], 'a'])
})

test('values can be named, in any order', () => {
  const query = preparedNamed((one: { readonly id: string; readonly at: string | null }) =>
    rawQuery(raw`SELECT ${one.at}, ${one.id}, ${one.at}`),
  )
  for (const values of [
    { id: 'x', at: null },
    { at: '2026', id: 'y' },
  ]) {
    const { sql: text, parameters } = query(values).compile()
    expect(text).toBe('SELECT $1, $2, $1')
    expect(parameters).toEqual([values.at, values.id])
  }
})

test.each([1, 2, 10, 11])('an INSERT of %i rows has a parameter for each value', (count) => {
  const insert = preparedInsert('slugs', ['slug', 'owner_id'])
  const rows = Array.from({ length: count }, (_, row) => ({ slug: `slug ${row}`, owner_id: `owner ${row}` }))
  const plain = sql.insertInto('slugs').values(rows as never)
  for (let again = 0; again < 2; again += 1) {
    const { sql: text, parameters } = insert(rows).compile()
    expect({ text, parameters }).toEqual({
      text: plain.compile().sql,
      parameters: plain.compile().parameters,
    })
  }
})
