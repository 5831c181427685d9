// The limiter keeps working while Redis is down, hangs or rejects writes, and uses Redis again afterward.
import type { Redis } from 'ioredis'
import { afterEach, describe, expect, test } from 'vitest'
import { startRedis, type TestRedis } from '../../../../testbed/redis.ts'
import { connectRedis } from '../redis/connect.ts'
import type { Window } from './limiter.ts'
import { MemoryLimiter } from './memory-limiter.ts'
import { RedisLimiter, type RedisLimiterOptions } from './redis-limiter.ts'
import { ResilientLimiter } from './resilient-limiter.ts'

const window: Window = { key: 'mw:l:test', seconds: 3_600, limit: 1_000_000 - 1 }
const quiet = { warn() {}, info() {} }

/** Records log lines. Tests wait for the next line instead of sleeping. */
class LogRecorder {
  readonly lines: string[] = []
  #waiting: (() => void)[] = []
  warn(message: string): void {
    this.#add(`warn ${message}`)
  }
  info(message: string): void {
    this.#add(`info ${message}`)
  }
  async waitForLines(count: number): Promise<void> {
    while (this.lines.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
  #add(line: string): void {
    this.lines.push(line)
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close()
})

async function startServer(port?: number): Promise<TestRedis> {
  const redis = await startRedis(port === undefined ? {} : { port })
  cleanups.push(redis.kill)
  return redis
}

async function createLimiter(url: string, options: RedisLimiterOptions = {}) {
  const redis = await connectRedis(url, quiet)
  const journal = new LogRecorder()
  const limiter = new ResilientLimiter({
    shared: new RedisLimiter(redis, options),
    local: new MemoryLimiter(),
    log: journal,
    probeMs: 20,
  })
  cleanups.push(
    () => redis.disconnect(),
    () => limiter.close(),
  )
  return { limiter, journal, redis }
}

async function countIn(redis: Redis): Promise<number> {
  return Number((await redis.get(window.key))?.slice(-6) ?? 0)
}

describe('the resilient limiter', () => {
  test('decides every request if Redis is killed under load, and uses Redis again when it is back', async () => {
    const first = await startServer()
    const { limiter, journal, redis } = await createLimiter(first.url)
    let killed: Promise<void> | undefined
    for (let round = 0; round < 100; round += 1) {
      const takes = Array.from({ length: 50 }, () => limiter.take([window]))
      if (round === 50) killed = first.kill()
      for (const verdict of await Promise.all(takes)) expect(verdict.allowed).toBe(true)
    }
    await killed
    await limiter.take([window])
    expect(journal.lines).toEqual([expect.stringContaining('Redis is unavailable')])

    await startServer(first.port)
    await journal.waitForLines(2)
    expect(journal.lines[1]).toContain('Redis is back')
    await limiter.take([window])
    await limiter.take([window])
    expect(await countIn(redis)).toBe(2)
    expect(journal.lines).toHaveLength(2)
  }, 30_000)

  test('does not wait for a hanging Redis after it has been detected', async () => {
    const { url, pid } = await startServer()
    const { limiter, journal, redis } = await createLimiter(url, { stallMs: 100 })
    await limiter.take([window])
    process.kill(pid, 'SIGSTOP')
    const started = performance.now()
    await Promise.all(Array.from({ length: 100 }, () => limiter.take([window])))
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(journal.lines).toEqual([expect.stringContaining('Redis is not responding (100 ms)')])
    const local = performance.now()
    for (let i = 0; i < 100; i += 1) await limiter.take([window])
    // Sequential: if each waited for Redis, this would take ten seconds.
    expect(performance.now() - local).toBeLessThan(2_000)
    process.kill(pid, 'SIGCONT')
    await journal.waitForLines(2)
    const before = await countIn(redis)
    await limiter.take([window])
    expect(await countIn(redis)).toBe(before + 1)
  }, 30_000)

  test('starts without Redis and connects later', async () => {
    const gone = await startServer()
    await gone.kill()
    const { limiter, journal, redis } = await createLimiter(gone.url)
    expect((await limiter.take([window])).allowed).toBe(true)
    await startServer(gone.port)
    await journal.waitForLines(2)
    await limiter.take([window])
    expect(await countIn(redis)).toBe(1)
  }, 30_000)

  test('still limits while Redis is unavailable', async () => {
    const { url, kill } = await startServer()
    await kill()
    const { limiter } = await createLimiter(url)
    const narrow = { ...window, limit: 7 }
    const verdicts = await Promise.all(Array.from({ length: 100 }, () => limiter.take([narrow])))
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(7)
  })

  test('stays local, and logs it once, while Redis rejects writes', async () => {
    const { url } = await startServer()
    const { limiter, journal, redis } = await createLimiter(url)
    await redis.config('SET', 'maxmemory', '1')
    for (let i = 0; i < 20; i += 1) expect((await limiter.take([window])).allowed).toBe(true)
    expect(journal.lines).toHaveLength(1)
    await redis.config('SET', 'maxmemory', '0')
    await journal.waitForLines(2)
    expect(journal.lines[1]).toContain('Redis is back')
  })
})

test('throws if the Redis URL is invalid', async () => {
  await expect(connectRedis('localhost', quiet)).rejects.toThrow('such as redis://host:6379')
})
