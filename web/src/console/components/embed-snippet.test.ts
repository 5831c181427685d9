// The HTML that embeds a booking page. The browser test of the share panel loads it in a page.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildEmbedSnippet, type EmbedKind, embedKinds } from './embed-snippet.ts'

const guide = readFileSync(new URL('../../../../docs/embed.md', import.meta.url), 'utf8')
const options = {
  url: 'https://meet.example.com/book/ada/intro',
  script: 'https://meet.example.com/embed.js',
  text: 'Book a meeting',
  color: '#0b6e5f',
}
/** The guide writes the attributes of the badge on lines of their own. */
const normalize = (html: string) => html.replaceAll(/\s+/g, ' ').replaceAll(' >', '>').replaceAll('< ', '<')

test.each(embedKinds)('the code of %s is in docs/embed.md', (kind: EmbedKind) => {
  expect(normalize(guide)).toContain(normalize(buildEmbedSnippet(kind, options)))
})

test('escapes text and URL, and leaves out a color that is not set', () => {
  const text = '"Book" <now> & here'
  const escaped = '&quot;Book&quot; &lt;now&gt; &amp; here'
  const given = { ...options, url: `${options.url}?a1=x&lang=de`, text, color: null }
  for (const kind of embedKinds) {
    const code = buildEmbedSnippet(kind, given)
    expect(code).toContain('/intro?a1=x&amp;lang=de"')
    expect(code).toContain(escaped)
    expect(code).not.toContain('data-color')
  }
})
