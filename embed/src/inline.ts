// An inline booking page, as high as its content or as its container.

import { findBackgroundColor } from './background.ts'
import { createFrame, type EmbeddedFrame, parseHeight } from './frame.ts'
import type { PageOptions } from './page-url.ts'

export interface InlineOptions extends PageOptions {
  /** The container. Its content is restored when the iframe is removed. */
  readonly parentElement: HTMLElement
  /** Always as high as its content. Only for one widget on a page. */
  readonly resize?: boolean
}

/** The height until the page reports one, if the container has none. */
const DEFAULT_HEIGHT = '700px'
/** A container lower than this counts as having no height. */
const MIN_CHOSEN_HEIGHT_PX = 200

const widgets = new Map<HTMLElement, { readonly embeddedFrame: EmbeddedFrame; readonly remove: () => void }>()
let resizingFrame: EmbeddedFrame | null = null
let hasWarned = false

/** A second call for the same container replaces the first widget. */
export function initInlineWidget(options: InlineOptions): () => void {
  const container = options.parentElement
  if (!(container instanceof HTMLElement))
    throw new TypeError('Meetwright: `parentElement` must be the element that will contain the booking page.')
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

/** Whether the container still has its iframe. The site can remove it without calling us. */
export const hasWidget = (container: HTMLElement): boolean =>
  widgets.get(container)?.embeddedFrame.frame.parentElement === container

function canResizeAnother(): boolean {
  if (!resizingFrame?.frame.isConnected) return true
  if (!hasWarned)
    console.warn('Meetwright: only one inline booking page can resize. The others keep their height.')
  hasWarned = true
  return false
}
