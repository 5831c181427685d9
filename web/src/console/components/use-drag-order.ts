// Changes the order of a list by dragging: follows the pointer, marks where the item will be dropped, and scrolls at the edges.
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

interface Drag {
  readonly from: number
  readonly to: number
}

export interface DragOrder<List extends HTMLElement> {
  /** The element whose children are the items. */
  readonly list: RefObject<List | null>
  /** For the pointerdown of an item's handle. */
  startDrag(event: PointerEvent, index: number): void
  /** Marks the dragged item, and the one that it will be dropped before or after. */
  classOf(index: number): string
}

/** The page scrolls while the pointer is this close to an edge of the window. Phones have a bar at the bottom. */
const SCROLL_ZONE_PX = 96
const SCROLL_SPEED = 0.15

/** The item at a height of the window. */
function indexAt(list: HTMLElement, y: number): number {
  const index = [...list.children].findIndex((item) => item.getBoundingClientRect().bottom > y)
  return index === -1 ? list.children.length - 1 : index
}

/** How far the pointer is in a scroll zone; negative at the top. A drag that starts there must first move toward the edge. */
function depthInZone(y: number, startY: number): number {
  const above = y - Math.min(SCROLL_ZONE_PX, startY)
  const below = y - Math.max(window.innerHeight - SCROLL_ZONE_PX, startY)
  return Math.min(above, 0) + Math.max(below, 0)
}

export function useDragOrder<List extends HTMLElement>(
  onMove: (from: number, to: number) => void,
): DragOrder<List> {
  const list = useRef<List>(null)
  const current = useRef(onMove)
  current.current = onMove
  const [drag, setDrag] = useState<Drag | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const startDrag = (event: PointerEvent, from: number) => {
    const items = list.current
    if (event.button !== 0 || !event.isPrimary || !items) return
    // No text is selected.
    event.preventDefault()
    // Frames don't take the pointer.
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    let y = event.clientY
    let to = from
    const show = () => {
      to = indexAt(items, y)
      setDrag((shown) => (shown?.to === to ? shown : { from, to }))
    }
    const end = (isKept: boolean) => {
      abort.abort()
      setDrag(null)
      if (isKept && to !== from) current.current(from, to)
    }
    const scroll = () => {
      if (abort.signal.aborted) return
      window.scrollBy(0, depthInZone(y, event.clientY) * SCROLL_SPEED)
      requestAnimationFrame(scroll)
    }
    // At once, not in an effect: a short tap ends before the next frame.
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, listener, { signal: abort.signal })
    const isSame = ({ pointerId }: PointerEvent) => pointerId === event.pointerId
    listen('pointermove', (moved) => {
      if (!isSame(moved)) return
      y = moved.clientY
      show()
    })
    listen('scroll', show)
    listen('pointerup', (released) => isSame(released) && end(true))
    listen('pointercancel', (canceled) => isSame(canceled) && end(false))
    listen('keydown', ({ key }) => key === 'Escape' && end(false))
    setDrag({ from, to })
    requestAnimationFrame(scroll)
  }

  const classOf = (index: number) => {
    if (drag?.from === index) return 'is-dragged'
    if (drag?.to !== index) return ''
    return drag.to < drag.from ? 'drop-before' : 'drop-after'
  }
  return { list, startDrag, classOf }
}
