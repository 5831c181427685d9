// Decides whether calendar providers can send us notices of changes.
import { isIP } from 'node:net'
import type { Config } from '../../platform/config/config.ts'

/** Names that no public name server resolves (RFC 6761, RFC 6762, RFC 8375, and common names of private networks). */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'lan', 'home.arpa']

/** Providers only call https addresses with a certificate that they trust, so they need a public host name. */
export function canReceiveNotices({ urls }: Pick<Config, 'urls'>): boolean {
  const { protocol, hostname } = new URL(urls.api)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const isPrivate = PRIVATE_SUFFIXES.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix}`))
  return protocol === 'https:' && !isAddress && hostname.includes('.') && !isPrivate
}
