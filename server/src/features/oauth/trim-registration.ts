// Removes unsupported metadata from a dynamic registration and rejects invalid redirect URIs (RFC 7591, section 2).
import { OFFLINE_ACCESS } from '../../domain/access/app-scopes.ts'
import { redirectUriError } from '../../domain/access/redirect-uri.ts'
import { Problem } from '../../platform/errors.ts'
import type { MountedRequest } from '../../platform/mounts/mount.ts'
import { validateRedirectUris } from './store-clients.ts'

/** The response contains what was registered. The library rejects a body that is not JSON. */
export function trimRegistration(request: MountedRequest): MountedRequest {
  const metadata = parseMetadata(request.body)
  if (metadata === null) return request
  const redirectUris = removeUnsupportedSchemes(metadata.redirect_uris)
  const refusal =
    redirectUris.length === 0
      ? 'redirect_uris must contain at least one URI'
      : validateRedirectUris(redirectUris)
  if (refusal !== null)
    throw new Problem('invalid_argument', { message: refusal, fields: { error: 'invalid_redirect_uri' } })
  const { scope } = metadata
  const requestedScopes =
    typeof scope === 'string' ? scope.split(' ').filter((name) => name !== OFFLINE_ACCESS) : []
  const trimmed = {
    ...metadata,
    redirect_uris: redirectUris,
    // Omitted if empty: the app may then request all scopes.
    ...(typeof scope === 'string' ? { scope: requestedScopes.join(' ') || undefined } : {}),
  }
  return { ...request, body: Buffer.from(JSON.stringify(trimmed)) }
}

/** Some tools also register a URI such as `tool://callback` that they never use. Drops it if another URI remains. */
function removeUnsupportedSchemes(uris: MetadataValue | undefined): readonly string[] {
  if (!Array.isArray(uris)) return []
  const isUnsupported = (uri: string) => !/^https?:/i.test(uri) && redirectUriError(uri) !== null
  return uris.every(isUnsupported) ? uris : uris.filter((uri) => !isUnsupported(uri))
}

type MetadataValue = string | number | boolean | readonly string[]

/** All known fields are scalars or lists of strings. */
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
