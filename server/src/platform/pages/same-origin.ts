// Refuses forms that another site has sent with a visitor's cookies.
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Browsers say where a request comes from, and no page can change that. The cookies' SameSite=Lax is the other guard.
 * Whoever sends neither header is no browser of the last years, and brings no cookies that somebody else gave it.
 */
export function isCrossOrigin(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const { origin } = headers
  if (origin !== undefined && ownOrigins.includes(origin)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  // Sent by browsers that reach us over plain http, where they leave the other header out.
  return hostOf(origin) !== headers.host
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}
