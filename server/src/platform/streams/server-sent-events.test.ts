// A stream sends heartbeats, does not read ahead of a slow client, and disconnects a stalled one.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Problem } from '../errors.ts'
import type { FeedPage } from '../lists/feeds.ts'
import { type StreamSource, serverSentEvents } from './server-sent-events.ts'

const timing = { pollIntervalMs: 1, heartbeatIntervalMs: 20, stallTimeoutMs: 20 }

const pageOf = (items: readonly unknown[], more: Partial<FeedPage<unknown>> = {}): FeedPage<unknown> => ({
  items,
  cursorAfter: (place) => `c${place}`,
  next: 'n',
  isLastHidden: false,
  isEnd: true,
  ...more,
})
const never = new AbortController().signal
const createSource = (overrides: Partial<StreamSource> = {}): StreamSource => ({
  first: pageOf([]),
  pollKey: 'organization',
  read: async () => pageOf([]),
  describeError: (error) => ({ code: (error as Problem).code }),
  disconnect: () => {},
  ...overrides,
})
const textOf = async (events: AsyncGenerator<string>) => (await events.next()).value

test('sends existing items immediately, each with its cursor and on one line', async () => {
  const events = serverSentEvents(createSource({ first: pageOf([{ text: 'a\nb' }, 2]) }), timing, never)
  expect(await textOf(events)).toBe('retry: 2000\n\nid: c0\ndata: {"text":"a\\nb"}\n\nid: c1\ndata: 2\n\n')
})

test('sends a comment as a heartbeat', async () => {
  const events = serverSentEvents(createSource(), timing, never)
  await events.next()
  const startedAt = performance.now()
  expect(await textOf(events)).toBe(': still here\n\n')
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(19)
})

test('advances the cursor past hidden items without an event', async () => {
  const events = serverSentEvents(
    createSource({ read: async () => pageOf([], { isLastHidden: true }) }),
    timing,
    never,
  )
  await events.next()
  expect(await textOf(events)).toBe('id: n\n\n')
})

test('reads the next page only after the client has read the previous one', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    return pageOf([reads], { isEnd: false })
  }
  const events = serverSentEvents(createSource({ read }), timing, never)
  for (let taken = 0; taken < 5; taken += 1) {
    await events.next()
    expect(reads).toBe(taken)
  }
})

test('disconnects a client that stops reading', async () => {
  let events: AsyncGenerator<string> | undefined
  await new Promise<void>((resolve) => {
    events = serverSentEvents(createSource({ disconnect: resolve }), timing, never)
    void events.next()
    // The timers of the stream are unreferenced.
    setTimeout(() => {}, 1_000).unref()
  })
  await events?.return(undefined)
})

test('sends an end event on an error and on shutdown', async () => {
  const failing = serverSentEvents(
    createSource({ read: () => Promise.reject(new Problem('token_revoked')) }),
    timing,
    never,
  )
  await failing.next()
  expect(await textOf(failing)).toBe('event: end\ndata: {"code":"token_revoked"}\n\n')
  expect((await failing.next()).done).toBe(true)
  const ending = serverSentEvents(createSource(), timing, AbortSignal.abort())
  await ending.next()
  expect(await textOf(ending)).toBe('event: end\ndata: {"code":"unavailable"}\n\n')
})

test('streams with the same key poll at the same time, others at other times', async () => {
  // A tenth of it is the tolerance, which a busy machine needs.
  const pollIntervalMs = 1_000
  const pollOf = async (pollKey: string) => {
    let polledAt = 0
    const read = async () => {
      polledAt = performance.now()
      return pageOf([1])
    }
    const events = serverSentEvents(createSource({ pollKey, read }), { ...timing, pollIntervalMs }, never)
    await events.next()
    await events.next()
    return polledAt
  }
  const firstOfA = pollOf('a')
  await delay(pollIntervalMs / 8)
  const [a, againA, b] = await Promise.all([firstOfA, pollOf('a'), pollOf('b')])
  const isTogether = (one: number, other: number) => {
    const apart = Math.abs(one - other) % pollIntervalMs
    return Math.min(apart, pollIntervalMs - apart) < pollIntervalMs / 10
  }
  expect(isTogether(a, againA)).toBe(true)
  expect(isTogether(a, b)).toBe(false)
})
