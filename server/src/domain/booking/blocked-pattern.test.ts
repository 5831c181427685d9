// Which addresses a blocked address or domain matches.
import { expect, test } from 'vitest'
import { blockedPatternsFor, parseBlockedPattern } from './blocked-pattern.ts'

const isBlocked = (pattern: string, email: string) =>
  blockedPatternsFor(email).includes(parseBlockedPattern(pattern) ?? expect.unreachable())

test.each([
  ['eve@example.com', 'eve@example.com'],
  ['Eve@Example.com', 'eve@example.com'],
  ['eve@example.com', 'EVE+tag@example.com'],
  ['eve+tag@example.com', 'eve@example.com'],
  ['example.com', 'eve@example.com'],
  ['@example.com', 'eve@example.com'],
  ['example.com', 'eve@mail.example.com'],
  ['müller.example', 'eve@müller.example'],
])('%s blocks %s', (pattern, email) => {
  expect(isBlocked(pattern, email)).toBe(true)
})

test.each([
  ['eve@example.com', 'adam@example.com'],
  ['eve@example.com', 'eve@mail.example.com'],
  ['example.com', 'eve@otherexample.com'],
  ['mail.example.com', 'eve@example.com'],
])('%s does not block %s', (pattern, email) => {
  expect(isBlocked(pattern, email)).toBe(false)
})

test.each(['', 'com', 'eve', 'a@b@example.com', 'eve@', 'e v e@example.com', 'example .com', '%', '*.com'])(
  '%j is neither an address nor a domain',
  (text) => {
    expect(parseBlockedPattern(text)).toBe(null)
  },
)
