// A button in the corner of the site that opens the booking page above it.

import badgeStyle from './badge.css?inline'
import { createElement, mountInShadowRoot } from './elements.ts'
import { getMessages } from './messages.ts'
import type { PageOptions } from './page-url.ts'
import { initPopupWidget } from './popup.ts'

export interface BadgeOptions extends PageOptions {
  readonly text?: string
  /** Of its ground, `#0b6e5f` unless given. */
  readonly color?: string
  /** Black or white, whichever can be read, unless given. */
  readonly textColor?: string
}

const DEFAULT_COLOR = '#0b6e5f'
let removeCurrentBadge: (() => void) | null = null

/** One on a page: another takes its place. */
export function initBadgeWidget(options: BadgeOptions): () => void {
  const { title, language } = getMessages()
  const { text = title, color = DEFAULT_COLOR, textColor = pickTextColor(color), ...page } = options
  const button = createElement('button', { type: 'button', 'aria-haspopup': 'dialog' }, text)
  Object.assign(button.style, { backgroundColor: color, color: textColor })
  button.addEventListener('click', () => initPopupWidget(page))
  // A region of its own: who goes from one to the next finds it, though it stands after everything.
  const region = createElement('aside', { 'aria-label': text }, button)
  if (options.text === undefined) region.lang = language
  removeCurrentBadge?.()
  const remove = mountInShadowRoot(badgeStyle, region)
  removeCurrentBadge = remove
  return () => {
    remove()
    if (removeCurrentBadge === remove) removeCurrentBadge = null
  }
}

/** By the contrast of WCAG, which is the same against black and white at a luminance of 0.179. */
function pickTextColor(color: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1] ?? DEFAULT_COLOR.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
