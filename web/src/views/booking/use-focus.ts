// Puts the focus where a visitor goes on, once that is there; and says aloud what has changed.
import { createContext } from 'preact'
import { useCallback, useContext, useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Focuses the element with this id after the next drawing, and brings it into view. */
export type FocusNext = (id: string) => void

export function useFocusNext(): FocusNext {
  const wanted = useRef<string | null>(null)
  const [, redraw] = useState(0)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const element = document.getElementById(wanted.current)
    if (element === null) return
    wanted.current = null
    element.focus({ preventScroll: true })
    bringIntoView(element)
  })
  return useCallback((id) => {
    wanted.current = id
    redraw((count) => count + 1)
  }, [])
}

/** What belongs to it comes along: a first time is no good to anybody whose day is above the edge of the screen. */
function bringIntoView(element: HTMLElement): void {
  const whole = element.closest<HTMLElement>('[data-view]') ?? element
  const { top } = whole.getBoundingClientRect()
  if (top >= 0 && top < window.innerHeight / 2) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  whole.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
}

export const SayContext = createContext<(text: string) => void>(() => {})
export const useSay = (): ((text: string) => void) => useContext(SayContext)
