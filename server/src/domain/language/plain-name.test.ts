// Names may have any letters, but nothing that a mail program shows as a link or in another order.
import { expect, test } from 'vitest'
import { isPlainName, toPlainName } from './plain-name.ts'

test.each([
  'Ada Lovelace',
  'J.R.R. Tolkien',
  'J.Smith',
  'Grace Hopper, Ph.D.',
  'M.Sc. Anne-Marie O’Brien',
  'Zoë Müller-Groß',
  'محمد علی',
  'می\u200cخواهم',
  '山田 太郎',
  'Acme Inc.',
  'A.B.C. GmbH & Co. KG',
  'Version 2.0',
  'first.last@mail.example.com',
  'Ada (ada@my-mail.example.com)',
])('accepts %j', (name) => {
  expect(isPlainName(name)).toBe(true)
})

test.each([
  'evil.example',
  'Win a phone at EVIL.EXAMPLE now',
  '(evil.example)',
  'x_evil.example',
  '.evil.example',
  'a.b.evil.co.uk',
  'приклад.укр',
  'xn--a.xn--p1ai',
  'http://x',
  'Ada ftp://192.0.2.1',
  'www.evil',
  't.co/abc',
  'x.com?a',
  'x@evil.example/path',
  'Ada\nLovelace',
  'Ada\u2028Lovelace',
  'Ada\u0000',
  'Ada\u001b[31m',
  'Ada\u202ecom.live',
  'Ada\u2066',
  'Ada\u200f',
])('rejects %j', (name) => {
  expect(isPlainName(name)).toBe(false)
})

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['Grace\u202e Hopper\u0000\n', 'Grace Hopper'],
  ['St.John', 'St. John'],
  ['Win at https://evil.example', 'ada lovelace'],
  ['www.evil.example', 'ada lovelace'],
  [' \u200f ', 'ada lovelace'],
  ['A'.repeat(300), 'A'.repeat(255)],
])('a name from an identity provider becomes plain: %j', (name, expected) => {
  expect(toPlainName(name, 'ada.lovelace@example.com')).toBe(expected)
})

test.each(['', 'http://x', '\u0000', 'a.b.evil.co.uk', '\u2066'])('every name becomes plain: %j', (name) => {
  for (const email of [
    '_@example.com',
    'evil.example@x.example',
    '\u202ea@x.example',
    'www.evil@x.example',
  ]) {
    const plain = toPlainName(name, email)
    expect([plain !== '', isPlainName(plain)]).toEqual([true, true])
  }
})
