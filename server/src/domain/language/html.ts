// HTML templates that escape all values, and the conversion of plain text to HTML. HTML in user text stays text.

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => HTML_ESCAPES[letter] ?? '')

/** Markup created by `html`, which needs no further escaping. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | number | Html | null | readonly Value[]

/** Template tag that escapes all values except `Html`, joins lists and omits null. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.map((part, index) => part + markupOf(values[index] ?? null)).join(''))

function markupOf(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(markupOf).join('')
  return escapeHtml(String(value))
}

/** An empty line separates paragraphs. A single line break becomes `<br>`. Returns null for null. */
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
