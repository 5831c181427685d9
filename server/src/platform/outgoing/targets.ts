// What a URL that a user gave has to look like before anything is done with it.
import { isIP } from 'node:net'
import { type AddressCheck, isLoopback } from './address-ranges.ts'

export interface Target {
  readonly url: URL
  readonly isTls: boolean
  /** Without brackets and without the dot of the root. */
  readonly host: string
  /** Where the host is an address: no name has to be resolved, and none is checked on the way. */
  readonly isAddress: boolean
  /** Host and port as the header Host has them. */
  readonly authority: string
  readonly port: number
}

/** Why a URL is refused: a sentence that goes on from the name of a parameter. */
export interface Refusal {
  readonly refused: string
}

export interface TargetRules {
  readonly isAllowed: AddressCheck
  readonly allowLoopback: boolean
}

/**
 * The URL parser has done the spelling: decimal, octal, hexadecimal and short forms of an address, full-width digits and
 * percent signs have become one form. Any port may be named: nothing private is behind it, and what is not TLS gets
 * nothing but the first words of a handshake.
 */
export function readTarget(text: string, rules: TargetRules): Target | Refusal {
  if (!URL.canParse(text)) return { refused: 'must be a URL, such as https://example.com/hook' }
  const url = new URL(text)
  const isTls = url.protocol === 'https:'
  if (!isTls && !(rules.allowLoopback && url.protocol === 'http:'))
    return { refused: 'must begin with https://' }
  if (url.username !== '' || url.password !== '') return { refused: 'must not carry a user name or password' }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (host === '' || host.length > 253) return { refused: 'must name a host' }
  const isAddress = isIP(host) !== 0
  const isLoopbackHost = isAddress ? isLoopback(host) : isLocalName(host)
  const isPermitted = isAddress ? rules.isAllowed(host) : rules.allowLoopback || !isLoopbackHost
  if (!isPermitted) return { refused: 'must not lead to a private or special address' }
  if (!isTls && !isLoopbackHost) return { refused: 'must begin with https://, except to this machine itself' }
  const authority = url.host.replace(/\.(?=:\d+$|$)/, '')
  return { url, isTls, host, isAddress, authority, port: Number(url.port) || (isTls ? 443 : 80) }
}

/** RFC 6761, section 6.3: these are loopback, whatever a name server says. */
export const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')
