// A list of the API: read it page by page, or item by item across all pages.
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

  /** Returns one page: the page of `page_token` (in a feed: `after`) in the input, by default the first. */
  page(): Promise<Page<T>> {
    return this.#read(undefined)
  }

  /** Yields every item of this page and all following pages. A page is requested when the previous one is used up. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let page = await this.page()
    for (;;) {
      yield* page.collection
      // A feed always has a cursor to continue later, but `next_page` is set only if there is a next page now.
      const { next_page, next_page_token: next } = page.pagination
      if (next_page === null || next === null) return
      page = await this.#read(next)
    }
  }
}
