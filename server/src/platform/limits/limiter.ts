// The interface of the Redis, the in-memory and the resilient rate limiter.

/**
 * A fixed window. It opens with its first request, lasts `seconds` and allows `limit` requests.
 * It is half-open: a request exactly at its end opens the next window.
 */
export type Window = { readonly key: string; readonly seconds: number; readonly limit: number }

/** The values of the three response headers are `limit`, `remaining` and `reset` (whole seconds, rounded up). */
export type Verdict = {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  readonly reset: number
}

export interface Limiter {
  /**
   * Decides one request in all its windows atomically. It is allowed if each window has a unit left.
   * Allowed: counts `units` in every window, as far as its limit allows. The verdict shows the window with the fewest remaining, on a tie the later reset.
   * Rejected: counts in no window. The verdict shows the exhausted window with the latest reset.
   * After that reset, all windows that are exhausted now accept requests again.
   * The keys of a request must be distinct, and a key must always have the same `seconds`.
   * Without windows, a request is allowed and the verdict shows zeros.
   */
  take(windows: readonly Window[], units?: number): Promise<Verdict>
  close(): Promise<void>
}

export const unlimitedVerdict: Verdict = { allowed: true, limit: 0, remaining: 0, reset: 0 }

/** Receives the state changes of a limiter. */
export type LimiterLog = { warn(message: string): void; info(message: string): void }
