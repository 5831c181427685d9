// For whom a framed page's messages are: the page that has it in a frame, and only if it is the one that was named.
import { expect, test } from 'vitest'
import { resolveTargetOrigin } from './notify-parent.ts'

const ownOrigin = 'https://book.test'
const defaultHints = { domain: null, ancestor: null, referrer: '', own: ownOrigin }

test('who is named by the address hears, with the scheme that the browser knows, else over https', () => {
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

test('another page that frames what is meant for one hears nothing', () => {
  const ancestor = 'https://evil.test'
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'shop.test', ancestor })).toBeNull()
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'null', ancestor })).toBeNull()
  // Where the browser does not tell who is around, it is the one that keeps the message back.
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'shop.test', referrer: 'https://evil.test/' })).toBe(
    'https://shop.test',
  )
})

test('where nobody is named, who is around it hears, else who opened it; a link inside of the frame tells nothing', () => {
  const referrer = 'https://shop.test/contact'
  expect(resolveTargetOrigin({ ...defaultHints, ancestor: 'https://a.test', referrer })).toBe(
    'https://a.test',
  )
  expect(resolveTargetOrigin({ ...defaultHints, domain: '', referrer })).toBe('https://shop.test')
  expect(resolveTargetOrigin({ ...defaultHints, referrer: `${ownOrigin}/book/ada` })).toBeNull()
  expect(resolveTargetOrigin({ ...defaultHints, ancestor: ownOrigin })).toBe(ownOrigin)
  expect(resolveTargetOrigin(defaultHints)).toBeNull()
})

test('a page without an origin hears only if it says that it has none', () => {
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'null', ancestor: 'null' })).toBe('*')
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'null', ancestor: 'file://' })).toBe('*')
  expect(resolveTargetOrigin({ ...defaultHints, domain: 'null' })).toBe('*')
  expect(resolveTargetOrigin({ ...defaultHints, ancestor: 'null' })).toBeNull()
  expect(resolveTargetOrigin({ ...defaultHints, ancestor: 'file://' })).toBeNull()
})

test('what is no address names nobody', () => {
  for (const domain of ['https://', 'a b', 'javascript:alert(1)', '*', 'data:text/html,x'])
    expect(resolveTargetOrigin({ ...defaultHints, domain, ancestor: 'https://a.test' })).toBeNull()
})
