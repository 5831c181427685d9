// A list of which each click shows another page. The focus goes to the first new row.
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Page } from '../../../../sdk/src/list.ts'
import { useConsole } from '../context.ts'
import { firstPages } from '../data/first-pages.ts'
import type { Query } from '../data/queries.ts'
import { useAnswer } from '../data/use-answer.ts'
import { LoadingRows } from './loading.tsx'
import { Problem } from './problem.tsx'

export interface ListPagesProps<Item> {
  readonly label: string
  /** The operation that lists them. */
  readonly operation: string
  /** The query of the page that a token names, without one that of the first page. */
  readonly pageAt: (token?: { readonly page_token: string }) => Query<Page<Item>>
  /** Shown instead of an empty list. */
  readonly empty: string
  /** An `li` that can have the focus. */
  readonly renderRow: (item: Item) => VNode
}

const LOADING_ROWS = 5

export function ListPages<Item>({ label, operation, pageAt, empty, renderRow }: ListPagesProps<Item>) {
  const { messages, cache } = useConsole()
  const [pages, setPages] = useState(1)
  const { value: loaded, error } = useAnswer(firstPages(pageAt, pages))
  // The first pages stay while the next one loads.
  const last = useRef(loaded)
  last.current = loaded ?? last.current
  const value = last.current
  const list = useRef<HTMLUListElement>(null)
  const [firstNew, setFirstNew] = useState(0)
  // The button may be gone.
  useEffect(() => {
    if (pages > 1 && loaded) list.current?.querySelectorAll<HTMLElement>(':scope > li')[firstNew]?.focus()
  }, [pages, loaded !== undefined])
  return (
    <>
      {error !== null && <Problem error={error} retry={() => cache.invalidate(operation)} />}
      {value === undefined && error === null && <LoadingRows rows={LOADING_ROWS} />}
      {value?.collection.length === 0 && <p class="empty">{empty}</p>}
      {value && value.collection.length > 0 && (
        <ul ref={list} class="rows" aria-label={label}>
          {value.collection.map(renderRow)}
        </ul>
      )}
      {value && value.pagination.next_page_token !== null && (
        <button
          type="button"
          class="button plain"
          onClick={() => {
            setFirstNew(value.collection.length)
            setPages(pages + 1)
          }}
        >
          {messages.meetings.more}
        </button>
      )}
    </>
  )
}
