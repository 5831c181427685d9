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
  const kept = withoutOddSchemes(asked.redirect_uris)
  const refused =
    kept.length === 0 ? 'redirect_uris must name at least one address' : refusalOfRedirects(kept)
  if (refused !== null)
    throw new Problem('invalid_argument', { message: refused, fields: { error: 'invalid_redirect_uri' } })
  const { scope } = asked
  const wished = typeof scope === 'string' ? scope.split(' ').filter((name) => name !== OFFLINE_ACCESS) : []
  const trimmed = {
    ...asked,
    redirect_uris: kept,
    // Left out where it is empty: then the app may ask for everything.
    ...(typeof scope === 'string' ? { scope: wished.join(' ') || undefined } : {}),
  }
  return { ...request, body: Buffer.from(JSON.stringify(trimmed)) }
}

/** Some tools register an address such as `tool://callback` beside the one that they use: with another left, it is dropped. */
function withoutOddSchemes(uris: Plain | undefined): readonly string[] {
  if (!Array.isArray(uris)) return []
  const isOdd = (uri: string) => !/^https?:/i.test(uri) && refusalOfRedirectUri(uri) !== null
  return uris.every(isOdd) ? uris : uris.filter((uri) => !isOdd(uri))
}

type Plain = string | number | boolean | readonly string[]

/** No field that we know holds more than a list of texts. */
const isPlain = (value: unknown): value is Plain =>
  Array.isArray(value)
    ? value.every((item) => typeof item === 'string')
    : ['string', 'number', 'boolean'].includes(typeof value)

function read(body: Buffer): Readonly<Record<string, Plain>> | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const fields = Object.entries(value)
    return Object.fromEntries(fields.filter((field): field is [string, Plain] => isPlain(field[1])))
  } catch {
    return null
  }
}
