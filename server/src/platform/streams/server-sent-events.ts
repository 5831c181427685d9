// A feed as server-sent events: read on from where it was, again and again, until one of the two sides goes.
import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '../errors.ts'
import type { FeedPage } from '../lists/feeds.ts'
import type { StreamTiming } from './streams.ts'

/** What a client that reconnects by itself waits before it does. */
const RETRY_MS = 2_000

export interface StreamSource {
  readonly first: FeedPage<unknown>
  /** What comes after a cursor. Throws when the reader would not be let in any more. */
  read(after: string): Promise<FeedPage<unknown>>
  /** What the reader is told of the error that ends the stream. */
  describeError(error: unknown): unknown
  /** Called when the reader takes nothing any more. */
  disconnect(): void
}

/** Each text goes out before the next is made: a slow reader slows its stream down, and fills no memory. */
export async function* serverSentEvents(
  source: StreamSource,
  timing: StreamTiming,
  endSignal: AbortSignal,
): AsyncGenerator<string> {
  let page = source.first
  let text = `retry: ${RETRY_MS}\n\n${formatEvents(page)}`
  for (let sentAt = performance.now(); ; ) {
    if (text === '' && performance.now() - sentAt >= timing.heartbeatIntervalMs) text = ': still here\n\n'
    if (text !== '') {
      const stallTimer = setTimeout(source.disconnect, timing.stallTimeoutMs).unref()
      try {
        yield text
      } finally {
        clearTimeout(stallTimer)
      }
      sentAt = performance.now()
    }
    try {
      if (page.isEnd) await delay(msUntilNextPoll(timing), undefined, { signal: endSignal }).catch(() => {})
      if (endSignal.aborted) throw new Problem('unavailable')
      page = await source.read(page.next)
      text = formatEvents(page)
    } catch (error) {
      yield `event: end\ndata: ${JSON.stringify(source.describeError(error))}\n\n`
      return
    }
  }
}

/** All streams of the process look at the same moments, so that their queries share trips to the database. */
const msUntilNextPoll = ({ pollIntervalMs }: StreamTiming): number =>
  pollIntervalMs - (performance.now() % pollIntervalMs)

/** An id without data is remembered by the reader, and nothing else happens: so is passed what they may not see. */
function formatEvents({ items, cursorAfter, next, isLastHidden }: FeedPage<unknown>): string {
  const events = items.map((item, place) => `id: ${cursorAfter(place)}\ndata: ${JSON.stringify(item)}\n\n`)
  return events.join('') + (isLastHidden ? `id: ${next}\n\n` : '')
}
