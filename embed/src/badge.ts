// A button in the corner of the site that opens the booking page in a popup.

import badgeStyle from './badge.css?inline'
import { createElement, mountInShadowRoot } from './elements.ts'
import { getMessages } from './messages.ts'
import type { PageOptions } from './page-url.ts'
import { initPopupWidget } from './popup.ts'

export interface BadgeOptions extends PageOptions {
  readonly text?: string
  /** Background color. Default: `#0b6e5f`. */
  readonly color?: string
  /** Default: black or white, whichever has more contrast. */
  readonly textColor?: string
}

const DEFAULT_COLOR = '#0b6e5f'
let removeCurrentBadge: (() => void) | null = null

/** A page has one badge. A second call replaces it. */
export function initBadgeWidget(options: BadgeOptions): () => void {
  const { title, language } = getMessages()
  const { text = title, color = DEFAULT_COLOR, textColor = pickTextColor(color), ...page } = options
  const button = createElement('button', { type: 'button', 'aria-haspopup': 'dialog' }, text)
  Object.assign(button.style, { backgroundColor: color, color: textColor })
  button.addEventListener('click', () => initPopupWidget(page))
  // A landmark region lets screen reader users jump to the badge, although it comes last in the document.
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

/** WCAG contrast against black equals contrast against white at a luminance of 0.179. */
function pickTextColor(color: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1] ?? DEFAULT_COLOR.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
