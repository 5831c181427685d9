// When a connected calendar account is read again, and when it is given up.
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../time/instant.ts'
import {
  afterFailure,
  afterPartialFailure,
  afterSuccess,
  type ConnectionFailure,
  type ConnectionHealth,
  isNotificationDue,
  mayCallServer,
  type NextRead,
} from './connection-health.ts'

const NOW = instant(Date.UTC(2026, 10, 2, 9))
const HEALTHY: ConnectionHealth = { state: 'active', failure: null, failingSince: null, failures: 0 }

/** Fails at each due time and returns the results. */
function failRepeatedly(failure: ConnectionFailure, attempts: number): (NextRead & { at: Instant })[] {
  const results: (NextRead & { at: Instant })[] = []
  let before = HEALTHY
  let at: Instant = NOW
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const next = afterFailure(before, failure, null, at)
    results.push({ ...next, at })
    if (next.dueAt === null) return results
    before = next
    at = next.dueAt
  }
  return results
}
const delaysOf = (results: readonly (NextRead & { at: Instant })[]) =>
  results.map(({ dueAt, at }) => (dueAt === null ? null : (dueAt - at) / MINUTE))

describe('a server that cannot be reached', () => {
  test('is tried again after 1, 2, 5, 15 and 30 minutes, then every hour', () => {
    const results = failRepeatedly('unreachable', 7)
    expect(delaysOf(results)).toEqual([1, 2, 5, 15, 30, 60, 60])
    expect(results.every(({ state, failingSince }) => state === 'failing' && failingSince === NOW)).toBe(true)
  })

  test('is given up after 30 days', () => {
    const last = failRepeatedly('unreachable', 1_000).at(-1)
    expect(last).toMatchObject({ state: 'given_up', dueAt: null })
    expect((last?.at ?? 0) - NOW).toBeGreaterThanOrEqual(30 * DAY)
    expect((last?.at ?? 0) - NOW).toBeLessThan(30 * DAY + 2 * HOUR)
  })

  test('causes a mail after a day', () => {
    const failing = { ...HEALTHY, state: 'failing', failingSince: NOW } as const
    expect(isNotificationDue(failing, instant(NOW + DAY - 1))).toBe(false)
    expect(isNotificationDue(failing, instant(NOW + DAY))).toBe(true)
    expect(isNotificationDue(HEALTHY, instant(NOW + DAY))).toBe(false)
  })
})

describe('a refused password', () => {
  test('is tried again after 5 minutes and an hour, then never', () => {
    const results = failRepeatedly('refused', 3)
    expect(results.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused'])
    expect(delaysOf(results).slice(0, 2)).toEqual([5, 60])
    expect(results.map(mayCallServer)).toEqual([true, true, false])
    expect(results[2]?.dueAt).toBe(NOW + 30 * DAY)
  })

  test('counts separately from other failures', () => {
    const [failing] = failRepeatedly('unreachable', 1)
    const refused = afterFailure(failing ?? HEALTHY, 'refused', null, instant(NOW + MINUTE))
    expect(refused).toMatchObject({ state: 'refused', failures: 1, failingSince: NOW })
  })

  test('that can no longer be decrypted is never tried', () => {
    const lost = afterFailure(HEALTHY, 'credentials_lost', null, NOW)
    expect(mayCallServer(lost)).toBe(false)
    expect(lost.state).toBe('refused')
  })
})

describe('a server that throttles', () => {
  test('is not failing for 15 minutes, and its delay is respected up to an hour', () => {
    const first = afterFailure(HEALTHY, 'throttled', 90_000, NOW)
    expect(first).toMatchObject({ state: 'active', dueAt: NOW + 90_000 })
    expect(afterFailure(HEALTHY, 'throttled', 40 * HOUR, NOW).dueAt).toBe(NOW + HOUR)
    expect(afterFailure(first, 'throttled', null, instant(NOW + 15 * MINUTE)).state).toBe('failing')
  })

  test('is tried again after up to 64 seconds if it names no delay', () => {
    const seconds = failRepeatedly('throttled', 8).map(({ dueAt, at }) => ((dueAt ?? 0) - at) / 1_000)
    expect(seconds).toEqual([2, 4, 8, 16, 32, 64, 64, 64])
  })
})

test('a single calendar that fails never gives up the account', () => {
  const partial = afterPartialFailure(HEALTHY, 'forbidden', NOW, 5 * MINUTE)
  expect(partial).toMatchObject({ state: 'failing', failures: 0, dueAt: NOW + 5 * MINUTE })
  const later = instant(NOW + 40 * DAY)
  expect(afterPartialFailure(partial, 'forbidden', later, 5 * MINUTE)).toMatchObject({
    state: 'failing',
    failingSince: NOW,
  })
  expect(afterFailure(partial, 'unreachable', null, later)).toMatchObject({
    state: 'failing',
    failingSince: later,
  })
})

test('a success ends a failure', () => {
  expect(afterSuccess(NOW, 5 * MINUTE)).toEqual({ ...HEALTHY, dueAt: NOW + 5 * MINUTE })
})
