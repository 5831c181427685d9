// Feeds: endless lists with the usual envelope and a cursor that never expires.
import { DEFAULT_COUNT, MAX_COUNT } from './pages.ts'

/** Instead of a cursor: begins with what happens from now on. */
export const LATEST = 'latest'

export interface FeedRequest {
  /** The caller's cursor, or LATEST; null = from the beginning. */
  readonly after: string | null
  readonly count: number
}

export interface FeedPage<T> {
  readonly items: readonly T[]
  /** The cursor after the item at this index. */
  cursorAfter(index: number): string
  /** The cursor after everything that was read, including items hidden from the caller. */
  readonly next: string
  /** Whether the last item that was read is hidden from the caller. */
  readonly isLastHidden: boolean
  /** Whether there are currently no more items. */
  readonly isEnd: boolean
}

/** A stream has no page size: it reads the maximum at a time. */
export const toFeedRequest = (
  { after, count }: { readonly after?: string; readonly count?: number },
  isStream: boolean,
): FeedRequest => ({ after: after ?? null, count: count ?? (isStream ? MAX_COUNT : DEFAULT_COUNT) })

/** Writes JSON directly: with items of many types, a serializer would try every schema on each item. */
export function writeFeedPage(
  { items, next, isEnd }: FeedPage<unknown>,
  { path, count }: { readonly path: string; readonly count: number },
  apiUrl: string,
): string {
  const nextQuery = new URLSearchParams({ count: String(count), after: next })
  return JSON.stringify({
    collection: items,
    pagination: {
      count: items.length,
      next_page: isEnd ? null : `${apiUrl}${path}?${nextQuery}`,
      previous_page: null,
      next_page_token: next,
      previous_page_token: null,
    },
  })
}
