// Which addresses are found in pasted text.
import { describe, expect, test } from 'vitest'
import { parseAddresses } from './parse-addresses.ts'

const validIn = (text: string) => parseAddresses(text).valid

describe('finds addresses', () => {
  test.each([
    ['a@example.com, b@example.com,c@example.com', ['a@example.com', 'b@example.com', 'c@example.com']],
    ['a@example.com b@example.com\tc@example.com', ['a@example.com', 'b@example.com', 'c@example.com']],
    [
      'a@example.com\r\nb@example.com\n\n c@example.com ;',
      ['a@example.com', 'b@example.com', 'c@example.com'],
    ],
    ['Ada Lovelace <ada@example.com>', ['ada@example.com']],
    [
      'Ada Lovelace <ada@example.com>, Grace <grace@example.com>; <x@example.com>',
      ['ada@example.com', 'grace@example.com', 'x@example.com'],
    ],
    [
      '"Lovelace, Ada" <ada@example.com>, "Hopper; Grace" <grace@example.com>',
      ['ada@example.com', 'grace@example.com'],
    ],
    ['"ada@old.example" <ada@example.com>', ['ada@example.com']],
    [
      'a@example.com Grace Hopper <grace@example.com>\nb@example.com',
      ['a@example.com', 'grace@example.com', 'b@example.com'],
    ],
    ['Ada\tada@example.com', ['ada@example.com']],
    ["O'Neil <o'neil@example.com>", ["o'neil@example.com"]],
    ['Jörg Müller <jörg@müller.example>', ['jörg@xn--mller-kva.example']],
    ['', []],
    [' ,; \n', []],
  ])('%j', (text, expected) => {
    expect(validIn(text)).toEqual(expected)
  })

  test('in the spelling that the service stores', () => {
    expect(validIn('Ada@Example.COM')).toEqual(['ada@example.com'])
  })
})

test('names addresses that are there twice, whatever their spelling', () => {
  expect(parseAddresses('ada@example.com, Ada <ADA@example.com>, b@example.com, ada@example.com')).toEqual({
    valid: ['ada@example.com', 'b@example.com'],
    repeated: ['ada@example.com'],
    invalid: [],
  })
})

test('names what is no address, once', () => {
  expect(parseAddresses('ada@, grace@example, x@example.com, ada@, <>, Mia <mia>, Grace Hopper')).toEqual({
    valid: ['x@example.com'],
    repeated: [],
    invalid: ['ada@', 'grace@example', 'Mia mia', 'Grace Hopper'],
  })
})

test('reads a long text without addresses quickly', () => {
  const started = performance.now()
  for (const text of ['<'.repeat(50_000), 'a '.repeat(25_000), '"'.repeat(50_000), 'a@'.repeat(25_000)])
    parseAddresses(text)
  expect(performance.now() - started).toBeLessThan(1_000)
})
