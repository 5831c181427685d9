// Turns plain text into the HTML that shows it: escaped, in paragraphs. HTML that somebody writes stays text.

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ESCAPED[letter] ?? '')

/** An empty line separates paragraphs, a single line break stays one. Null where there is no text. */
export function htmlFromPlain(plain: string | null): string | null {
  if (plain === null) return null
  const lines = plain.split(/\r\n|\r|\n/).map((line) => line.trimEnd())
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (line === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(escapeHtml(line))
  }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => `<p>${paragraph.join('<br>')}</p>`)
    .join('')
}
