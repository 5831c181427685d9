// Keeps the months that were asked for, and asks for the next one before anybody wants to see it.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Month } from '../../../../server/src/domain/pages/booking-views.ts'
import { askForMonth } from './ask-server.ts'

export interface Months {
  /** Null while it is on its way. */
  readonly shown: Month | null
  readonly hasFailed: boolean
  /** What is known is no longer true: ask again. */
  forget(): void
}

/** Whoever comes back to the page later than this sees what is free by then. */
const FRESH_FOR = 60_000

const keyOf = (month: string, duration: number) => `${month} ${duration}`

export function useMonths(path: string, first: Month, month: string, duration: number): Months {
  const [known] = useState(() => new Map([[keyOf(first.month, first.duration), first]]))
  const [failed] = useState(() => new Set<string>())
  const [asked] = useState(() => new Set<string>())
  const [, redraw] = useState(0)
  const key = keyOf(month, duration)

  const load = async (wanted: string) => {
    const wantedKey = keyOf(wanted, duration)
    if (asked.has(wantedKey)) return
    asked.add(wantedKey)
    try {
      known.set(wantedKey, await askForMonth(path, wanted, duration))
    } catch {
      failed.add(wantedKey)
    }
    asked.delete(wantedKey)
    redraw((count) => count + 1)
  }
  /** Once: what has failed is asked for again when somebody wants to see it. */
  const loadUnlessKnown = (wanted: string) => {
    const wantedKey = keyOf(wanted, duration)
    if (!known.has(wantedKey) && !failed.has(wantedKey)) load(wanted)
  }

  useEffect(() => {
    failed.delete(key)
    redraw((count) => count + 1)
  }, [key])
  const shown = known.get(key) ?? null
  useEffect(() => {
    if (shown === null) loadUnlessKnown(month)
    else if (shown.next !== null) loadUnlessKnown(shown.next)
  })
  useWhenBack(() => {
    for (const old of known.keys()) if (old !== key) known.delete(old)
    load(month)
  })

  return {
    shown,
    hasFailed: shown === null && failed.has(key),
    forget() {
      known.clear()
      failed.clear()
      redraw((count) => count + 1)
    },
  }
}

/** Called when the page is looked at again after a while. */
function useWhenBack(refresh: () => void): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    let leftAt = 0
    const look = () => {
      if (document.hidden) leftAt = performance.now()
      else if (performance.now() - leftAt > FRESH_FOR) latest.current()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
