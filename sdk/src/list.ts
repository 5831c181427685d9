// A list of the API: to be read page by page, or item by item over all pages.
import type { Pagination } from './api.gen.ts'

export interface Page<T> {
  readonly collection: readonly T[]
  readonly pagination: Pagination
}

export class List<T> implements AsyncIterable<T> {
  readonly #read: (pageToken: string | undefined) => Promise<Page<T>>

  constructor(read: (pageToken: string | undefined) => Promise<Page<T>>) {
    this.#read = read
  }

  /** One page: the one that `page_token` (of a feed: `after`) in the input names, by default the first. */
  page(): Promise<Page<T>> {
    return this.#read(undefined)
  }

  /** Every item of this page and of all that follow. A page is asked for when the one before it is used up. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let page = await this.page()
    for (;;) {
      yield* page.collection
      // A feed always has a cursor to go on with later; the address of a next page only where there is one now.
      const { next_page, next_page_token: next } = page.pagination
      if (next_page === null || next === null) return
      page = await this.#read(next)
    }
  }
}
