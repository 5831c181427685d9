// Addresses of calendar services, and the field that an error belongs to.
import { describe, expect, test } from 'vitest'
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { addressOf, findAccountError, providerOfHost } from './calendar-providers.ts'

describe('the address', () => {
  test.each([
    ['icloud', '', 'https://caldav.icloud.com/'],
    ['fastmail', 'ignored', 'https://caldav.fastmail.com/'],
    ['mailbox', '', 'https://dav.mailbox.org/'],
    ['other', ' ada@example.com ', 'ada@example.com'],
    ['nextcloud', 'cloud.example.com', 'https://cloud.example.com/remote.php/dav'],
    ['nextcloud', 'https://example.com/nextcloud/', 'https://example.com/nextcloud/remote.php/dav'],
    [
      'nextcloud',
      'https://cloud.example.com/index.php/apps/calendar',
      'https://cloud.example.com/remote.php/dav',
    ],
    ['nextcloud', 'https://cloud.example.com/apps/dashboard/', 'https://cloud.example.com/remote.php/dav'],
    [
      'nextcloud',
      'https://cloud.example.com/remote.php/dav/principals/users/ada/',
      'https://cloud.example.com/remote.php/dav/principals/users/ada/',
    ],
  ] as const)('of %s with “%s” is %s', (provider, entered, address) => {
    expect(addressOf(provider, entered)).toBe(address)
  })
})

test('iCloud is recognized by its host', () => {
  expect(['caldav.icloud.com', 'p62-caldav.icloud.com', 'noticloud.com'].map(providerOfHost)).toEqual([
    'icloud',
    'icloud',
    'other',
  ])
})

describe('an error', () => {
  const detail = (code: string) =>
    new MeetwrightError({
      message: 'Invalid',
      code: 'invalid_argument',
      status: 400,
      details: [{ parameter: 'url', message: 'is wrong', code }],
    })
  test.each([
    [detail('no_calendar_server'), { field: 'url', problem: 'no_calendar_server' }],
    [detail('not_allowed'), { field: 'url', problem: 'not_allowed' }],
    [detail('forbidden'), { field: 'username', problem: 'forbidden' }],
    [detail('no_calendars'), { field: 'username', problem: 'no_calendars' }],
    [detail('refused'), { field: 'password', problem: 'refused' }],
    [
      new MeetwrightError({ message: '', code: 'external_calendar_error', status: 424 }),
      { field: 'url', problem: 'unreachable' },
    ],
    [
      new MeetwrightError({ message: '', code: 'too_many_requests', status: 429 }),
      { field: null, problem: 'too_many_attempts' },
    ],
    [detail('invalid'), null],
    [new Error('offline'), null],
  ])('%s belongs to its field', (error, expected) => {
    expect(findAccountError(error, 'other')).toEqual(expected)
  })

  test('of iCloud names the password that it needs', () => {
    expect(findAccountError(detail('refused'), 'icloud')).toEqual({
      field: 'password',
      problem: 'refused_by_icloud',
    })
  })
})
