// For whom a framed page's messages are: the page that has it in a frame, and only if it is the one that was named.
import { expect, test } from 'vitest'
import { findTarget } from './tell-parent.ts'

const own = 'https://book.test'
const signs = { domain: null, ancestor: null, referrer: '', own }

test('who is named by the address hears, with the scheme that the browser knows, else over https', () => {
  expect(findTarget({ ...signs, domain: 'https://shop.test' })).toBe('https://shop.test')
  expect(findTarget({ ...signs, domain: 'https://shop.test/contact?x=1' })).toBe('https://shop.test')
  expect(findTarget({ ...signs, domain: 'shop.test' })).toBe('https://shop.test')
  expect(findTarget({ ...signs, domain: 'shop.test:8080', referrer: 'http://shop.test:8080/' })).toBe(
    'http://shop.test:8080',
  )
  expect(findTarget({ ...signs, domain: 'shop.test', ancestor: 'http://shop.test' })).toBe('http://shop.test')
})

test('another page that frames what is meant for one hears nothing', () => {
  const ancestor = 'https://evil.test'
  expect(findTarget({ ...signs, domain: 'shop.test', ancestor })).toBeNull()
  expect(findTarget({ ...signs, domain: 'null', ancestor })).toBeNull()
  // Where the browser does not tell who is around, it is the one that keeps the message back.
  expect(findTarget({ ...signs, domain: 'shop.test', referrer: 'https://evil.test/' })).toBe(
    'https://shop.test',
  )
})

test('where nobody is named, who is around it hears, else who opened it; a link inside of the frame tells nothing', () => {
  const referrer = 'https://shop.test/contact'
  expect(findTarget({ ...signs, ancestor: 'https://a.test', referrer })).toBe('https://a.test')
  expect(findTarget({ ...signs, domain: '', referrer })).toBe('https://shop.test')
  expect(findTarget({ ...signs, referrer: `${own}/book/ada` })).toBeNull()
  expect(findTarget({ ...signs, ancestor: own })).toBe(own)
  expect(findTarget(signs)).toBeNull()
})

test('a page without an origin hears only if it says that it has none', () => {
  expect(findTarget({ ...signs, domain: 'null', ancestor: 'null' })).toBe('*')
  expect(findTarget({ ...signs, domain: 'null', ancestor: 'file://' })).toBe('*')
  expect(findTarget({ ...signs, domain: 'null' })).toBe('*')
  expect(findTarget({ ...signs, ancestor: 'null' })).toBeNull()
  expect(findTarget({ ...signs, ancestor: 'file://' })).toBeNull()
})

test('what is no address names nobody', () => {
  for (const domain of ['https://', 'a b', 'javascript:alert(1)', '*', 'data:text/html,x'])
    expect(findTarget({ ...signs, domain, ancestor: 'https://a.test' })).toBeNull()
})
