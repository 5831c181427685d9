// HTML templates that escape every interpolated string.

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | readonly Part[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function toHtmlText(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(toHtmlText).join('')
  return String(part).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Escapes strings, inserts other `html` unchanged, joins lists, and omits null. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + toHtmlText(parts[index - 1] ?? null) + string))

/** Renders text in backticks as code. */
export const prose = (sentence: string): readonly Html[] =>
  sentence.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
