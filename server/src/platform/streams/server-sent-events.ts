// A feed as server-sent events: read on from where it was, again and again, until one of the two sides goes.
import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '../errors.ts'
import type { FeedPage } from '../lists/feeds.ts'
import type { StreamPace } from './streams.ts'

/** What a client that reconnects by itself waits before it does. */
const RETRY_MS = 2_000

export interface FeedToStream {
  readonly first: FeedPage<unknown>
  /** What comes after a cursor. Throws when the reader would not be let in any more. */
  read(after: string): Promise<FeedPage<unknown>>
  /** What the reader is told of the error that ends the stream. */
  explain(error: unknown): unknown
  /** Called when the reader takes nothing any more. */
  giveUp(): void
}

/** Each text goes out before the next is made: a slow reader slows its stream down, and fills no memory. */
export async function* serverSentEvents(
  feed: FeedToStream,
  pace: StreamPace,
  over: AbortSignal,
): AsyncGenerator<string> {
  let page = feed.first
  let text = `retry: ${RETRY_MS}\n\n${written(page)}`
  for (let sentAt = performance.now(); ; ) {
    if (text === '' && performance.now() - sentAt >= pace.heartbeatMs) text = ': still here\n\n'
    if (text !== '') {
      const stalled = setTimeout(feed.giveUp, pace.stallMs).unref()
      try {
        yield text
      } finally {
        clearTimeout(stalled)
      }
      sentAt = performance.now()
    }
    try {
      if (page.isEnd) await delay(untilNextLook(pace), undefined, { signal: over }).catch(() => {})
      if (over.aborted) throw new Problem('unavailable')
      page = await feed.read(page.next)
      text = written(page)
    } catch (error) {
      yield `event: end\ndata: ${JSON.stringify(feed.explain(error))}\n\n`
      return
    }
  }
}

/** All streams of the process look at the same moments, so that their queries share trips to the database. */
const untilNextLook = ({ lookMs }: StreamPace): number => lookMs - (performance.now() % lookMs)

/** An id without data is remembered by the reader, and nothing else happens: so is passed what they may not see. */
function written({ items, cursorAfter, next, endsHidden }: FeedPage<unknown>): string {
  const events = items.map((item, place) => `id: ${cursorAfter(place)}\ndata: ${JSON.stringify(item)}\n\n`)
  return events.join('') + (endsHidden ? `id: ${next}\n\n` : '')
}
