// A stream says that it lives, does not read ahead of a reader that is slow, and gives up one that takes nothing.
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
  read: async () => pageOf([]),
  describeError: (error) => ({ code: (error as Problem).code }),
  disconnect: () => {},
  ...overrides,
})
const textOf = async (events: AsyncGenerator<string>) => (await events.next()).value

test('what is there goes out at once, each with its cursor and in one line', async () => {
  const events = serverSentEvents(createSource({ first: pageOf([{ text: 'a\nb' }, 2]) }), timing, never)
  expect(await textOf(events)).toBe('retry: 2000\n\nid: c0\ndata: {"text":"a\\nb"}\n\nid: c1\ndata: 2\n\n')
})

test('silence is broken by a comment', async () => {
  const events = serverSentEvents(createSource(), timing, never)
  await events.next()
  const begun = performance.now()
  expect(await textOf(events)).toBe(': still here\n\n')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(19)
})

test('what is hidden moves the cursor without an event', async () => {
  const events = serverSentEvents(
    createSource({ read: async () => pageOf([], { isLastHidden: true }) }),
    timing,
    never,
  )
  await events.next()
  expect(await textOf(events)).toBe('id: n\n\n')
})

test('nothing is read before what was read is taken', async () => {
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

test('a reader that takes nothing is given up', async () => {
  let events: AsyncGenerator<string> | undefined
  await new Promise<void>((resolve) => {
    events = serverSentEvents(createSource({ disconnect: resolve }), timing, never)
    void events.next()
    // A timer of the stream keeps no process alive; this one keeps the test.
    setTimeout(() => {}, 1_000).unref()
  })
  await events?.return(undefined)
})

test('an error ends it with a word, and so does the end of the process', async () => {
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
