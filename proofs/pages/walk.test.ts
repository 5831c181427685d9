// Tests that the checker of the pages proof finds each kind of fault.
import { expect, test } from 'vitest'
import { faultsOf, type Item, type Page, type PagingMode, walk } from './walk.ts'

const rows: Item[] = ['a', 'b', 'c', 'd', 'e'].map((uri, at) => ({
  uri,
  created_at: `2026-11-02T09:00:0${at < 3 ? 0 : at}.000000Z`,
}))
const stable = rows.map(({ uri }) => uri)
const mode: PagingMode = { count: 2, sort: 'created_at:asc', by: 'token' }

/** Pages by position; `spoil` may change each one. */
async function seen(list: readonly Item[], spoil: (page: Page, at: number) => Page = (page) => page) {
  const read = async (start: number): Promise<Page> => {
    const from = Math.max(0, start)
    const collection = list.slice(from, start + 2)
    const next = start + 2 < list.length ? String(start + 2) : null
    const previous = start > 0 ? String(start - 2) : null
    const links = {
      next_page: next,
      next_page_token: next,
      previous_page: previous,
      previous_page_token: previous,
    }
    return spoil({ collection, pagination: { count: collection.length, ...links } }, from)
  }
  return walk(mode, (link) => read('token' in link ? Number(link.token ?? 0) : 0), 10)
}
const faults = async (...args: Parameters<typeof seen>) =>
  faultsOf(await seen(...args), mode, { stable, quiet: true }).join('\n')

test('reports nothing for a correct list', async () => {
  expect(await faults(rows)).toBe('')
})

test.each<[string, Item[], RegExp]>([
  ['a lost row', rows.filter(({ uri }) => uri !== 'c'), /1 of 5 stable rows are missing/],
  ['a duplicate row', rows.toSpliced(2, 0, rows[1] as Item), /1 rows were returned more than once/],
  [
    'rows with the same time in the wrong order',
    rows.toSpliced(0, 2, rows[1] as Item, rows[0] as Item),
    /order/,
  ],
  ['a row that does not exist', [...rows, { uri: 'f', created_at: '2026-11-03' }], /not in the list/],
])('finds %s', async (_, list, expected) => {
  expect(await faults(list)).toMatch(expected)
})

test('finds a wrong count, an empty inner page and a missing link', async () => {
  expect(await faults(rows, (page) => ({ ...page, pagination: { ...page.pagination, count: 9 } }))).toMatch(
    /has count 9, but/,
  )
  expect(await faults(rows, (page, at) => (at === 2 ? { ...page, collection: [] } : page))).toMatch(
    /has 0 items/,
  )
  expect(
    await faults(rows, (page, at) =>
      at === 2 ? { ...page, pagination: { ...page.pagination, previous_page: null } } : page,
    ),
  ).toMatch(/has only one of previous_page and previous_page_token/)
})
