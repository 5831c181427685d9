// Tests of the fields of the brand: what a user types becomes what the API takes.
import { expect, test } from 'vitest'
import { isColor, isLink, readColor, readLink, toValidChanges } from './brand-values.ts'

test.each([
  ['', null],
  [' #0B6E5F ', '#0b6e5f'],
  ['0b6e5f', '#0b6e5f'],
  ['#abc', '#aabbcc'],
])('the color %j is %j', (text, color) => {
  expect(readColor(text)).toBe(color)
  expect(isColor(color)).toBe(true)
})

test.each(['#0b6e5', 'green', '#0b6e5fff', '#ggg'])('%j is not a color', (text) => {
  expect(isColor(readColor(text))).toBe(false)
})

test.each([
  ['', null],
  [' example.com/privacy ', 'https://example.com/privacy'],
  ['https://example.com/privacy', 'https://example.com/privacy'],
])('the link %j is %j', (text, link) => {
  expect(readLink(text)).toBe(link)
  expect(isLink(link)).toBe(true)
})

test.each(['http://example.com', 'javascript:alert(1)', 'privacy', 'https://', 'example.com/a b'])(
  '%j is not a link',
  (text) => {
    expect(isLink(readLink(text))).toBe(false)
  },
)

test('a preview leaves out what is not valid, and keeps what removes a value', () => {
  const typed = { accent_color: '#0b', privacy_url: '', imprint_url: 'example.com', show_powered_by: false }
  expect(toValidChanges(typed)).toEqual({
    privacy_url: null,
    imprint_url: 'https://example.com',
    show_powered_by: false,
  })
})
