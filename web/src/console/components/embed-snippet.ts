// The HTML that embeds a booking page in another site, as docs/embed.md describes it.

export const embedKinds = ['inline', 'popup', 'badge'] as const
export type EmbedKind = (typeof embedKinds)[number]

export interface EmbedOptions {
  /** The booking page. */
  readonly url: string
  /** The URL of embed.js. */
  readonly script: string
  /** Of the link or button that opens the booking page. */
  readonly text: string
  /** Of the button in the corner. Null: the default. */
  readonly color: string | null
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)

export function buildEmbedSnippet(kind: EmbedKind, options: EmbedOptions): string {
  const [url, script, text] = [options.url, options.script, options.text].map(escapeHtml)
  const color = options.color === null ? '' : ` data-color="${escapeHtml(options.color)}"`
  const widgets: Readonly<Record<EmbedKind, string>> = {
    inline: `<div class="meetwright-inline-widget" data-url="${url}" data-resize="true">
  <a href="${url}">${text}</a>
</div>`,
    popup: `<a class="meetwright-popup-widget" href="${url}">${text}</a>`,
    badge: `<div class="meetwright-badge-widget" data-url="${url}" data-text="${text}"${color}></div>`,
  }
  return `${widgets[kind]}\n<script src="${script}" async></script>`
}
