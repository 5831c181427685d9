// To which addresses an app may let a user be sent back.

/** This machine itself: an app on the user's own computer, which listens on whatever port is free (RFC 8252, section 7.3). */
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
/** A scheme of the app's own has the reversed name of a domain in it (RFC 8252, section 7.1). */
const PRIVATE_USE_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/

/** Null = it may be used; else a sentence that goes on from the name of the parameter. */
export function redirectUriError(text: string): string | null {
  if (text.length > 2_000) return 'must have at most 2,000 characters'
  // What the parser would drop or change silently makes two addresses of one.
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('\\') || !URL.canParse(text))
    return 'must be a URI, such as https://example.com/callback'
  const { protocol, hostname, username, password } = new URL(text)
  if (text.includes('#')) return 'must not have a fragment'
  if (text.includes('*')) return 'must be one whole address: there are no wildcards'
  if (username !== '' || password !== '') return 'must not carry a user name or password'
  if (protocol === 'https:') return null
  if (protocol === 'http:')
    return LOOPBACK_HOSTS.has(hostname) ? null : 'must begin with https://, except to the user’s own machine'
  return PRIVATE_USE_SCHEME.test(protocol)
    ? null
    : 'must begin with https://, or a scheme such as com.example.app:'
}

/** Whether it leads to an app on the user's own machine: nothing but that app's word says who it is. */
export const isOnDevice = (text: string): boolean => !text.startsWith('https://')

/** Where the user is sent back, as they know it. */
export function redirectHost(text: string): string {
  const { protocol, host } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.slice(0, -1)
}
