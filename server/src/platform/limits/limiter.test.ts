// Guarantees that the in-memory and the Redis limiter share, run against both, and that both always agree.
import fc from 'fast-check'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRedis, type TestRedis } from '../../../test/redis-server.ts'
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
  test('lets in exactly as many as the limit, and counts down', async () => {
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

  test('starts a window with its first request and ends it half-open', async () => {
    let now = 1_000_123
    const limiter = make(() => now)
    const window = freshWindow(60, 1)
    await limiter.take([window])
    now += 59_999
    expect(await limiter.take([window])).toEqual({ allowed: false, limit: 1, remaining: 0, reset: 1 })
    now += 1
    expect(await limiter.take([window])).toEqual({ allowed: true, limit: 1, remaining: 0, reset: 60 })
  })

  test('lets in whoever waited exactly as long as the header said', async () => {
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

  test('a refused request counts in no window and opens none', async () => {
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

  test('shows the window with the fewest left, on a tie the later reset', async () => {
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

  test('with two windows exhausted shows the later reset, and after it lets in', async () => {
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

  test('does not lock anyone out for longer than the window when the clock is set back', async () => {
    let now = 10_000_000
    const limiter = make(() => now)
    const window = freshWindow(60, 1)
    await limiter.take([window])
    now -= 3_600_000
    expect(await limiter.take([window])).toEqual({ allowed: true, limit: 1, remaining: 0, reset: 60 })
  })

  test('without windows allows and shows zeros', async () => {
    expect(await make().take([])).toEqual({ allowed: true, limit: 0, remaining: 0, reset: 0 })
  })

  test('by the real clock lets in exactly 500 of 2,000 at once', async () => {
    const limiter = make()
    const windows = [freshWindow(60, 500), freshWindow(3_600, 100_000)]
    const verdicts = await Promise.all(Array.from({ length: 2_000 }, () => limiter.take(windows)))
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(500)
    const [, wide] = windows
    if (wide) expect((await limiter.take([wide])).remaining).toBe(100_000 - 501)
  })
})

describe('the limiter in Redis', () => {
  test('lets in exactly 500 of 2,000 at once over four connections', async () => {
    const limiters = connections.map((connection) => new RedisLimiter(connection))
    const windows = [freshWindow(60, 500), freshWindow(3_600, 100_000)]
    const takes = Array.from({ length: 500 }, () => limiters.map((limiter) => limiter.take(windows))).flat()
    const verdicts = await Promise.all(takes)
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(500)
  })

  test('leaves no key behind: each expires with its window, under a test clock later', async () => {
    const redis = firstConnection()
    const window = freshWindow(60, 5)
    const underTestClock = freshWindow(60, 5)
    for (let i = 0; i < 3; i += 1) await new RedisLimiter(redis).take([window])
    await new RedisLimiter(redis, { now: () => 0 }).take([underTestClock])
    expect(await redis.pttl(window.key)).toBeGreaterThan(50_000)
    expect(await redis.pttl(window.key)).toBeLessThanOrEqual(60_000)
    expect(await redis.pttl(underTestClock.key)).toBeGreaterThan(86_000_000)
  })

  test('stores a window as a number inside the key record', async () => {
    const redis = firstConnection()
    const window = freshWindow(2_678_400, 999_999)
    await new RedisLimiter(redis).take([window])
    await new RedisLimiter(redis).take([window])
    expect(await redis.object('ENCODING', window.key)).toBe('int')
  })

  test('sends its script again when Redis has forgotten it', async () => {
    const limiter = new RedisLimiter(firstConnection())
    const window = freshWindow(60, 5)
    await limiter.take([window])
    await firstConnection().script('FLUSH')
    expect(await limiter.take([window])).toMatchObject({ allowed: true, remaining: 3 })
  })
})

describe('the limiter in memory', () => {
  test('holds no more windows than its capacity, and forgets the soonest to end', async () => {
    const limiter = new MemoryLimiter({ now: () => 5_000, capacity: 100 })
    const longest = freshWindow(10_000, 5)
    await limiter.take([longest])
    for (let i = 0; i < 1_000; i += 1) await limiter.take([freshWindow(60 + (i % 7), 5)])
    expect(limiter.size).toBe(100)
    expect((await limiter.take([longest])).remaining).toBe(3)
  })

  test('forgets windows that have ended', async () => {
    let now = 5_000
    const limiter = new MemoryLimiter({ now: () => now })
    for (let i = 0; i < 1_000; i += 1) await limiter.take([freshWindow(60, 5)])
    now += 60_000
    for (let i = 0; i < 1_000; i += 1) await limiter.take([freshWindow(60, 5)])
    expect(limiter.size).toBe(1_000)
  })
})

/**
 * Steps of a random day: a jump of the clock, then a request in some of six windows. Never back: what has ended memory may
 * have forgotten and Redis may not, and then they rightly differ.
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
    /** Whether to await the answers so far; until then requests go out together. */
    settle: fc.boolean(),
    places: fc.uniqueArray(fc.nat({ max: shapes.length - 1 }), { maxLength: 4 }),
  }),
  { maxLength: 60 },
)

test('memory and Redis give the same verdicts on every sequence of requests', async () => {
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
