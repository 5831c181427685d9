// In-memory rate limiter, for single-process installations and as the fallback while Redis is unavailable.
import { type Limiter, unlimitedVerdict, type Verdict, type Window } from './limiter.ts'
import { ResetHeap } from './reset-heap.ts'

export type OpenWindow = { readonly key: string; readonly reset: number; count: number }

export type MemoryLimiterOptions = {
  /** A test clock in milliseconds. */
  now?: () => number
  /** The maximum number of windows. Beyond it, the window that ends first is evicted, so the limiter allows too much. */
  capacity?: number
}

export class MemoryLimiter implements Limiter {
  readonly capacity: number
  readonly #now: () => number
  readonly #open = new Map<string, OpenWindow>()
  readonly #byReset = new ResetHeap<OpenWindow>()

  constructor(options: MemoryLimiterOptions = {}) {
    this.#now = options.now ?? Date.now
    this.capacity = Math.max(1, options.capacity ?? 100_000)
  }

  /** The number of windows in memory. */
  get size(): number {
    return this.#byReset.size
  }

  take(windows: readonly Window[], units = 1): Promise<Verdict> {
    return Promise.resolve(this.#decide(windows, units))
  }

  find(key: string): Readonly<OpenWindow> | undefined {
    return this.#open.get(key)
  }

  /** Adds a window of an earlier process. */
  restore(window: OpenWindow): void {
    this.#add({ ...window })
  }

  close(): Promise<void> {
    this.#open.clear()
    this.#byReset.clear()
    return Promise.resolve()
  }

  #decide(windows: readonly Window[], units: number): Verdict {
    const now = Math.floor(this.#now())
    return this.#refusal(windows, now) ?? this.#count(windows, now, units)
  }

  #refusal(windows: readonly Window[], now: number): Verdict | undefined {
    let latest: { limit: number; reset: number } | undefined
    for (const window of windows) {
      const open = this.#current(window, now)
      if (!open || open.count < window.limit) continue
      if (!latest || open.reset > latest.reset) latest = { limit: window.limit, reset: open.reset }
    }
    if (!latest) return undefined
    return { allowed: false, limit: latest.limit, remaining: 0, reset: wholeSeconds(latest.reset - now) }
  }

  #count(windows: readonly Window[], now: number, units: number): Verdict {
    let shown: { limit: number; remaining: number; reset: number } | undefined
    for (const window of windows) {
      const open = this.#current(window, now) ?? this.#start(window, now)
      open.count = Math.min(window.limit, open.count + units)
      const remaining = window.limit - open.count
      const fewer = !shown || remaining < shown.remaining
      if (fewer || (remaining === shown?.remaining && open.reset > shown.reset)) {
        shown = { limit: window.limit, remaining, reset: open.reset }
      }
    }
    if (!shown) return unlimitedVerdict
    return { allowed: true, ...shown, reset: wholeSeconds(shown.reset - now) }
  }

  /** A window whose reset is too far in the future was opened before the clock was set back. It counts as ended. */
  #current(window: Window, now: number): OpenWindow | undefined {
    const open = this.#open.get(window.key)
    if (!open || open.reset <= now || open.reset > now + window.seconds * 1000) return undefined
    return open
  }

  /** Each new window evicts up to two ended ones, so memory use follows the open windows without a timer. */
  #start(window: Window, now: number): OpenWindow {
    for (let swept = 0; swept < 2; swept += 1) {
      const soonest = this.#byReset.peek()
      if (!soonest || soonest.reset > now) break
      this.#evictSoonest()
    }
    return this.#add({ key: window.key, reset: now + window.seconds * 1000, count: 0 })
  }

  #add(open: OpenWindow): OpenWindow {
    while (this.#byReset.size >= this.capacity) this.#evictSoonest()
    this.#open.set(open.key, open)
    this.#byReset.push(open)
    return open
  }

  #evictSoonest(): void {
    const soonest = this.#byReset.pop()
    // The key may have a newer window, which has a separate heap entry.
    if (soonest && this.#open.get(soonest.key) === soonest) this.#open.delete(soonest.key)
  }
}

function wholeSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000)
}
