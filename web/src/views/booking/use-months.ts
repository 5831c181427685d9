// Caches loaded months and prefetches the next one.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { MonthAvailability } from '../../../../server/src/domain/pages/booking-views.ts'
import { fetchMonth } from './booking-requests.ts'

export interface Months {
  /** Null while loading. */
  readonly shown: MonthAvailability | null
  readonly hasFailed: boolean
  /** Loads the shown month again, and shows its former times until then. */
  reload(): void
  /** Discards the cache and reloads. */
  invalidate(): void
}

/** A page that was hidden for longer than this reloads its months. */
const MAX_AGE_MS = 60_000

const keyOf = (month: string, duration: number) => `${month} ${duration}`

export function useMonths(
  path: string,
  initialMonth: MonthAvailability,
  month: string,
  duration: number,
): Months {
  const [cache] = useState(() => new Map([[keyOf(initialMonth.month, initialMonth.duration), initialMonth]]))
  const [failed] = useState(() => new Set<string>())
  const [pending] = useState(() => new Set<string>())
  const [, rerender] = useState(0)
  const key = keyOf(month, duration)

  const load = async (requestedMonth: string) => {
    const requestedKey = keyOf(requestedMonth, duration)
    if (pending.has(requestedKey)) return
    pending.add(requestedKey)
    try {
      cache.set(requestedKey, await fetchMonth(path, requestedMonth, duration))
    } catch {
      failed.add(requestedKey)
    }
    pending.delete(requestedKey)
    rerender((count) => count + 1)
  }
  /** Loads each month once. A failed month is retried when it is shown. */
  const loadIfMissing = (requestedMonth: string) => {
    const requestedKey = keyOf(requestedMonth, duration)
    if (!cache.has(requestedKey) && !failed.has(requestedKey)) load(requestedMonth)
  }

  useEffect(() => {
    failed.delete(key)
    rerender((count) => count + 1)
  }, [key])
  const shown = cache.get(key) ?? null
  useEffect(() => {
    if (shown === null) loadIfMissing(month)
    else if (shown.next !== null) loadIfMissing(shown.next)
  })
  useRefreshOnReturn(() => {
    for (const old of cache.keys()) if (old !== key) cache.delete(old)
    load(month)
  })

  return {
    shown,
    hasFailed: shown === null && failed.has(key),
    reload: () => void load(month),
    invalidate() {
      cache.clear()
      failed.clear()
      rerender((count) => count + 1)
    },
  }
}

/** Runs the callback when the page becomes visible again after a while. */
function useRefreshOnReturn(refresh: () => void): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    let hiddenAt = 0
    const onVisibilityChange = () => {
      if (document.hidden) hiddenAt = performance.now()
      else if (performance.now() - hiddenAt > MAX_AGE_MS) latest.current()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [])
}
