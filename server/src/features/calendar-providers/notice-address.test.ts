// Providers send notices only to public https addresses.
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { canReceiveNotices } from './notice-address.ts'

const canReceive = (PUBLIC_URL: string, API_URL?: string) =>
  canReceiveNotices(
    readConfig({
      DATABASE_URL: 'postgres://127.0.0.1/meetwright',
      MEETWRIGHT_SECRET: 'kR4vQ8zX2mN6bT0yH5jW9cF3gL7pD1sA',
      PUBLIC_URL,
      API_URL,
    }),
  )

test.each(['https://meet.example.com', 'https://meet.example.com:8443/base', 'https://locals.example'])(
  '%s can receive notices',
  (url) => expect(canReceive(url)).toBe(true),
)

test.each([
  'http://meet.example.com',
  'https://localhost',
  'https://meet',
  'https://meet.local',
  'https://meet.corp.internal',
  'https://203.0.113.7',
  'https://[2001:db8::1]',
])('%s can’t receive notices', (url) => expect(canReceive(url)).toBe(false))

test('the address of the API counts', () => {
  expect(canReceive('http://localhost:3000', 'https://api.example.com')).toBe(true)
  expect(canReceive('https://meet.example.com', 'https://api.internal')).toBe(false)
})
