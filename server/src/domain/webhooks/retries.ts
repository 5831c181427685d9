// When a delivery is tried again, and when an endpoint is left alone: decision 5.
import { DAY, HOUR, type Instant, instant, MINUTE } from '../time/instant.ts'

const SECOND = 1_000

/** After the first attempt, each counted from the one before it. */
const DELAYS = [
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
const SPREAD = 0.1
const LONGEST_WISH = HOUR

export interface FailedAttempt {
  readonly at: Instant
  /** How many there were before this one. */
  readonly before: number
  /** What the endpoint asked for in Retry-After, as milliseconds. */
  readonly wish: number | null
}

/** Null: that was the last. `random` lies between 0 and 1. */
export function nextAttemptAt({ at, before, wish }: FailedAttempt, random: number): Instant | null {
  const delay = DELAYS[before]
  if (delay === undefined) return null
  const spread = Math.round(delay * (1 - SPREAD + 2 * SPREAD * random))
  return instant(at + Math.max(spread, honoured(wish)))
}

const honoured = (wish: number | null) => Math.min(Math.max(wish ?? 0, 0), LONGEST_WISH)

/** The second failure in a row may be chance. From the third on the endpoint gets time, up to five minutes. */
const FREE_FAILURES = 2
const FIRST_REST = 5 * SECOND
const LONGEST_REST = 5 * MINUTE

/** How long nothing at all is sent to an endpoint after so many failures in a row; then one delivery asks whether it is back. */
export function restAfter(failures: number, wish: number | null): number {
  const rest = failures <= FREE_FAILURES ? 0 : FIRST_REST * 2 ** Math.min(failures - FREE_FAILURES - 1, 20)
  return Math.max(Math.min(rest, LONGEST_REST), honoured(wish))
}

const LONGEST_FAILURE = 5 * DAY

export const hasFailedTooLong = (since: Instant, now: Instant): boolean => now - since >= LONGEST_FAILURE

/** RFC 9110, section 10.2.3: seconds or a date. Null: none, or nonsense. */
export function readRetryAfter(text: string | undefined, now: Instant): number | null {
  if (text === undefined) return null
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND
  const at = /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
