// When a delivery is tried again, and when an endpoint is left alone: decision 5.
import { DAY, HOUR, type Instant, instant, MINUTE } from '../time/instant.ts'

const SECOND = 1_000

/** After the first attempt, each counted from the one before it. */
const RETRY_DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** So that those which failed together do not come back together. */
const JITTER = 0.1
const MAX_RETRY_AFTER_MS = HOUR

export interface FailedAttempt {
  readonly at: Instant
  /** How many there were before this one. */
  readonly previousAttempts: number
  /** What the endpoint asked for in Retry-After, as milliseconds. */
  readonly retryAfterMs: number | null
}

/** Null: that was the last. `random` lies between 0 and 1. */
export function nextAttemptAt(
  { at, previousAttempts, retryAfterMs }: FailedAttempt,
  random: number,
): Instant | null {
  const delay = RETRY_DELAYS_MS[previousAttempts]
  if (delay === undefined) return null
  const jittered = Math.round(delay * (1 - JITTER + 2 * JITTER * random))
  return instant(at + Math.max(jittered, clampRetryAfter(retryAfterMs)))
}

const clampRetryAfter = (retryAfterMs: number | null) =>
  Math.min(Math.max(retryAfterMs ?? 0, 0), MAX_RETRY_AFTER_MS)

/** The second failure in a row may be chance. From the third on the endpoint gets time, up to five minutes. */
const TOLERATED_FAILURES = 2
const BASE_PAUSE_MS = 5 * SECOND
const MAX_PAUSE_MS = 5 * MINUTE

/** How long nothing at all is sent to an endpoint after so many failures in a row; then one delivery asks whether it is back. */
export function pauseAfterFailures(failures: number, retryAfterMs: number | null): number {
  const pause =
    failures <= TOLERATED_FAILURES ? 0 : BASE_PAUSE_MS * 2 ** Math.min(failures - TOLERATED_FAILURES - 1, 20)
  return Math.max(Math.min(pause, MAX_PAUSE_MS), clampRetryAfter(retryAfterMs))
}

const MAX_FAILING_MS = 5 * DAY

export const hasFailedTooLong = (since: Instant, now: Instant): boolean => now - since >= MAX_FAILING_MS

/** RFC 9110, section 10.2.3: seconds or a date. Null: none, or nonsense. */
export function parseRetryAfter(text: string | undefined, now: Instant): number | null {
  if (text === undefined) return null
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND
  const at = /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
