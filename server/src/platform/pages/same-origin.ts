// Detects cross-origin form submissions, to prevent CSRF.
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Pages can't forge the headers Origin and Sec-Fetch-Site. SameSite=Lax of the cookies is a second defense. A client that
 * sends neither header is not a current browser, so it doesn't send a victim's cookies.
 */
export function isCrossOrigin(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const { origin } = headers
  if (origin !== undefined && ownOrigins.includes(origin)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  // Over plain http, browsers send Origin but not Sec-Fetch-Site.
  return hostOf(origin) !== headers.host
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}
