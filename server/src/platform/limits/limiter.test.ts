// The contract of the limiter, tested against both implementations, which must always agree.
import fc from 'fast-check'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRedis, type TestRedis } from '../../../../testbed/redis.ts'
import { connectRedis } from '../redis/connect.ts'
import type { Limiter, Verdict, Window } from './limiter.ts'
import { MemoryLimiter } from './memory-limiter.ts'
import { RedisLimiter } from './redis-limiter.ts'

const quiet = { warn() {}, info() {} }
let server: TestRedis
let connections: Redis[]

beforeAll(async () => {
  server = await startRedis()
  connections = await Promise.all([1, 2, 3, 4].map(() => connectRedis(server.url, quiet)))
})

afterAll(async () => {
  for (const connection of connections) connection.disconnect()
  await server.stop()
})

let keys = 0
function freshWindow(seconds: number, limit: number): Window {
  keys += 1
  return { key: `mw:l:test:${keys}`, seconds, limit }
}

function firstConnection(): Redis {
  const [first] = connections
  if (!first) throw new Error('no connection')
  return first
}

type LimiterFactory = (now?: () => number) => Limiter
const kinds: [string, LimiterFactory][] = [
  ['in memory', (now) => new MemoryLimiter(now ? { now } : {})],
  ['in Redis', (now) => new RedisLimiter(firstConnection(), now ? { now } : {})],
]

describe.each(kinds)('the limiter %s', (_name, make) => {
  test('allows exactly as many requests as the limit, and counts down', async () => {
    const limiter = make(() => 5_000)
    const window = freshWindow(60, 3)
    const verdicts = []
    for (let i = 0; i < 4; i += 1) verdicts.push(await limiter.take([window]))
    expect(verdicts).toEqual([
      { allowed: true, limit: 3, remaining: 2, reset: 60 },
      { allowed: true, limit: 3, remaining: 1, reset: 60 },
      { allowed: true, limit: 3, remaining: 0, reset: 60 },
      { allowed: false, limit: 3, remaining: 0, reset: 60 },
    ])
  })

  test('counts several units as far as the limit allows, and needs one to be left', async () => {
    const limiter = make(() => 5_000)
    const [narrow, wide] = [freshWindow(60, 10), freshWindow(60, 100)]
    expect(await limiter.take([narrow, wide], 9)).toMatchObject({ allowed: true, limit: 10, remaining: 1 })
    expect(await limiter.take([narrow, wide], 9)).toMatchObject({ allowed: true, limit: 10, remaining: 0 })
    expect((await limiter.take([narrow, wide], 9)).allowed).toBe(false)
    expect((await limiter.take([wide])).remaining).toBe(81)
  })

  test('opens a window with its first request; a window is half-open', async () => {
    let now = 1_000_123
    const limiter = make(() => now)
    const window = freshWindow(60, 1)
    await limiter.take([window])
    now += 59_999
    expect(await limiter.take([window])).toEqual({ allowed: false, limit: 1, remaining: 0, reset: 1 })
    now += 1
    expect(await limiter.take([window])).toEqual({ allowed: true, limit: 1, remaining: 0, reset: 60 })
  })

  test('allows a request after exactly the time in the header', async () => {
    let now = 777
    const limiter = make(() => now)
    const window = freshWindow(10, 1)
    await limiter.take([window])
    for (const passed of [1, 998, 1, 1, 4_567]) {
      now += passed
      const refused = await limiter.take([window])
      expect(refused.allowed).toBe(false)
      const before = now
      now += refused.reset * 1_000 - 1_000
      expect((await limiter.take([window])).allowed).toBe(false)
      now = before + refused.reset * 1_000
      expect((await limiter.take([window])).allowed).toBe(true)
    }
  })

  test('a rejected request counts in no window and opens none', async () => {
    const limiter = make(() => 5_000)
    const narrow = freshWindow(60, 1)
    const wide = freshWindow(3_600, 10)
    const untouched = freshWindow(60, 5)
    await limiter.take([narrow, wide])
    for (let i = 0; i < 20; i += 1) {
      expect((await limiter.take([wide, narrow, untouched])).allowed).toBe(false)
    }
    expect((await limiter.take([wide])).remaining).toBe(8)
    expect((await limiter.take([untouched])).remaining).toBe(4)
  })

  test('shows the window with the fewest remaining, on a tie the later reset', async () => {
    const limiter = make(() => 5_000)
    const minute = freshWindow(60, 3)
    const hour = freshWindow(3_600, 3)
    const day = freshWindow(86_400, 9)
    expect(await limiter.take([minute, hour, day])).toMatchObject({ remaining: 2, reset: 3_600, limit: 3 })
    expect(await limiter.take([hour, day, minute])).toMatchObject({ remaining: 1, reset: 3_600 })
    await limiter.take([minute])
    expect(await limiter.take([day, hour])).toMatchObject({ remaining: 0, reset: 3_600 })
    expect(await limiter.take([day])).toEqual({ allowed: true, limit: 9, remaining: 5, reset: 86_400 })
  })

  test('shows the later reset of two exhausted windows, and allows requests after it', async () => {
    let now = 5_000
    const limiter = make(() => now)
    const minute = freshWindow(60, 2)
    const hour = freshWindow(3_600, 2)
    const day = freshWindow(86_400, 3)
    for (let i = 0; i < 2; i += 1) await limiter.take([minute, hour, day])
    const refused = await limiter.take([hour, minute, day])
    expect(refused).toEqual({ allowed: false, limit: 2, remaining: 0, reset: 3_600 })
    now += 60_000
    expect((await limiter.take([minute, hour, day])).allowed).toBe(false)
    now = 5_000 + refused.reset * 1_000
    expect((await limiter.take([minute, hour, day])).allowed).toBe(true)
  })

  test('does not reject for longer than the window if the clock is set back', async () => {
    let now = 10_000_000
    const limiter = make(() => now)
    const window = freshWindow(60, 1)
    await limiter.take([window])
    now -= 3_600_000
    expect(await limiter.take([window])).toEqual({ allowed: true, limit: 1, remaining: 0, reset: 60 })
  })

  test('allows a request without windows and shows zeros', async () => {
    expect(await make().take([])).toEqual({ allowed: true, limit: 0, remaining: 0, reset: 0 })
  })

  test('allows exactly 500 of 2,000 concurrent requests with the real clock', async () => {
    const limiter = make()
    const windows = [freshWindow(60, 500), freshWindow(3_600, 100_000)]
    const verdicts = await Promise.all(Array.from({ length: 2_000 }, () => limiter.take(windows)))
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(500)
    const [, wide] = windows
    if (wide) expect((await limiter.take([wide])).remaining).toBe(100_000 - 501)
  })
})

