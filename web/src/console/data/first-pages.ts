// Reads the first pages of a list as one.
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

/** `pageAt` gives the query of the page that a token names, without one that of the first page. */
export function firstPages<Item>(
  pageAt: (token?: { readonly page_token: string }) => Query<Page<Item>>,
  pages: number,
): Query<Page<Item>> {
  const first = pageAt()
  if (pages === 1) return first
  return {
    ...first,
    input: { ...first.input, pages },
    async load(api) {
      let { collection, pagination } = await first.load(api)
      for (let read = 1; read < pages && pagination.next_page_token !== null; read += 1) {
        const next = await pageAt({ page_token: pagination.next_page_token }).load(api)
        collection = [...collection, ...next.collection]
        pagination = next.pagination
      }
      return { collection, pagination }
    },
  }
}
