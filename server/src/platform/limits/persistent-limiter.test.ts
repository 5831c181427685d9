// Rate limit counts that survive a restart of a process without Redis.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { DAY, HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import { createDatabase, type Database } from '../db/database.ts'
import { createPool } from '../db/pool.ts'
import { MemoryLimiter } from './memory-limiter.ts'
import { PersistentLimiter } from './persistent-limiter.ts'
import { deleteEndedWindows, openWindows } from './window-store.ts'

const START = instant(Date.UTC(2026, 10, 2, 9))
let db: Database
let now: Instant = START
let keyCount = 0
let warnings: string[] = []

beforeAll(async () => {
  const pool = createPool({ url: (await createTestDatabase()).url, size: 2, applicationName: 'test' })
  db = createDatabase(pool, { prepare: true, statementTimeoutMs: 10_000 })
  return () => pool.end()
})
afterEach(() => {
  vi.useRealTimers()
  now = START
  warnings = []
})

const openLimiter = (batch: Database['batch'] = db.batch, capacity = 1_000) =>
  PersistentLimiter.open({
    local: new MemoryLimiter({ now: () => now, capacity }),
    db: { batch },
    now: () => now,
    log: { warn: (message) => warnings.push(message), info() {} },
  })
const newWindow = (seconds: number, limit: number) => {
  keyCount += 1
  return { key: `mw:l:test:${keyCount}`, seconds, limit }
}
const usedOf = async ({ key }: { key: string }) =>
  (await db.batch(openWindows(now, 1_000))).find((row) => row.key === key)?.used

describe('after a restart', () => {
  test('a window of an hour still refuses until it ends, and a shorter one is forgotten', async () => {
    const [long, short] = [newWindow(3_600, 2), newWindow(3_599, 2)]
    const before = await openLimiter()
    for (const window of [long, short])
      for (let count = 0; count < 3; count += 1) expect((await before.take([window])).allowed).toBe(count < 2)
    await before.close()
    now = instant(START + HOUR / 2)
    const after = await openLimiter()
    expect(await after.take([long])).toEqual({ allowed: false, limit: 2, remaining: 0, reset: 1_800 })
    expect((await after.take([short])).allowed).toBe(true)
    now = instant(START + HOUR)
    expect((await after.take([long])).remaining).toBe(1)
    await after.close()
  })

  test('a request counts in all its windows, with the counts from before', async () => {
    const [hourly, daily] = [newWindow(3_600, 10), newWindow(86_400, 3)]
    const before = await openLimiter()
    await before.take([hourly, daily], 2)
    await before.close()
    const after = await openLimiter()
    expect(await after.take([hourly, daily])).toMatchObject({ allowed: true, limit: 3, remaining: 0 })
    expect((await after.take([hourly, daily])).allowed).toBe(false)
    await after.close()
    expect([await usedOf(hourly), await usedOf(daily)]).toEqual([3, 3])
  })

  test('the windows that end last are kept if there are more than the capacity', async () => {
    const [hourly, daily] = [newWindow(3_600, 1), newWindow(30 * 86_400, 1)]
    const before = await openLimiter()
    for (const window of [hourly, daily]) await before.take([window])
    await before.close()
    const after = await openLimiter(db.batch, 1)
    expect((await after.take([daily])).allowed).toBe(false)
    await after.close()
  })
})

test('a process that is killed loses the counts of its last second at most', async () => {
  const window = newWindow(3_600, 5)
  const killed = await openLimiter()
  await killed.take([window])
  await killed.take([window])
  await vi.waitFor(async () => expect(await usedOf(window)).toBe(2), { timeout: 5_000 })
  await killed.take([window])
  const next = await openLimiter()
  expect((await next.take([window])).remaining).toBe(2)
  await next.close()
  await killed.close()
})

test('what can’t be saved is saved later, with one warning', async () => {
  let isDown = true
  let attempts = 0
  const batch: Database['batch'] = (query) => {
    attempts += 1
    return isDown && attempts > 1 ? Promise.reject(new Error('the database is down')) : db.batch(query)
  }
  const limiter = await openLimiter(batch)
  const window = newWindow(3_600, 5)
  await limiter.take([window])
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(2), { timeout: 5_000 })
  expect(warnings).toHaveLength(1)
  expect(await usedOf(window)).toBe(undefined)
  isDown = false
  await vi.waitFor(async () => expect(await usedOf(window)).toBe(1), { timeout: 5_000 })
  await limiter.close()
})

test('of two processes, the higher count of an open window stays', async () => {
  const window = newWindow(3_600, 9)
  const [first, second] = [await openLimiter(), await openLimiter()]
  await first.take([window], 5)
  await second.take([window], 2)
  await first.close()
  await second.close()
  expect(await usedOf(window)).toBe(5)
  now = instant(START + HOUR)
  const next = await openLimiter()
  await next.take([window])
  await next.close()
  expect(await usedOf(window)).toBe(1)
})

test('a refused request and an idle limiter save nothing', async () => {
  const queries = vi.fn(db.batch) as typeof db.batch & { mock: { calls: unknown[] } }
  const limiter = await openLimiter(queries)
  const window = newWindow(60, 1)
  await limiter.take([window])
  await limiter.take([window])
  await limiter.close()
  expect(queries.mock.calls).toHaveLength(1)
})

test('windows that have ended are deleted', async () => {
  const [ended, open] = [newWindow(3_600, 5), newWindow(86_400, 5)]
  const limiter = await openLimiter()
  await limiter.take([ended, open])
  await limiter.close()
  const at = instant(START + HOUR)
  await db.batch(deleteEndedWindows(at, 1_000))
  const left = (await db.batch(openWindows(instant(START - DAY), 1_000))).map(({ key }) => key)
  expect(left).toContain(open.key)
  expect(left).not.toContain(ended.key)
})
