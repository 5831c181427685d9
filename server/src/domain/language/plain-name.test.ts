// Names may have any letters, but nothing that a mail program shows as a link or in another order.
import { expect, test } from 'vitest'
import { isPlainName } from './plain-name.ts'

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
