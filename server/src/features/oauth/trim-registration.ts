// Leaves out of an app's registration of itself what it can do without, and refuses what it must not have (RFC 7591, section 2).
import { OFFLINE_ACCESS } from '../../domain/access/app-scopes.ts'
import { refusalOfRedirectUri } from '../../domain/access/redirect-uri.ts'
import { Problem } from '../../platform/errors.ts'
import type { MountedRequest } from '../../platform/mounts/mount.ts'
import { refusalOfRedirects } from './keep-clients.ts'

/** The app is told in the answer what was registered. What is no JSON the library refuses by itself. */
export function trimRegistration(request: MountedRequest): MountedRequest {
  const asked = read(request.body)
  if (asked === null) return request
  const redirects = asked.redirect_uris
  const kept = Array.isArray(redirects) ? withoutOddSchemes(redirects) : redirects
  const refused = refusalOfRedirects(kept)
  if (refused !== null)
    throw new Problem('invalid_argument', { message: refused, fields: { error: 'invalid_redirect_uri' } })
  const { scope } = asked
  const wished = typeof scope === 'string' ? scope.split(' ').filter((name) => name !== OFFLINE_ACCESS) : []
  const trimmed = {
    ...asked,
    ...(kept === undefined ? {} : { redirect_uris: kept }),
    // Left out where it is empty: then the app may ask for everything.
    ...(typeof scope === 'string' ? { scope: wished.join(' ') || undefined } : {}),
  }
  return { ...request, body: Buffer.from(JSON.stringify(trimmed)) }
}

/** Some tools register an address such as `tool://callback` beside the one that they use: with another left, it is dropped. */
function withoutOddSchemes(uris: readonly unknown[]): readonly unknown[] {
  const isOdd = (uri: unknown) => !/^https?:/i.test(String(uri)) && refusalOfRedirectUri(String(uri)) !== null
  return uris.every(isOdd) ? uris : uris.filter((uri) => !isOdd(uri))
}

function read(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
