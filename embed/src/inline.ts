// A booking page in the flow of the site, with its own height or with the one that its place has.

import { findBackgroundColor } from './background.ts'
import { createFrame, type EmbeddedFrame, parseHeight } from './frame.ts'
import type { PageOptions } from './page-url.ts'

export interface InlineOptions extends PageOptions {
  /** What it is put into; its content is kept and comes back when the frame is taken away. */
  readonly parentElement: HTMLElement
  /** As high as its content, always. One on a page. */
  readonly resize?: boolean
}

/** Until the page has told its height, and where its place has none. */
const DEFAULT_HEIGHT = '700px'
/** Lower than this is a place whose height nobody has chosen. */
const MIN_CHOSEN_HEIGHT_PX = 200

const widgets = new Map<HTMLElement, { readonly embeddedFrame: EmbeddedFrame; readonly remove: () => void }>()
let resizingFrame: EmbeddedFrame | null = null
let hasWarned = false

/** Into the same place again: in place of the one that was there. */
export function initInlineWidget(options: InlineOptions): () => void {
  const container = options.parentElement
  if (!(container instanceof HTMLElement))
    throw new TypeError('Meetwright: `parentElement` must be the element to put the booking page into.')
  widgets.get(container)?.remove()
  const canResize = options.resize === true && canResizeAnother()
  const originalHeight = container.style.height
  const embeddedFrame = createFrame(options, findBackgroundColor(container), (event, payload) => {
    const height = canResize ? parseHeight(event, payload) : null
    if (height === null) return
    container.style.height = 'auto'
    embeddedFrame.frame.style.height = `${height}px`
  })
  if (canResize) resizingFrame = embeddedFrame
  const content = [...container.childNodes]
  if (!(Number.parseFloat(getComputedStyle(container).height) >= MIN_CHOSEN_HEIGHT_PX))
    embeddedFrame.frame.style.height = DEFAULT_HEIGHT
  container.replaceChildren(embeddedFrame.frame)
  const remove = () => {
    if (widgets.get(container)?.embeddedFrame !== embeddedFrame) return
    widgets.delete(container)
    if (resizingFrame === embeddedFrame) resizingFrame = null
    embeddedFrame.remove()
    container.style.height = originalHeight
    container.append(...content)
  }
  widgets.set(container, { embeddedFrame, remove })
  return remove
}

/** Whether a place has its frame still; the site may have taken it out by itself. */
export const hasWidget = (container: HTMLElement): boolean =>
  widgets.get(container)?.embeddedFrame.frame.parentElement === container

function canResizeAnother(): boolean {
  if (!resizingFrame?.frame.isConnected) return true
  if (!hasWarned)
    console.warn('Meetwright: one booking page at a time can change its height; the others keep theirs.')
  hasWarned = true
  return false
}
