// Decides if a failed attempt is retried, and after which delay.
import type { MeetwrightError } from './errors.ts'
import { readRetryAfterSeconds } from './retry-after.ts'

/** An incomplete request, an overloaded or restarting service, or a proxy that could not reach it. */
const RETRYABLE_STATUSES = new Set([408, 429, 502, 503, 504])

/**
 * Reads are always safe to retry. Writes are safe because each sends an Idempotency-Key, so it takes effect only once.
 * While the first attempt is still running, the service returns `idempotency_in_flight`; the client then retries.
 */
export const isRetryable = ({ status, code }: MeetwrightError): boolean =>
  status === null || RETRYABLE_STATUSES.has(status) || code === 'idempotency_in_flight'

const BASE_DELAY_MS = 250
const MAX_DELAY_MS = 8_000

/** The delay that the service asks for; otherwise exponential backoff with jitter, so clients don't retry in sync. */
export function retryDelayMs(attempt: number, headers: Headers | null, random: () => number): number {
  const retryAfterSeconds = headers === null ? null : readRetryAfterSeconds(headers)
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1_000
  return Math.round(Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (attempt - 1)) * (0.5 + random() / 2))
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
