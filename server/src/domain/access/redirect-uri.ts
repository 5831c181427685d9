// Validates the redirect URIs of apps.

/** Loopback: an app on the user's own computer listens on any free port (RFC 8252, section 7.3). */
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
/** A private-use scheme contains a reversed domain name (RFC 8252, section 7.1). */
const PRIVATE_USE_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/

/** Null = valid; otherwise a message that continues after the name of the parameter. */
export function redirectUriError(text: string): string | null {
  if (text.length > 2_000) return 'must have at most 2,000 characters'
  // The URL parser drops or changes these characters silently, so two different texts would become one address.
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('\\') || !URL.canParse(text))
    return 'must be a URI, such as https://example.com/callback'
  const { protocol, hostname, username, password } = new URL(text)
  if (text.includes('#')) return 'must not have a fragment'
  if (text.includes('*')) return 'must be one complete URI; wildcards are not supported'
  if (username !== '' || password !== '') return 'must not contain a user name or password'
  if (protocol === 'https:') return null
  if (protocol === 'http:')
    return LOOPBACK_HOSTS.has(hostname)
      ? null
      : 'must begin with https://, unless the host is localhost, 127.0.0.1 or [::1]'
  return PRIVATE_USE_SCHEME.test(protocol)
    ? null
    : 'must begin with https://, or a scheme such as com.example.app:'
}

/** True if the URI points to an app on the user's device. Nothing but the app's own claim identifies such an app. */
export const isOnDevice = (text: string): boolean => new URL(text).protocol !== 'https:'

/** The host that the user is redirected to, as shown to the user. */
export function redirectHost(text: string): string {
  const { protocol, host } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.slice(0, -1)
}
