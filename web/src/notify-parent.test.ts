// Tests the target origin of messages: only the parent, and only if it is the declared one.
import { expect, test } from 'vitest'
import { resolveTargetOrigin } from './notify-parent.ts'

const ownOrigin = 'https://book.test'
const defaultHints = { domain: null, ancestor: null, referrer: '', own: ownOrigin }

test('uses the declared origin, with the scheme of the parent or https', () => {
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'https://shop.test' })).toBe('https://shop.test')
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'https://shop.test/contact?x=1' })).toBe(
    'https://shop.test',
  )
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'shop.test' })).toBe('https://shop.test')
  expect(
    resolveTargetOrigin({ ...defaultHints, domain: 'shop.test:8080', referrer: 'http://shop.test:8080/' }),
  ).toBe('http://shop.test:8080')
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'shop.test', ancestor: 'http://shop.test' })).toBe(
    'http://shop.test',
  )
})

test('returns null if another page frames it', () => {
  const ancestor = 'https://evil.test'
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'shop.test', ancestor })).toBeNull()
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'null', ancestor })).toBeNull()
  // If the browser doesn't expose the parent, it checks the target origin itself.
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'shop.test', referrer: 'https://evil.test/' })).toBe(
    'https://shop.test',
  )
})

test('uses the ancestor or the referrer without a declared origin, and ignores links inside the frame', () => {
  const referrer = 'https://shop.test/contact'
  expect(resolveTargetOrigin({ ...defaultHints, ancestor: 'https://a.test', referrer })).toBe(
    'https://a.test',
  )
  for (const domain of ['', '1', 'true'])
    expect(resolveTargetOrigin({ ...defaultHints, domain, referrer })).toBe('https://shop.test')
  expect(resolveTargetOrigin({ ...defaultHints, referrer: `${ownOrigin}/book/ada` })).toBeNull()
  expect(resolveTargetOrigin({ ...defaultHints, ancestor: ownOrigin })).toBe(ownOrigin)
  expect(resolveTargetOrigin(defaultHints)).toBeNull()
})

test('uses * only if the parent declares that it has no origin', () => {
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'null', ancestor: 'null' })).toBe('*')
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'null', ancestor: 'file://' })).toBe('*')
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'null' })).toBe('*')
  expect(resolveTargetOrigin({ ...defaultHints, ancestor: 'null' })).toBeNull()
  expect(resolveTargetOrigin({ ...defaultHints, ancestor: 'file://' })).toBeNull()
})

test('ignores invalid origins', () => {
  for (const domain of ['https://', 'a b', 'javascript:alert(1)', '*', 'data:text/html,x'])
    expect(resolveTargetOrigin({ ...defaultHints, domain, ancestor: 'https://a.test' })).toBeNull()
})
