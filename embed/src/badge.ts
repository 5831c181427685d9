// A button in the corner of the site that opens the booking page above it.
import type { PageOptions } from './address.ts'
import badgeStyle from './badge.css?inline'
import { addApart, make } from './elements.ts'
import { initPopupWidget } from './popup.ts'
import { wordsHere } from './words.ts'

export interface BadgeOptions extends PageOptions {
  readonly text?: string
  /** Of its ground, `#0b6e5f` unless given. */
  readonly color?: string
  /** Black or white, whichever can be read, unless given. */
  readonly textColor?: string
}

const USUAL_COLOR = '#0b6e5f'
let takeAway: (() => void) | null = null

/** One on a page: another takes its place. */
export function initBadgeWidget(options: BadgeOptions): () => void {
  const { title, language } = wordsHere()
  const { text = title, color = USUAL_COLOR, textColor = readableOn(color), ...page } = options
  const button = make('button', { type: 'button', 'aria-haspopup': 'dialog' }, text)
  Object.assign(button.style, { backgroundColor: color, color: textColor })
  button.addEventListener('click', () => initPopupWidget(page))
  // A region of its own: who goes from one to the next finds it, though it stands after everything.
  const region = make('aside', { 'aria-label': text }, button)
  if (options.text === undefined) region.lang = language
  takeAway?.()
  const remove = addApart(badgeStyle, region)
  takeAway = remove
  return () => {
    remove()
    if (takeAway === remove) takeAway = null
  }
}

/** By the contrast of WCAG, which is the same against black and white at a luminance of 0.179. */
function readableOn(color: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1] ?? USUAL_COLOR.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
