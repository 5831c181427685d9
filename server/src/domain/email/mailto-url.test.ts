// Tests that an address can't add headers or recipients to a mail.
import { expect, test } from 'vitest'
import { mailtoUrl } from './mailto-url.ts'

test('links to an address', () => {
  expect(mailtoUrl('grace.hopper@example.com')).toBe('mailto:grace.hopper@example.com')
})

test.each(['a?bcc=spy', 'a&cc=spy', '"spy@evil.test,a"', 'a%0Abcc:spy', 'müller'])('encodes %s', (local) => {
  const url = new URL(mailtoUrl(`${local}@example.com`))
  expect(url.search).toBe('')
  const [encoded = '', domain, ...more] = url.pathname.split('@')
  expect([decodeURIComponent(encoded), domain, more]).toEqual([local, 'example.com', []])
  expect(encoded).not.toContain(',')
})
