// Tests the URL where visitors go after booking.
import { expect, test } from 'vitest'
import { instant } from '../time/instant.ts'
import { addBooking, redirectHost, redirectUrlError } from './redirect-url.ts'

test.each([
  'https://example.com',
  'https://example.com:8443/thanks?from=booking#top',
  'https://intranet/thanks',
  'https://grüße.example/danke',
])('%s is valid', (url) => {
  expect(redirectUrlError(url)).toBe(null)
})

test.each([
  ['http://example.com', 'must begin with https://'],
  ['https://ada:secret@example.com', 'must not contain a user name or password'],
  ['https://ada@example.com', 'must not contain a user name or password'],
  ['javascript:alert(1)', 'must be a URL, such as https://example.com/thanks'],
  ['data:text/html,hi', 'must be a URL, such as https://example.com/thanks'],
  ['//example.com', 'must be a URL, such as https://example.com/thanks'],
  ['/thanks', 'must be a URL, such as https://example.com/thanks'],
  ['example.com', 'must be a URL, such as https://example.com/thanks'],
  ['https://', 'must be a URL, such as https://example.com/thanks'],
  ['https://exa mple.com', 'must be a URL, such as https://example.com/thanks'],
  ['https://example.com\\@evil.example', 'must be a URL, such as https://example.com/thanks'],
  ['https://example.com/\nx', 'must be a URL, such as https://example.com/thanks'],
  [' https://example.com', 'must be a URL, such as https://example.com/thanks'],
  ['', 'must be a URL, such as https://example.com/thanks'],
  [`https://example.com/${'a'.repeat(2_000)}`, 'must have at most 2000 characters'],
])('%s is refused: it %s', (url, message) => {
  expect(redirectUrlError(url)).toBe(message)
})

test('http is valid only where it is allowed, and nothing else is', () => {
  expect(redirectUrlError('http://localhost:3000/', true)).toBe(null)
  for (const url of ['javascript:alert(1)', 'ftp://example.com', 'http://ada:secret@localhost/'])
    expect(redirectUrlError(url, true)).not.toBe(null)
})

test('the host that people see is in ASCII', () => {
  expect(redirectHost('https://grüße.example:8443/danke')).toBe('xn--gre-6ka8l.example:8443')
})

const booking = {
  eventTypeId: 'type-id',
  inviteeId: 'invitee-id',
  name: 'Grace & Co',
  email: 'grace+work@example.com',
  start: instant(Date.UTC(2026, 10, 5, 10)),
  end: instant(Date.UTC(2026, 10, 5, 10, 30)),
}

test('the booking is added as parameters, and replaces those of the same name', () => {
  const url = new URL(
    addBooking('https://example.com/thanks?from=page&invitee_email=x&invitee_email=y#top', booking),
  )
  expect([url.origin, url.pathname, url.hash]).toEqual(['https://example.com', '/thanks', '#top'])
  expect([...url.searchParams].toSorted()).toEqual([
    ['event_end_time', '2026-11-05T10:30:00.000000Z'],
    ['event_start_time', '2026-11-05T10:00:00.000000Z'],
    ['event_type_uuid', 'type-id'],
    ['from', 'page'],
    ['invitee_email', 'grace+work@example.com'],
    ['invitee_full_name', 'Grace & Co'],
    ['invitee_uuid', 'invitee-id'],
  ])
  const withoutName = new URL(addBooking('https://example.com', { ...booking, name: null, email: null }))
  expect(withoutName.searchParams.has('invitee_full_name')).toBe(false)
  expect(withoutName.searchParams.has('invitee_email')).toBe(false)
})

test.each([
  ['?flag&x=%E4#part', '?flag&x=%E4&', '#part'],
  ['?a=1%202+3&b=&%zz=%', '?a=1%202+3&b=&%zz=%&', ''],
  ['?invitee%5Femail=x&%69nvitee_uuid&from=page', '?from=page&', ''],
  ['??invitee_email=x', '??invitee_email=x&', ''],
  ['#part', '?', '#part'],
])('of %s, other parameters stay as they are written', (rest, before, after) => {
  const url = addBooking(`https://example.com/thanks${rest}`, booking)
  expect(url.startsWith(`https://example.com/thanks${before}event_type_uuid=type-id&`)).toBe(true)
  expect(url.endsWith(`&invitee_email=grace%2Bwork%40example.com${after}`)).toBe(true)
})
