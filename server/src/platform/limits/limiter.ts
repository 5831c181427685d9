// Says what a rate limiter is; the Redis, the in-memory and the resilient limiter keep this one contract.

/**
 * One fixed window: it opens with the first request counted in it and lasts `seconds`; in it `limit` requests are let in.
 * Half-open: a request at the very end of a window opens the next one.
 */
export type Window = { readonly key: string; readonly seconds: number; readonly limit: number }

/** `limit`, `remaining` and `reset` (whole seconds, rounded up) are what the three answer headers show. */
export type Verdict = {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  readonly reset: number
}

export interface Limiter {
  /**
   * Decides one request in all its windows at once. Allowed: it counts in every window, and the verdict shows the
   * window with the fewest left (on a tie the later reset). Refused: it counts in none, and the verdict shows the
   * exhausted window with the latest reset; who waits that long is let in by every window now exhausted.
   * The keys of one request differ from each other, and a key always comes with the same `seconds`. Without windows a request is allowed and shows zeros.
   */
  take(windows: readonly Window[]): Promise<Verdict>
  close(): Promise<void>
}

export const unlimitedVerdict: Verdict = { allowed: true, limit: 0, remaining: 0, reset: 0 }

/** Where a limiter reports that it changed its state. */
export type LimiterLog = { warn(message: string): void; info(message: string): void }
