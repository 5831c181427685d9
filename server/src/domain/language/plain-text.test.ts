// Links and tags in a stranger's text are made plain text; ordinary text stays as it is.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakTags, defangLinks } from './plain-text.ts'

test.each([
  ['https://evil.example/win?x=1', 'https[:]//evil[.]example/win?x=1'],
  ['HTTP://EVIL.EXAMPLE', 'HTTP[:]//EVIL[.]EXAMPLE'],
  ['www.x.de', 'www[.]x[.]de'],
  ['Win at evil.example now', 'Win at evil[.]example now'],
  ['evil.example.', 'evil[.]example.'],
  ['a-b.co.uk/x', 'a-b[.]co[.]uk/x'],
  ['prize@evil.example', 'prize@evil[.]example'],
  ['ftp://10.0.0.1', 'ftp[:]//10.0.0.1'],
  ['приклад.укр', 'приклад[.]укр'],
  ['evil。example', 'evil[.]example'],
])('%s', (text, defanged) => {
  expect(defangLinks(text)).toBe(defanged)
})

test.each([
  'J.R.R. Tolkien',
  'Dr. Grace Hopper',
  'I am ill. Sorry!',
  '3.5 km, 10:30',
  'Café “Zur Post”\nRoom 2.1',
])('%s stays', (text) => {
  expect(defangLinks(text)).toBe(text)
})

/** As mail clients find links: a scheme, www., or a domain with a top-level domain. */
const LINK = /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu

test('no text keeps a link', () => {
  const piece = fc.constantFrom('http', 's', '://', 'www', '.', 'evil', 'com', '/', ' ', '@', 'ü', '1')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(defangLinks(pieces.join(''))).not.toMatch(LINK)
    }),
  )
})

test.each([
  ['<a href="//10.0.0.1">Join</a>', '< a href="//10.0.0.1">Join< /a>'],
  ['<<B>', '<< B>'],
  ['<!-- x --><?x>', '< !-- x -->< ?x>'],
  ['1 < 2, 3<4, <3 and a>b', '1 < 2, 3<4, <3 and a>b'],
])('%s has no tag', (text, plain) => {
  expect(breakTags(text)).toBe(plain)
})
