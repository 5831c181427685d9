// Tests the conversion of plain text to HTML: user text never becomes markup.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html, htmlFromPlain } from './html.ts'

test.each([
  ['One line', '<p>One line</p>'],
  ['Two\nlines', '<p>Two<br>lines</p>'],
  ['First\n\nSecond', '<p>First</p><p>Second</p>'],
  ['First\r\n \t\r\n\r\nSecond\rThird  ', '<p>First</p><p>Second<br>Third</p>'],
  ['\n\nMiddle\n\n', '<p>Middle</p>'],
  ['Tom & "Jerry" <b>it\'s</b>', '<p>Tom &amp; &quot;Jerry&quot; &lt;b&gt;it&#39;s&lt;/b&gt;</p>'],
  ['&amp;', '<p>&amp;amp;</p>'],
  ['', ''],
  [' \n\t', ''],
])('converts %j to %j', (plain, html) => {
  expect(htmlFromPlain(plain)).toBe(html)
})

test('returns null for null', () => {
  expect(htmlFromPlain(null)).toBe(null)
})

test('creates only paragraphs and line breaks, and loses no text', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '<', '>', '&', '"', "'", '/', 'p') })
  fc.assert(
    fc.property(texts, (plain) => {
      const html = htmlFromPlain(plain) ?? ''
      const inner = html.replaceAll(/<p>|<\/p>|<br>/g, '')
      expect(inner).not.toMatch(/[<>"']/)
      expect(inner.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
      const words = inner
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
      expect(words.replaceAll(/\s/g, '')).toBe(plain.replaceAll(/\s/g, ''))
    }),
  )
})

test('escapes values in markup unless they are Html', () => {
  const name = '<b>"Ada" & \'Bob\'</b>'
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;b&gt;&quot;Ada&quot; &amp; &#39;Bob&#39;&lt;/b&gt;">&lt;b&gt;&quot;Ada&quot; &amp; &#39;Bob&#39;&lt;/b&gt;</p>',
  )
  expect(html`<ul>${['<', 'b'].map((item) => html`<li>${item}</li>`)}</ul>${null}${7}`.markup).toBe(
    '<ul><li>&lt;</li><li>b</li></ul>7',
  )
})
