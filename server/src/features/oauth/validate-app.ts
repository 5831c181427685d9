// Validates the name, the redirect URIs and the scopes of an app.
import { redirectUriError } from '../../domain/access/redirect-uri.ts'
import { isScope } from '../../domain/access/scopes.ts'
import { invalid } from '../../platform/errors.ts'

export function requireAppName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 255) throw invalid('name', 'must be 1 to 255 characters long')
  return name
}

/** `parameter`: what the caller calls them. */
export function requireRedirectUris(parameter: string, uris: readonly string[]): string[] {
  const redirectUris = [...new Set(uris)]
  if (redirectUris.length === 0) throw invalid(parameter, 'is required', 'required')
  for (const uri of redirectUris) {
    const refused = redirectUriError(uri)
    if (refused !== null) throw invalid(parameter, `${refused}: ${uri}`)
  }
  return redirectUris
}

export function requireAppScopes(scopes: readonly string[]): string[] {
  const allowed = [...new Set(scopes)]
  if (allowed.length === 0) throw invalid('scopes', 'must contain at least one scope', 'required')
  const unknown = allowed.filter((scope) => !isScope(scope))
  if (unknown.length > 0)
    throw invalid('scopes', `must not contain unknown scopes: ${unknown.join(', ')}`, 'unknown')
  return allowed
}
