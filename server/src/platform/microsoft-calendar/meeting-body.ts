// The text of an event with a Teams meeting. The service adds a block with the link, and the meeting ends if a client removes the block.
import { html } from '../../domain/language/html.ts'

/** The block is between two of these lines. */
const LINES = /_{40,}/g
/** The name ends where it can't go on: otherwise a long one without an end would be tried at each of its letters. */
const TAGS = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>/gi
/** Bounds the work for a text of others. Long ones of Outlook have hundreds. */
const MAX_TAGS = 5_000
/** Elements without an end. */
const VOID_ELEMENTS = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])

/**
 * Where the block begins, in the text or the HTML of an event: at the last line before a link to the meeting's host. Our text comes
 * before it, and may have such a line and a link too. -1: there is no block.
 */
function findBlock(body: string, joinUrl: string): number {
  const host = URL.parse(joinUrl)?.host
  if (host === undefined) return -1
  const lines = [...body.matchAll(LINES)]
  const first = lines.findLast(({ index, 0: line }, position) =>
    body.slice(index + line.length, lines[position + 1]?.index).includes(host),
  )
  return first?.index ?? -1
}

/** The part of a text that is not the block. */
export function textBeforeBlock(text: string, joinUrl: string): string {
  const block = findBlock(text, joinUrl)
  return block === -1 ? text : text.slice(0, block)
}

/** Replaces what precedes the block, which stays as it is. Null: there is no block, or too much before it. */
export function replaceBeforeBlock(body: string, joinUrl: string, text: string): string | null {
  const block = findBlock(body, joinUrl)
  if (block === -1) return null
  const [head = ''] = /^[\s\S]*?<body\b[^<>]*>/i.exec(body.slice(0, block)) ?? []
  // The block is inside of these.
  const openTags = listOpenTags(body.slice(head.length, block))
  if (openTags === null) return null
  return head + toHtml(text) + openTags.join('') + body.slice(block)
}

/** The elements that begin here and end later. Null: there are too many. */
function listOpenTags(markup: string): readonly string[] | null {
  const open: { readonly name: string; readonly tag: string }[] = []
  let count = 0
  for (const [tag, slash, name = ''] of markup.matchAll(TAGS)) {
    count += 1
    if (count > MAX_TAGS) return null
    const element = name.toLowerCase()
    if (slash === '/') {
      const index = open.findLastIndex((one) => one.name === element)
      if (index !== -1) open.length = index
    } else if (!VOID_ELEMENTS.has(element) && !tag.endsWith('/>')) open.push({ name: element, tag })
  }
  return open.map(({ tag }) => tag)
}

/** Browsers show several spaces as one. */
function toHtml(text: string): string {
  const lines = text.replaceAll('  ', '\u00a0 ').split('\n')
  return html`<div>${lines.map((line, index) => [index === 0 ? null : html`<br>`, line])}</div>`.markup
}
