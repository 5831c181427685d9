// Decides when answers that a change made old are loaded again: soon, but not for each of many, and not under the pointer.

/** Of many changes, the console shows the result once a second. */
const MIN_INTERVAL_MS = 1_000
/** While the user moves the pointer or types, what they aim at stays where it is … */
const REST_MS = 400
/** … but no longer than this. */
const MAX_DELAY_MS = 3_000
const WRITE_CHECK_MS = 100

export interface RefreshSchedule {
  add(operations: Iterable<string>): void
}

export interface RefreshScheduleOptions {
  readonly refresh: (operations: readonly string[]) => void
  /** Whether a write of this tab is on its way: its own answer comes first. */
  readonly isWriting: () => boolean
}

export function scheduleRefresh({ refresh, isWriting }: RefreshScheduleOptions): RefreshSchedule {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince = 0
  let refreshedAt = Number.NEGATIVE_INFINITY
  let touchedAt = Number.NEGATIVE_INFINITY

  const check = () => {
    clearTimeout(timer)
    timer = undefined
    // What is hidden is loaded when it is shown again.
    if (waiting.size === 0 || document.visibilityState === 'hidden') return
    const now = performance.now()
    const untilRest = Math.min(touchedAt + REST_MS, waitingSince + MAX_DELAY_MS) - now
    const delay = Math.max(refreshedAt + MIN_INTERVAL_MS - now, untilRest, isWriting() ? WRITE_CHECK_MS : 0)
    if (delay > 0) {
      timer = setTimeout(check, delay)
      return
    }
    refreshedAt = now
    const operations = [...waiting]
    waiting.clear()
    refresh(operations)
  }

  const touch = () => {
    touchedAt = performance.now()
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(type, touch, { passive: true, capture: true })
  document.addEventListener('visibilitychange', check)

  return {
    add(operations) {
      if (waiting.size === 0) waitingSince = performance.now()
      for (const operation of operations) waiting.add(operation)
      if (timer === undefined) check()
    },
  }
}
