// Decides when a delivery is retried, and when an endpoint is paused or disabled.
import { DAY, HOUR, type Instant, instant, MINUTE } from '../time/instant.ts'

const SECOND = 1_000

/** Delays after the first attempt, each counted from the previous attempt. */
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

/** Spreads out deliveries that failed together. */
const JITTER = 0.1
const MAX_RETRY_AFTER_MS = HOUR

export interface FailedAttempt {
  readonly at: Instant
  /** The number of attempts before this one. */
  readonly previousAttempts: number
  /** The endpoint's Retry-After in milliseconds. */
  readonly retryAfterMs: number | null
}

/** Null: that was the last attempt. `random` is between 0 and 1. */
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

/** Two failures in a row may be chance. From the third on the endpoint is paused, for up to five minutes. */
const TOLERATED_FAILURES = 2
const BASE_PAUSE_MS = 5 * SECOND
const MAX_PAUSE_MS = 5 * MINUTE

/** How long an endpoint is paused after consecutive failures. After the pause one delivery tests if it is back. */
export function pauseAfterFailures(failures: number, retryAfterMs: number | null): number {
  const pause =
    failures <= TOLERATED_FAILURES ? 0 : BASE_PAUSE_MS * 2 ** Math.min(failures - TOLERATED_FAILURES - 1, 20)
  return Math.max(Math.min(pause, MAX_PAUSE_MS), clampRetryAfter(retryAfterMs))
}

const MAX_FAILING_MS = 5 * DAY

export const hasFailedTooLong = (since: Instant, now: Instant): boolean => now - since >= MAX_FAILING_MS

/** RFC 9110, section 10.2.3: seconds or a date. Null: missing or invalid. */
export function parseRetryAfter(text: string | undefined, now: Instant): number | null {
  if (text === undefined) return null
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND
  const at = /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
