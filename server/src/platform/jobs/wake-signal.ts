// Wakes a periodic task in this process before its interval ends.
import type { Context } from '../context.ts'

/** Ids beyond this number are dropped: they are hints, and the woken task looks for all work anyway. */
const MAX_PENDING_IDS = 10_000

export class WakeSignal {
  #pendingIds = new Set<string>()
  #isNotified = false
  #wake: (() => void) | null = null

  /** `ids`: the objects that have new work. */
  notify(ids: readonly string[] = []): void {
    if (this.#pendingIds.size < MAX_PENDING_IDS) for (const id of ids) this.#pendingIds.add(id)
    this.#isNotified = true
    this.#wake?.()
  }

  consumePendingIds(): ReadonlySet<string> {
    const ids = this.#pendingIds
    this.#pendingIds = new Set()
    return ids
  }

  /** Resolves on a notification, including one since the last wait, or after the timeout. Returns true if notified. */
  waitFor(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#wake = null
        const wasNotified = this.#isNotified
        this.#isNotified = false
        resolve(wasNotified)
      }
      const timer = setTimeout(wake, milliseconds)
      this.#wake = wake
      if (this.#isNotified) wake()
    })
  }
}

/** One signal per name and database in this process. */
const wakeSignals = new WeakMap<Context['db'], Map<string, WakeSignal>>()

export function getWakeSignal({ db }: Pick<Context, 'db'>, name: string): WakeSignal {
  const known = wakeSignals.get(db) ?? new Map<string, WakeSignal>()
  wakeSignals.set(db, known)
  const wakeSignal = known.get(name) ?? new WakeSignal()
  known.set(name, wakeSignal)
  return wakeSignal
}
