// Validates URLs that users set, before any call.
import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { type AddressCheck, isLoopback } from './address-ranges.ts'

export interface Target {
  readonly url: URL
  readonly isTls: boolean
  /** Without brackets and without a trailing dot. */
  readonly host: string
  /** True if the host is an IP address, so no host name is resolved. */
  readonly isAddress: boolean
  /** The value of the Host header. */
  readonly authority: string
  readonly port: number
}

/** The reason as a phrase after the parameter name. */
export interface Refusal {
  readonly refused: string
}

export interface TargetRules {
  readonly isAllowed: AddressCheck
  readonly allowLoopback: boolean
  /** `host:port` pairs that may be called without TLS. */
  readonly plainHttp: ReadonlySet<string>
}

/**
 * The URL parser has normalized decimal, octal, hexadecimal and short forms of addresses, full-width digits and percent
 * encoding. All ports are allowed: private addresses are blocked, and a non-TLS service only gets a TLS handshake.
 */
export function readTarget(text: string, rules: TargetRules): Target | Refusal {
  if (!URL.canParse(text)) return { refused: 'must be a URL, such as https://example.com/hook' }
  const url = new URL(text)
  const isTls = url.protocol === 'https:'
  if (!isTls && url.protocol !== 'http:') return { refused: 'must begin with https://' }
  if (url.username !== '' || url.password !== '')
    return { refused: 'must not contain a user name or password' }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (host === '' || host.length > 253) return { refused: 'must have a host' }
  const port = Number(url.port) || (isTls ? 443 : 80)
  const isAddress = isIP(host) !== 0
  const isLoopbackHost = isAddress ? isLoopback(host) : isLocalName(host)
  const isPlainAllowed = (rules.allowLoopback && isLoopbackHost) || rules.plainHttp.has(`${host}:${port}`)
  if (!isTls && !isPlainAllowed) return { refused: 'must begin with https://' }
  const isPermitted = isAddress
    ? rules.isAllowed(host)
    : !isLoopbackHost || LOOPBACK_ADDRESSES.every(({ address }) => rules.isAllowed(address, host))
  if (!isPermitted) return { refused: 'must not point to a private or special address' }
  const authority = url.host.replace(/\.(?=:\d+$|$)/, '')
  return { url, isTls, host, isAddress, authority, port }
}

/** RFC 6761, section 6.3: these names always mean loopback. */
export const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

export const LOOPBACK_ADDRESSES: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]
