// Tests that an email address is found anywhere in a text, and that other addresses do not match it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAddresses, redactAddresses } from './addresses.ts'

const containsAddress = (text: string, address: string) => findAddresses(text).has(address)

describe('an address is found', () => {
  test.each([
    'a@b.c',
    '<a@b.c>',
    'Ada <a@b.c>, and others',
    'mailto:a@b.c?subject=x',
    "'a@b.c'",
    'a@b.c.',
    'a@b.c, x',
    'a@b.c!',
    '(a@b.c)',
    '"a@b.c"',
    '**a@b.c**',
    '_a@b.c_ is it',
    '- a@b.c',
    'to=a@b.c&x=1',
    'https://x.y/?to=a%40b.c&z',
    'https://x.y/?to=a%2540b.c',
    'https://x.y/a@b.c/z',
    'A@B.C',
    'x@y.z;a@b.c;z@z.z',
    'x@y.z a@b.c',
    'reach me:a@b.c\nor not',
    '“a@b.c”',
    'a@b.c。',
    'a&#64;b.c',
    '<p>&lt;a@b.c&gt;</p>',
    'I am a@b.c.Thanks',
    'a@b.c-and so on',
  ])('in %j', (text) => {
    expect(containsAddress(text, 'a@b.c')).toBe(true)
  })

  test('with letters of every script, in every Unicode form', () => {
    expect(containsAddress('An: Ju\u0308rgen@Mu\u0308ller.de!', 'jürgen@müller.de')).toBe(true)
  })

  test('that no field accepts, up to the next space or quote', () => {
    expect(containsAddress('{"answer":"a,b@x.example"}', 'a,b@x.example')).toBe(true)
    expect(containsAddress('"a b"@x.example', '"a b"@x.example')).toBe(true)
  })

  test('with an apostrophe, also in HTML', () => {
    expect(containsAddress("o'brien@b.ie", "o'brien@b.ie")).toBe(true)
    expect(containsAddress('<p>o&#39;brien@b.ie</p>', "o'brien@b.ie")).toBe(true)
  })

  test('in any surrounding text that can’t be part of it', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,10}$/)
    const around = fc.stringMatching(/^[ \n<>()[\]:;,"“”]{1,3}$/)
    const address = fc.tuple(
      fc.array(word, { minLength: 1, maxLength: 3 }),
      word,
      word,
      fc.constantFrom('.', '-', '+', '_'),
    )
    fc.assert(
      fc.property(
        address,
        around,
        around,
        fc.string(),
        fc.string(),
        ([local, host, top, joint], l, r, head, tail) => {
          const text = `${local.join(joint)}@${host}.${top}`
          expect(containsAddress(`${head}${l}${text.toUpperCase()}${r}${tail}`, text)).toBe(true)
        },
      ),
    )
  })
})

describe('a different address does not match', () => {
  test.each([
    'xa@b.c',
    'x.a@b.c',
    'x+a@b.c',
    'x-a@b.c',
    'x_a@b.c',
    'a@b.cc',
    'a@xb.c',
    'a@b',
    'a at b.c',
    'ab.c',
    'a@b.c.d',
  ])('%j', (text) => {
    expect(containsAddress(text, 'a@b.c')).toBe(false)
  })
})

test('finds addresses with a joined prefix if includeJoined is true', () => {
  expect(findAddresses('order-7_a@b.c', true).has('a@b.c')).toBe(true)
  expect(findAddresses('order-7a@b.c', true).has('a@b.c')).toBe(false)
})

test('results are never longer than the text, and the search ends for every text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab@.%&;#4056x'-]{0,200}$/), (text) => {
      for (const address of findAddresses(text)) expect(address.length).toBeLessThanOrEqual(text.length)
    }),
  )
})

test('removes the address from a text and keeps the rest', () => {
  const isA = (address: string) => address === 'a@b.c'
  expect(redactAddresses('Call with A@b.c, x.a@b.c and a@b.c', isA)).toBe('Call with …, x.a@b.c and …')
  expect(redactAddresses('Nobody: z@b.c', isA)).toBe('Nobody: z@b.c')
  expect(redactAddresses('Hidden: a%40b.c', isA)).toBe('…')
})
