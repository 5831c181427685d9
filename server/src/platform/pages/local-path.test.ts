// Untrusted texts as local paths.
import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  '/',
  '/account',
  '/account?tab=one&x=%2F',
  '/oauth/authorize?redirect_uri=https%3A%2F%2Fapp.example',
])('accepts %s', (path) => {
  expect(localPath(path)).toBe(path)
})

test.each([
  '',
  null,
  undefined,
  'account',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
  `/${'x'.repeat(2_000)}`,
])('rejects %j', (text) => {
  expect(localPath(text)).toBe(null)
})