describe('the limiter in Redis', () => {
  test('allows exactly 500 of 2,000 concurrent requests over four connections', async () => {
    const limiters = connections.map((connection) => new RedisLimiter(connection))
    const windows = [freshWindow(60, 500), freshWindow(3_600, 100_000)]
    const takes = Array.from({ length: 500 }, () => limiters.map((limiter) => limiter.take(windows))).flat()
    const verdicts = await Promise.all(takes)
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(500)
  })

  test('sets an expiry on each key: the end of its window, or later with a test clock', async () => {
    const redis = firstConnection()
    const window = freshWindow(60, 5)
    const underTestClock = freshWindow(60, 5)
    for (let i = 0; i < 3; i += 1) await new RedisLimiter(redis).take([window])
    await new RedisLimiter(redis, { now: () => 0 }).take([underTestClock])
    expect(await redis.pttl(window.key)).toBeGreaterThan(50_000)
    expect(await redis.pttl(window.key)).toBeLessThanOrEqual(60_000)
    expect(await redis.pttl(underTestClock.key)).toBeGreaterThan(86_000_000)
  })

  test('stores a window as an integer-encoded value', async () => {
    const redis = firstConnection()
    const window = freshWindow(2_678_400, 999_999)
    await new RedisLimiter(redis).take([window])
    await new RedisLimiter(redis).take([window])
    expect(await redis.object('ENCODING', window.key)).toBe('int')
  })

  test('sends its script again if Redis has lost it', async () => {
    const limiter = new RedisLimiter(firstConnection())
    const window = freshWindow(60, 5)
    await limiter.take([window])
    await firstConnection().script('FLUSH')
    expect(await limiter.take([window])).toMatchObject({ allowed: true, remaining: 3 })
  })
})

describe('the limiter in memory', () => {
  test('keeps no more windows than its capacity, and evicts the one that ends first', async () => {
    const limiter = new MemoryLimiter({ now: () => 5_000, capacity: 100 })
    const longest = freshWindow(10_000, 5)
    await limiter.take([longest])
    for (let i = 0; i < 1_000; i += 1) await limiter.take([freshWindow(60 + (i % 7), 5)])
    expect(limiter.size).toBe(100)
    expect((await limiter.take([longest])).remaining).toBe(3)
  })

  test('evicts ended windows', async () => {
    let now = 5_000
    const limiter = new MemoryLimiter({ now: () => now })
    for (let i = 0; i < 1_000; i += 1) await limiter.take([freshWindow(60, 5)])
    now += 60_000
    for (let i = 0; i < 1_000; i += 1) await limiter.take([freshWindow(60, 5)])
    expect(limiter.size).toBe(1_000)
  })
})

/**
 * Random steps: the clock advances, then a request counts in some of six windows. The clock never goes back, because
 * memory may have evicted an ended window that Redis still has, and then the verdicts may differ.
 */
const shapes = [
  [1, 1],
  [1, 3],
  [7, 2],
  [60, 4],
  [60, 4],
  [3_600, 6],
] as const
const steps = fc.array(
  fc.record({
    jump: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 1_500 }) },
      { weight: 3, arbitrary: fc.constantFrom(0, 1, 999, 1_000, 7_000, 60_000) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 4_000_000 }) },
    ),
    /** Whether to await the pending replies first. Otherwise requests are sent together. */
    settle: fc.boolean(),
    places: fc.uniqueArray(fc.nat({ max: shapes.length - 1 }), { maxLength: 4 }),
  }),
  { maxLength: 60 },
)

test('memory and Redis return the same verdicts for every sequence of requests', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      let now = 20_000_000
      const windows = shapes.map(([seconds, limit]) => freshWindow(seconds, limit))
      const memory = new MemoryLimiter({ now: () => now })
      const redis = new RedisLimiter(firstConnection(), { now: () => now })
      const local: Promise<Verdict>[] = []
      const shared: Promise<Verdict>[] = []
      for (const { jump, settle, places } of sequence) {
        now += jump
        const taken = windows.filter((_window, place) => places.includes(place))
        local.push(memory.take(taken))
        shared.push(redis.take(taken))
        if (settle) await Promise.all(shared)
      }
      expect(await Promise.all(shared)).toEqual(await Promise.all(local))
    }),
    { numRuns: 200 },
  )
}, 60_000)
