// Codes match the examples of RFC 6238, and are accepted one step early or late.
import { expect, test } from 'vitest'
import { instant } from '../../domain/time/instant.ts'
import { findTotpStep, newTotpSecret, totpCode, totpUri } from './compute-totp.ts'

/** The secret of appendix B in base32: the ASCII digits 12345678901234567890. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(totpCode(RFC_SECRET, Math.floor(seconds / 30))).toBe(code)
})

test('accepts the codes of three time steps', () => {
  const secret = newTotpSecret()
  const now = instant(1_800_000_000_000)
  const step = 1_800_000_000_000 / 30_000
  const found = [-2, -1, 0, 1, 2].map((offset) => findTotpStep(secret, totpCode(secret, step + offset), now))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
})

test('a secret has 160 random bits in base32', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('the key URI escapes the issuer and the account', () => {
  expect(totpUri('ABC', 'Meet & Co', 'ada+x@example.com')).toBe(
    'otpauth://totp/Meet%20%26%20Co:ada%2Bx%40example.com?secret=ABC&issuer=Meet%20%26%20Co',
  )
})
