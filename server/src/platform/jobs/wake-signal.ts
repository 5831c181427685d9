// Tells a chore in this process that there is something to do now, so that it need not be found by the next look.
import type { Context } from '../context.ts'

/** More is not worth remembering: whoever hears this looks at everything anyway. */
const MAX_PENDING_IDS = 10_000

export class WakeSignal {
  #pendingIds = new Set<string>()
  #isNotified = false
  #wake: (() => void) | null = null

  /** `ids`: of what there is something new. */
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

  /** Resolves when it is rung, was rung since the last time, or so much time has passed. True: it was rung. */
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

/** One of each name for all that shares a database in this process, whatever request it serves. */
const wakeSignals = new WeakMap<Context['db'], Map<string, WakeSignal>>()

export function getWakeSignal({ db }: Pick<Context, 'db'>, name: string): WakeSignal {
  const known = wakeSignals.get(db) ?? new Map<string, WakeSignal>()
  wakeSignals.set(db, known)
  const wakeSignal = known.get(name) ?? new WakeSignal()
  known.set(name, wakeSignal)
  return wakeSignal
}
