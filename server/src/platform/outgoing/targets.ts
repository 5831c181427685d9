// Validates URLs that users set, before any call.
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
}

/**
 * The URL parser has normalized decimal, octal, hexadecimal and short forms of addresses, full-width digits and percent
 * encoding. All ports are allowed: private addresses are blocked, and a non-TLS service only gets a TLS handshake.
 */
export function readTarget(text: string, rules: TargetRules): Target | Refusal {
  if (!URL.canParse(text)) return { refused: 'must be a URL, such as https://example.com/hook' }
  const url = new URL(text)
  const isTls = url.protocol === 'https:'
  if (!isTls && !(rules.allowLoopback && url.protocol === 'http:'))
    return { refused: 'must begin with https://' }
  if (url.username !== '' || url.password !== '')
    return { refused: 'must not contain a user name or password' }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (host === '' || host.length > 253) return { refused: 'must have a host' }
  const isAddress = isIP(host) !== 0
  const isLoopbackHost = isAddress ? isLoopback(host) : isLocalName(host)
  const isPermitted = isAddress ? rules.isAllowed(host) : rules.allowLoopback || !isLoopbackHost
  if (!isPermitted) return { refused: 'must not point to a private or special address' }
  if (!isTls && !isLoopbackHost) return { refused: 'must begin with https://, except for this machine' }
  const authority = url.host.replace(/\.(?=:\d+$|$)/, '')
  return { url, isTls, host, isAddress, authority, port: Number(url.port) || (isTls ? 443 : 80) }
}

/** RFC 6761, section 6.3: these names always mean loopback. */
export const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')
