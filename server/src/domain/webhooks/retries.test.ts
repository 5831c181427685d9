// Tests when a delivery is retried, and how long a failing endpoint is paused.
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, instant, MINUTE } from '../time/instant.ts'
import { hasFailedTooLong, nextAttemptAt, parseRetryAfter, pauseAfterFailures } from './retries.ts'

const NOW = instant(Date.UTC(2026, 10, 15))

describe('a delivery', () => {
  const delay = (previousAttempts: number, random = 0.5, retryAfterMs: number | null = null) => {
    const next = nextAttemptAt({ at: NOW, previousAttempts, retryAfterMs }, random)
    return next === null ? null : next - NOW
  }

  test('has ten attempts at the documented times', () => {
    const delays = Array.from({ length: 11 }, (_, before) => delay(before))
    const hours = [2, 5, 10, 14, 20, 24].map((count) => count * HOUR)
    expect(delays).toEqual([5_000, 5 * MINUTE, 30 * MINUTE, ...hours, null, null])
  })

  test('is retried within ten percent of the delay', () => {
    expect([delay(1, 0), delay(1, 1)]).toEqual([270_000, 330_000])
  })

  test.each([
    ['an hour', HOUR, HOUR],
    ['a day, but only an hour', DAY, HOUR],
    ['less than the regular delay', 1_000, 5_000],
    ['a negative time', -1_000, 5_000],
  ])('waits if Retry-After is %s', (_, retryAfterMs, expected) =>
    expect(delay(0, 0.5, retryAfterMs)).toBe(expected),
  )
})

describe('an endpoint', () => {
  test('is paused longer after each failure, up to five minutes', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 8, 9, 10, 1_000].map(
      (failures) => pauseAfterFailures(failures, null) / 1_000,
    )
    expect(pauses).toEqual([0, 0, 0, 5, 10, 20, 160, 300, 300, 300])
  })

  test('is paused for its Retry-After', () => {
    expect([pauseAfterFailures(1, 60_000), pauseAfterFailures(1, DAY), pauseAfterFailures(9, 1_000)]).toEqual(
      [60_000, HOUR, 300_000],
    )
  })

  test('has failed too long after five days', () => {
    expect([5 * DAY - 1, 5 * DAY].map((ago) => hasFailedTooLong(instant(NOW - ago), NOW))).toEqual([
      false,
      true,
    ])
  })
})

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Sun, 15 Nov 2026 00:01:00 GMT', 60_000],
  ['Sat, 14 Nov 2026 00:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  ['', null],
  [undefined, null],
])('Retry-After: %s is read as %s', (text, expected) => expect(parseRetryAfter(text, NOW)).toBe(expected))
