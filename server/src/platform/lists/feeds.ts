// Feeds: lists without an end, in the envelope of every list, with a cursor that leads on for ever.
import { DEFAULT_COUNT, MAX_COUNT } from './pages.ts'

export interface FeedRequest {
  /** As the caller gave it; null = from the beginning. */
  readonly after: string | null
  readonly count: number
}

export interface FeedPage<T> {
  readonly items: readonly T[]
  /** Leads on after the item at this place. */
  cursorAfter(index: number): string
  /** Leads on after everything that was read, also what the caller may not see. */
  readonly next: string
  /** Whether the caller may not see the last that was read. */
  readonly isLastHidden: boolean
  /** Whether there is nothing more at the moment. */
  readonly isEnd: boolean
}

/** A stream has no pages: it takes as much at a time as it may. */
export const toFeedRequest = (
  { after, count }: { readonly after?: string; readonly count?: number },
  isStream: boolean,
): FeedRequest => ({ after: after ?? null, count: count ?? (isStream ? MAX_COUNT : DEFAULT_COUNT) })

/** As JSON: items are of many kinds, and a serializer would try the schema of each on every one. */
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
