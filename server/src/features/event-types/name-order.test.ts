// Lists sorted by name follow the order of people, on every page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../../test/feed.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

const NAMES = ['Zebra', 'apple', 'Äpfel', 'Apple', 'Österreich', 'oslo', 'Oslo', 'zebra', 'Éclair', 'eclipse']
const SORTED = [
  'Äpfel',
  'apple',
  'Apple',
  'Éclair',
  'eclipse',
  'oslo',
  'Oslo',
  'Österreich',
  'zebra',
  'Zebra',
]

let service: Service
let owner: Person
beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  const user = service.uri('users', owner.userId)
  for (const [index, name] of NAMES.entries()) {
    await service.call('POST', '/event_types', {
      as: owner,
      body: { owner: user, name, slug: `type-${index}` },
    })
    await service.call('POST', '/routing_forms', { as: owner, body: { name } })
  }
})
afterAll(() => service.stop())

async function readAll(path: string, sort: string, count: number): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = []
  for (let token: string | null = ''; token !== null; ) {
    const query = new URLSearchParams({
      sort,
      count: String(count),
      ...(token === '' ? {} : { page_token: token }),
    })
    const { body } = await service.call('GET', `${path}?${query}`, { as: owner })
    names.push(...body.collection.map(({ name }) => name))
    token = body.pagination.next_page_token
  }
  return names
}

test.each(['/event_types', '/routing_forms'])(
  '%s, forward and backward, at every page size',
  async (path) => {
    for (const count of [1, 3, 100]) {
      expect(await readAll(path, 'name:asc', count)).toEqual(SORTED)
      expect(await readAll(path, 'name:desc', count)).toEqual(SORTED.toReversed())
    }
  },
)

test.each([
  ['event_types', 'deleted_at'],
  ['routing_forms', 'removed_at'],
])('a page of %s is read from an index in that order', async (table, gone) => {
  const plan = await withClient(service, async (client) => {
    await client.query('SET enable_seqscan = off; SET enable_sort = off; SET enable_bitmapscan = off')
    const { rows } = await client.query(
      `EXPLAIN SELECT id FROM ${table}
        WHERE organization_id = '${owner.organizationId}' AND ${gone} IS NULL
          AND (name COLLATE "und-x-icu", id) > ('m', '00000000-0000-0000-0000-000000000000')
        ORDER BY name COLLATE "und-x-icu", id LIMIT 21`,
    )
    return JSON.stringify(rows)
  })
  expect(plan).toMatch(new RegExp(`${table}_by_sorted_name.*Index Cond[^"]*ROW\\(`))
})
