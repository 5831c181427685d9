// A booking page in the flow of the site, with its own height or with the one that its place has.
import type { PageOptions } from './address.ts'
import { type Framed, frameOf, heightOf } from './frame.ts'
import { groundOf } from './ground.ts'

export interface InlineOptions extends PageOptions {
  /** What it is put into; its content is kept and comes back when the frame is taken away. */
  readonly parentElement: HTMLElement
  /** As high as its content, always. One on a page. */
  readonly resize?: boolean
}

/** Until the page has told its height, and where its place has none. */
const USUAL_HEIGHT = '700px'
/** Lower than this is a place whose height nobody has chosen. */
const CHOSEN_HEIGHT = 200

const placed = new Map<HTMLElement, { readonly framed: Framed; readonly remove: () => void }>()
let resizing: Framed | null = null
let hasWarned = false

/** Into the same place again: in place of the one that was there. */
export function initInlineWidget(options: InlineOptions): () => void {
  const place = options.parentElement
  if (!(place instanceof HTMLElement))
    throw new TypeError('Meetwright: `parentElement` must be the element to put the booking page into.')
  placed.get(place)?.remove()
  const mayResize = options.resize === true && mayResizeAnother()
  const style = place.style.height
  const framed = frameOf(options, groundOf(place), (event, payload) => {
    const height = mayResize ? heightOf(event, payload) : null
    if (height === null) return
    place.style.height = 'auto'
    framed.frame.style.height = `${height}px`
  })
  if (mayResize) resizing = framed
  const content = [...place.childNodes]
  if (!(Number.parseFloat(getComputedStyle(place).height) >= CHOSEN_HEIGHT))
    framed.frame.style.height = USUAL_HEIGHT
  place.replaceChildren(framed.frame)
  const remove = () => {
    if (placed.get(place)?.framed !== framed) return
    placed.delete(place)
    if (resizing === framed) resizing = null
    framed.remove()
    place.style.height = style
    place.append(...content)
  }
  placed.set(place, { framed, remove })
  return remove
}

/** Whether a place has its frame still; the site may have taken it out by itself. */
export const isFilled = (place: HTMLElement): boolean =>
  placed.get(place)?.framed.frame.parentElement === place

function mayResizeAnother(): boolean {
  if (!resizing?.frame.isConnected) return true
  if (!hasWarned)
    console.warn('Meetwright: one booking page at a time can change its height; the others keep theirs.')
  hasWarned = true
  return false
}
