// A stream says that it lives, does not read ahead of a reader that is slow, and gives up one that takes nothing.
import { expect, test } from 'vitest'
import { Problem } from '../errors.ts'
import type { FeedPage } from '../lists/feeds.ts'
import { type FeedToStream, serverSentEvents } from './server-sent-events.ts'

const pace = { lookMs: 1, heartbeatMs: 20, stallMs: 20 }

const pageOf = (items: readonly unknown[], more: Partial<FeedPage<unknown>> = {}): FeedPage<unknown> => ({
  items,
  cursorAfter: (place) => `c${place}`,
  next: 'n',
  endsHidden: false,
  isEnd: true,
  ...more,
})
const never = new AbortController().signal
const feed = (given: Partial<FeedToStream> = {}): FeedToStream => ({
  first: pageOf([]),
  read: async () => pageOf([]),
  explain: (error) => ({ code: (error as Problem).code }),
  giveUp: () => {},
  ...given,
})
const textOf = async (events: AsyncGenerator<string>) => (await events.next()).value

test('what is there goes out at once, each with its cursor and in one line', async () => {
  const events = serverSentEvents(feed({ first: pageOf([{ text: 'a\nb' }, 2]) }), pace, never)
  expect(await textOf(events)).toBe('retry: 2000\n\nid: c0\ndata: {"text":"a\\nb"}\n\nid: c1\ndata: 2\n\n')
})

test('silence is broken by a comment', async () => {
  const events = serverSentEvents(feed(), pace, never)
  await events.next()
  const begun = performance.now()
  expect(await textOf(events)).toBe(': still here\n\n')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(19)
})

test('what is hidden moves the cursor without an event', async () => {
  const events = serverSentEvents(feed({ read: async () => pageOf([], { endsHidden: true }) }), pace, never)
  await events.next()
  expect(await textOf(events)).toBe('id: n\n\n')
})

test('nothing is read before what was read is taken', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    return pageOf([reads], { isEnd: false })
  }
  const events = serverSentEvents(feed({ read }), pace, never)
  for (let taken = 0; taken < 5; taken += 1) {
    await events.next()
    expect(reads).toBe(taken)
  }
})

test('a reader that takes nothing is given up', async () => {
  let events: AsyncGenerator<string> | undefined
  await new Promise<void>((resolve) => {
    events = serverSentEvents(feed({ giveUp: resolve }), pace, never)
    void events.next()
    // A timer of the stream keeps no process alive; this one keeps the test.
    setTimeout(() => {}, 1_000).unref()
  })
  await events?.return(undefined)
})

test('an error ends it with a word, and so does the end of the process', async () => {
  const failing = serverSentEvents(
    feed({ read: () => Promise.reject(new Problem('token_revoked')) }),
    pace,
    never,
  )
  await failing.next()
  expect(await textOf(failing)).toBe('event: end\ndata: {"code":"token_revoked"}\n\n')
  expect((await failing.next()).done).toBe(true)
  const leaving = serverSentEvents(feed(), pace, AbortSignal.abort())
  await leaving.next()
  expect(await textOf(leaving)).toBe('event: end\ndata: {"code":"unavailable"}\n\n')
})
