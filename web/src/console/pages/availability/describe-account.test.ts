// An account in words: the time since the last read, and what is wrong.
import { expect, test } from 'vitest'
import { DAY, HOUR, instant, MINUTE } from '../../../../../server/src/domain/time/instant.ts'
import { formatAgo, googlePath, shownFailure } from './describe-account.ts'

const NOW = instant(Date.parse('2026-11-02T09:00:00Z'))

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

test.each([
  ['caldav', 'refused', 'refused', 'refused'],
  ['caldav', 'refused', 'credentials_lost', 'credentials_lost'],
  ['google', 'refused', 'access_revoked', 'refused'],
  ['google', 'refused', 'credentials_lost', 'refused'],
  ['google', 'failing', 'unreachable', 'unreachable'],
  ['google', 'active', null, null],
] as const)('%s, %s because of %s shows the text of %s', (provider, state, failure_code, shown) => {
  expect(shownFailure({ provider, state, failure_code })).toBe(shown)
})

test('a Google account is connected again on the page that knows its connection', () => {
  expect(googlePath()).toBe('/account/calendars/google')
  expect(googlePath({ uri: 'https://api.example.com/calendar_connections/0192' })).toBe(
    '/account/calendars/google?connection=0192',
  )
})
