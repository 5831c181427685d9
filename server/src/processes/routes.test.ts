// Rules for all rows of the route tables.
import { Settings } from 'typebox/system'
import { expect, test } from 'vitest'
import { createValidator } from '../platform/http/validate.ts'
import { routes } from './routes.ts'

const bodies = routes.flatMap(({ id, body }) => (body ? [{ id, schema: JSON.stringify(body) }] : []))

test('no body schema is a union, so undeclared properties can be removed without sorting the variants', () => {
  expect(bodies.length).toBeGreaterThan(20)
  for (const { id, schema } of bodies) expect.soft(schema, id).not.toMatch(/"(?:anyOf|oneOf|allOf)":/)
  for (const route of routes) createValidator(route)
  expect(Settings.Get().unionPrioritySort).toBe(false)
})
