// Which texts are email addresses, and which addresses are equal.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainOf, isEmail, normalizeEmail, parseDomain, parseEmail, toMailbox } from './address.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.COM ', 'ada@example.com'],
  ['a..b@x.example', 'a..b@x.example'],
  ["o'brien+tag@mail.example.co.uk", "o'brien+tag@mail.example.co.uk"],
  ['jörg@müller.example', 'jörg@xn--mller-kva.example'],
  ['JÖRG@MÜLLER.EXAMPLE', 'jörg@xn--mller-kva.example'],
  ['jo\u0308rg@mu\u0308ller.example', 'jörg@xn--mller-kva.example'],
  ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
  ['अजय@डाटा.भारत', 'अजय@xn--c2bd1gb.xn--h2brj9c'],
  ['ada@xn--mller-kva.example', 'ada@xn--mller-kva.example'],
  ['ada@3.example', 'ada@3.example'],
])('%j is stored as %j', (text, stored) => {
  expect(parseEmail(text)).toBe(stored)
  expect(parseEmail(stored)).toBe(stored)
})

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@localhost',
  'ada@example',
  'ada@example.',
  'ada@.com',
  'ada@exa mple.com',
  'a da@example.com',
  'ada@-example.com',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@example.1',
  'ada@@example.com',
  'a@b@example.com',
  '"a b"@example.com',
  'a,b@example.com',
  'ada@example.com, eve@example.com',
  'Ada <ada@example.com>',
  'ada\u0000@example.com',
  'ada\u202e@example.com',
  'ada@exam\u200dple.com',
  'ada@example.com:25',
  'ada@exa%6dple.com',
  `${'a'.repeat(65)}@example.com`,
  `${'ö'.repeat(33)}@example.com`,
  `ada@${'a.'.repeat(125)}example`,
])('%j is not an email address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress()), (text) => {
      const once = normalizeEmail(text)
      expect(normalizeEmail(once)).toBe(once)
    }),
  )
})

test('addresses of one mailbox are equal without their tag', () => {
  expect(toMailbox('Jörg+news@MÜLLER.example')).toBe(toMailbox('jörg@xn--mller-kva.example'))
})

test('a domain is compared in ASCII', () => {
  expect(domainOf('jörg@Müller.example')).toBe('xn--mller-kva.example')
  expect(parseDomain(' Müller.example ')).toBe('xn--mller-kva.example')
  for (const text of ['', 'example', 'exa mple.com', '1.2.3.4', '.example.com'])
    expect(parseDomain(text)).toBe(null)
})
