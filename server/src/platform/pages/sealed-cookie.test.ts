// Encrypted cookies: which can be read, and which are refused.
import { expect, test } from 'vitest'
import { instant } from '../../domain/time/instant.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { defineSealedCookie, sealCookie, unsealCookie } from './sealed-cookie.ts'

const LIFETIME_MS = 60_000
let now = instant(Date.parse('2026-11-02T09:00:00Z'))
const ctx = {
  secrets: createSecrets(['a-secret-for-tests-of-thirty-two-letters-or-more']),
  clock: { now: () => now, isTestClock: true },
}
const browserWith = (cookies: Record<string, string | null>) => ({
  cookie: (name: string) => cookies[name] ?? null,
})
const basket = defineSealedCookie<{ readonly fruit: string }>('basket', LIFETIME_MS)

test('is read until it expires, and hides its content', () => {
  const { value, maxAgeSeconds } = basket.create(ctx, { fruit: 'pear' })
  expect(maxAgeSeconds).toBe(60)
  expect(Buffer.from(value ?? '', 'base64url').toString('latin1')).not.toContain('pear')
  const browser = browserWith({ basket: value })
  expect(basket.read(ctx, browser)).toEqual({ fruit: 'pear' })
  now = instant(now + LIFETIME_MS)
  expect(basket.read(ctx, browser)).toBeNull()
})

test('of another name or binding, a changed one and none are not read', () => {
  const { value } = basket.create(ctx, { fruit: 'pear' })
  const other = defineSealedCookie('other', LIFETIME_MS)
  expect(other.read(ctx, browserWith({ other: value }))).toBeNull()
  expect(basket.read(ctx, browserWith({ basket: `A${value?.slice(1)}` }))).toBeNull()
  expect(basket.read(ctx, browserWith({ basket: '' }))).toBeNull()
  expect(basket.read(ctx, browserWith({}))).toBeNull()
  const bound = sealCookie(ctx, { name: 'basket', binding: 'session 1' }, 'pear', LIFETIME_MS)
  const browser = browserWith({ basket: bound.value })
  expect(unsealCookie(ctx, { name: 'basket', binding: 'session 1' }, browser)).toBe('pear')
  expect(unsealCookie(ctx, { name: 'basket', binding: 'session 2' }, browser)).toBeNull()
})
