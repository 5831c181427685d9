// Which links are accepted.
import { expect, test } from 'vitest'
import { httpsUrlError } from './https-url.ts'

const check = (text: string) => httpsUrlError(text, 'https://example.com')

test('https links are accepted as they are', () => {
  for (const url of [
    'https://zoom.us/j/5551234567?pwd=a%2Bb#success',
    'HTTPS://acme.webex.com/meet/ada',
    'https://127.0.0.1:8443/room',
  ])
    expect(check(url)).toBeNull()
})

test('what a browser would read in another way is refused', () => {
  for (const text of [
    'http://zoom.us/j/1',
    'javascript:alert(1)',
    'zoom.us/j/1',
    'https://',
    'https:/zoom.us/j/1',
    'https://zoom.us\\@example.com/',
    'https://zoom.us/j/1 2',
    'https://zoom.us/j/1\n',
    'https://zoom.us/\u0000',
    'https://züm.example/',
    'https://[::1/',
  ])
    expect(check(text)).toContain('must be an https URL')
})

test('names, passwords and long links are refused', () => {
  expect(check('https://ada@zoom.us/j/1')).toBe('must not contain a user name or password')
  expect(check('https://:secret@zoom.us/j/1')).toBe('must not contain a user name or password')
  expect(check(`https://zoom.us/${'a'.repeat(1_984)}`)).toBeNull()
  expect(check(`https://zoom.us/${'a'.repeat(1_985)}`)).toBe('must have at most 2,000 characters')
})
