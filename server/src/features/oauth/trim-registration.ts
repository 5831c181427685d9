// Leaves out of an app's registration of itself what it can do without, and refuses what it must not have (RFC 7591, section 2).
import { OFFLINE_ACCESS } from '../../domain/access/app-scopes.ts'
import { redirectUriError } from '../../domain/access/redirect-uri.ts'
import { Problem } from '../../platform/errors.ts'
import type { MountedRequest } from '../../platform/mounts/mount.ts'
import { validateRedirectUris } from './store-clients.ts'

/** The app is told in the answer what was registered. What is no JSON the library refuses by itself. */
export function trimRegistration(request: MountedRequest): MountedRequest {
  const metadata = parseMetadata(request.body)
  if (metadata === null) return request
  const redirectUris = removeUnsupportedSchemes(metadata.redirect_uris)
  const refusal =
    redirectUris.length === 0
      ? 'redirect_uris must name at least one address'
      : validateRedirectUris(redirectUris)
  if (refusal !== null)
    throw new Problem('invalid_argument', { message: refusal, fields: { error: 'invalid_redirect_uri' } })
  const { scope } = metadata
  const requestedScopes =
    typeof scope === 'string' ? scope.split(' ').filter((name) => name !== OFFLINE_ACCESS) : []
  const trimmed = {
    ...metadata,
    redirect_uris: redirectUris,
    // Left out where it is empty: then the app may ask for everything.
    ...(typeof scope === 'string' ? { scope: requestedScopes.join(' ') || undefined } : {}),
  }
  return { ...request, body: Buffer.from(JSON.stringify(trimmed)) }
}

/** Some tools register an address such as `tool://callback` beside the one that they use: with another left, it is dropped. */
function removeUnsupportedSchemes(uris: MetadataValue | undefined): readonly string[] {
  if (!Array.isArray(uris)) return []
  const isUnsupported = (uri: string) => !/^https?:/i.test(uri) && redirectUriError(uri) !== null
  return uris.every(isUnsupported) ? uris : uris.filter((uri) => !isUnsupported(uri))
}

type MetadataValue = string | number | boolean | readonly string[]

/** No field that we know holds more than a list of texts. */
const isMetadataValue = (value: unknown): value is MetadataValue =>
  Array.isArray(value)
    ? value.every((item) => typeof item === 'string')
    : ['string', 'number', 'boolean'].includes(typeof value)

function parseMetadata(body: Buffer): Readonly<Record<string, MetadataValue>> | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const fields = Object.entries(value)
    return Object.fromEntries(
      fields.filter((field): field is [string, MetadataValue] => isMetadataValue(field[1])),
    )
  } catch {
    return null
  }
}
