// Tests what the editor makes of an address that visitors go to after booking.
import { expect, test } from 'vitest'
import { canSaveRedirect, readMessage, readRedirectUrl } from './after-booking.ts'

test.each([
  ['https://example.com/thanks', 'https://example.com/thanks'],
  [' example.com/thanks ', 'https://example.com/thanks'],
  ['example.com:8443/thanks', 'https://example.com:8443/thanks'],
  ['http://example.com', 'http://example.com'],
  ['Https://Example.com/Thanks', 'https://Example.com/Thanks'],
  ['JavaScript:alert(1)', 'javascript:alert(1)'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  [' ', null],
  [null, null],
])('%j is saved as %j', (text, url) => {
  expect(readRedirectUrl(text)).toBe(url)
})

test('only a valid address can be saved, and other fields without one', () => {
  for (const redirect_url of [null, '', 'https://example.com', 'HTTPS://example.com', 'example.com'])
    expect([redirect_url, canSaveRedirect({ redirect_url })]).toEqual([redirect_url, true])
  for (const redirect_url of [
    'http://example.com',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    'a@b.example',
  ])
    expect([redirect_url, canSaveRedirect({ redirect_url })]).toEqual([redirect_url, false])
  expect(canSaveRedirect({ name: 'Demo' })).toBe(true)
})

test('a message keeps its spaces, and only spaces are none', () => {
  expect([' \n', '', null, ' Hello\n'].map(readMessage)).toEqual([null, null, null, ' Hello\n'])
})
