// A password is sent only to the host that it was entered for, and to related hosts.
import { expect, test } from 'vitest'
import { mayGetPassword } from './password-hosts.ts'

test.each([
  ['caldav.icloud.com', 'caldav.icloud.com'],
  ['caldav.icloud.com', 'caldav.icloud.com.'],
  ['caldav.icloud.com', 'p62-caldav.icloud.com'],
  ['example.com', 'dav.example.com'],
  ['example.com', 'a.b.example.com'],
  ['example.co.uk', 'dav.example.co.uk'],
  ['www.example.co.uk', 'dav.example.co.uk'],
  ['caldav.web.de', 'home.web.de'],
  ['radicale', 'radicale'],
  ['10.0.0.1', '10.0.0.1'],
  ['[2600::1]', '[2600::1]'],
])('%s refers to %s', (trusted, host) => {
  expect(mayGetPassword(trusted, host)).toBe(true)
})

test.each([
  ['caldav.icloud.com', 'icloud.com'],
  ['caldav.icloud.com', 'a.p62-caldav.icloud.com'],
  ['caldav.icloud.com', 'caldav.icloud.com.attacker.example'],
  ['example.com', 'other.com'],
  ['example.com', 'notexample.com'],
  ['example.co.uk', 'attacker.co.uk'],
  ['example.com.au', 'attacker.com.au'],
  ['radicale', 'attacker'],
  ['10.0.0.1', '11.0.0.1'],
  ['10.0.0.1', 'x.10.0.0.1'],
  ['example.com', ''],
  ['', 'example.com'],
])('%s does not refer to %s', (trusted, host) => {
  expect(mayGetPassword(trusted, host)).toBe(false)
})
