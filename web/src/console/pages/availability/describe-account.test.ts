// An account in words: the time since the last read, and what is wrong.
import { expect, test } from 'vitest'
import { en } from '../../messages/calendar-accounts/en.ts'
import { connectPath, describeFailure } from './describe-account.ts'

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
