// The operations that the console loads again exist, and every event of the change feed has some.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changedOperations, liveOperations } from './changed-operations.ts'

const { paths, components } = JSON.parse(
  readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, { operationId?: string }>>
  components: { schemas: Record<string, { properties?: { event?: { 'x-extensible-enum': string[] } } }> }
}

test('each is an operation that reads', () => {
  const reads = Object.values(paths).flatMap(({ get }) => get?.operationId ?? [])
  expect(reads).toEqual(expect.arrayContaining([...liveOperations]))
})

test('each event makes answers old, but holds, which the console does not list', () => {
  const events = Object.entries(components.schemas).flatMap(([name, { properties }]) =>
    name.startsWith('ChangeOf') ? (properties?.event?.['x-extensible-enum'] ?? []) : [],
  )
  const without = events.filter((event) => changedOperations(event).length === 0)
  expect(without).toEqual(['hold.created', 'hold.deleted', 'hold.expired'])
})

test('an unknown event makes nothing old', () => {
  expect(changedOperations('something.new')).toEqual([])
})
