// Streams a feed as server-sent events until the client or the server ends the stream.
import { setTimeout as delay } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { Problem } from '../errors.ts'
import type { FeedPage } from '../lists/feeds.ts'
import type { StreamTiming } from './streams.ts'

const EVENT_STREAM = /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i

/** `accept`: the header of the request. */
export const acceptsEventStream = (accept = ''): boolean => EVENT_STREAM.test(accept)

/** The reconnection delay of the client. */
const RETRY_MS = 2_000

export interface StreamSource {
  readonly first: FeedPage<unknown>
  /** Sources with the same key poll at the same time, so that they can share a read. */
  readonly pollKey: string
  /** Reads the page after a cursor. Throws if the client no longer has access. */
  read(after: string): Promise<FeedPage<unknown>>
  /** The data of the `end` event for an error that ends the stream. */
  describeError(error: unknown): unknown
  /** Called when the client stops reading. */
  disconnect(): void
}

/** Reads the next page only after the previous text is sent, so a slow client doesn't fill memory. */
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
      if (page.isEnd) await waitUntilNextPoll(source.pollKey, timing, endSignal)
      if (endSignal.aborted)
        throw endSignal.reason instanceof Problem ? endSignal.reason : new Problem('unavailable')
      page = await source.read(page.next)
      text = formatEvents(page)
    } catch (error) {
      yield `${formatRetry(error)}event: end\ndata: ${JSON.stringify(source.describeError(error))}\n\n`
      return
    }
  }
}

/** The delay of the next connection, if the reason for the end has one. */
function formatRetry(error: unknown): string {
  const seconds = error instanceof Problem ? error.extras.headers?.['retry-after'] : undefined
  return seconds === undefined ? '' : `retry: ${Number(seconds) * 1_000}\n`
}

/** Different keys poll at different times: the reads of 200 streams at once would delay all other requests. */
async function waitUntilNextPoll(key: string, { pollIntervalMs }: StreamTiming, endSignal: AbortSignal) {
  const sinceLastPoll = (performance.now() + (crc32(key) % pollIntervalMs)) % pollIntervalMs
  await delay(pollIntervalMs - sinceLastPoll, undefined, { signal: endSignal }).catch(() => undefined)
}

/** An id without data updates the last event id of the client without an event. It skips events the caller may not see. */
function formatEvents({ items, cursorAfter, next, isLastHidden }: FeedPage<unknown>): string {
  const events = items.map((item, place) => `id: ${cursorAfter(place)}\ndata: ${JSON.stringify(item)}\n\n`)
  return events.join('') + (isLastHidden ? `id: ${next}\n\n` : '')
}
