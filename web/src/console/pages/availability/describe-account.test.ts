// An account in words: the time since the last read, and what is wrong.
import { expect, test } from 'vitest'
import { DAY, HOUR, instant, MINUTE } from '../../../../../server/src/domain/time/instant.ts'
import { en } from '../../messages/calendar-accounts/en.ts'
import { connectPath, describeFailure, formatAgo } from './describe-account.ts'

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
  ['caldav', 'refused', 'The server refuses the user name or the password. Enter a new password.'],
  ['caldav', 'credentials_lost', 'The stored password can no longer be decrypted. Enter it again.'],
  ['google', 'access_revoked', 'Google no longer allows access. Connect Google again.'],
  ['google', 'credentials_lost', 'Our access to Google can no longer be decrypted. Connect Google again.'],
  ['google', 'unreachable', 'The server can’t be reached or reports an error. We keep trying.'],
  ['google', null, null],
] as const)('%s: %s has the text %s', (provider, failure_code, text) => {
  expect(describeFailure(en.accounts, { provider, failure_code })).toBe(text)
})

test('an account is connected again on the page of its provider that knows its connection', () => {
  expect(connectPath('microsoft')).toBe('/account/calendars/microsoft')
  expect(connectPath('zoom')).toBe('/account/conferences/zoom')
  expect(connectPath('google', { uri: 'https://api.example.com/calendar_connections/0192' })).toBe(
    '/account/calendars/google?connection=0192',
  )
})
