// How long ago something was, in words.
import { expect, test } from 'vitest'
import { DAY, HOUR, instant, MINUTE } from '../../../../server/src/domain/time/instant.ts'
import { formatAgo } from './format-ago.ts'

const NOW = instant(Date.UTC(2026, 10, 2, 12))

test.each([
  [-5_000, null],
  [MINUTE - 1, null],
  [MINUTE, '1 minute ago'],
  [2 * MINUTE + 59_000, '2 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [3 * DAY, '3 days ago'],
])('%d ms ago', (elapsed, text) => {
  expect(formatAgo('en', instant(NOW - elapsed), NOW)).toBe(text)
})
