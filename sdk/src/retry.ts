// Decides whether a failed attempt is worth another, and how long to wait before it.
import type { MeetwrightError } from './errors.ts'

/** Cut off on the way, too busy, restarting, or a proxy that could not reach the service. */
const RETRYABLE_STATUSES = new Set([408, 429, 502, 503, 504])

/**
 * Reads can always be repeated. So can writes: each carries an Idempotency-Key, so that what was done already is not
 * done again; while the first attempt still runs, the service says so and is asked again.
 */
export const isRetryable = ({ status, code }: MeetwrightError): boolean =>
  status === null || RETRYABLE_STATUSES.has(status) || code === 'idempotency_in_flight'

const BASE_DELAY_MS = 250
const MAX_DELAY_MS = 8_000

/** What the service asks for; else twice as long each time, a random part of it, so that clients do not march in step. */
export function retryDelayMs(attempt: number, headers: Headers | null, random: () => number): number {
  const retryAfterSeconds = headers === null ? null : readRetryAfterSeconds(headers)
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1_000
  return Math.round(Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (attempt - 1)) * (0.5 + random() / 2))
}

/** `Retry-After` in seconds or as a date, or the end of the rate limit's window. */
function readRetryAfterSeconds(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text !== null) {
    const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
    if (Number.isFinite(seconds)) return Math.max(0, seconds)
  }
  const left = headers.get('x-ratelimit-remaining')
  const reset = headers.get('x-ratelimit-reset')
  return left === '0' && reset !== null && /^\d+$/.test(reset) ? Number(reset) : null
}

export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
