// The time that a response asks the client to wait.

/** `Retry-After` in seconds or as a date, or the seconds until the rate limit resets. */
export function readRetryAfterSeconds(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text !== null) {
    const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
    if (Number.isFinite(seconds)) return Math.max(0, seconds)
  }
  const left = headers.get('x-ratelimit-remaining')
  const reset = headers.get('x-ratelimit-reset')
  return left === '0' && reset !== null && /^\d+$/.test(reset) ? Number(reset) : null
}
