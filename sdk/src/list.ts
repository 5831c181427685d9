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

  /** One page: the one that `page_token` in the input names, by default the first. */
  page(): Promise<Page<T>> {
    return this.#read(undefined)
  }

  /** Every item of this page and of all that follow. A page is asked for when the one before it is used up. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let page = await this.page()
    for (;;) {
      yield* page.collection
      const next = page.pagination.next_page_token
      if (next === null) return
      page = await this.#read(next)
    }
  }
}
