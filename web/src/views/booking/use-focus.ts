// Moves the focus after a render and announces changes to screen readers.
import { createContext } from 'preact'
import { useCallback, useContext, useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Focuses the element with this id after the next render, and scrolls it into view. */
export type FocusNext = (id: string) => void

export function useFocusNext(): FocusNext {
  const pendingId = useRef<string | null>(null)
  const [, rerender] = useState(0)
  useLayoutEffect(() => {
    if (pendingId.current === null) return
    const element = document.getElementById(pendingId.current)
    if (element === null) return
    pendingId.current = null
    element.focus({ preventScroll: true })
    bringIntoView(element)
  })
  return useCallback((id) => {
    pendingId.current = id
    rerender((count) => count + 1)
  }, [])
}

/** Scrolls the whole section into view: a time is of little use if its day is off screen. */
function bringIntoView(element: HTMLElement): void {
  const region = element.closest<HTMLElement>('[data-view]') ?? element
  const { top } = region.getBoundingClientRect()
  if (top >= 0 && top < window.innerHeight / 2) return
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  region.scrollIntoView({ block: 'start', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
}

export const AnnounceContext = createContext<(text: string) => void>(() => {})
export const useAnnounce = (): ((text: string) => void) => useContext(AnnounceContext)
