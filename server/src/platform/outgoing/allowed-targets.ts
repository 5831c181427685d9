// Parses ALLOWED_NETWORKS: the private networks and hosts that users' URLs may point to.
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { readNetwork } from './address-ranges.ts'

export interface AllowedTargets {
  /** As `address/bits`. */
  readonly networks: readonly string[]
  /** Exact host names, in lower case. */
  readonly names: readonly string[]
  /** `host:port` pairs that may be called without TLS. */
  readonly plainHttp: readonly string[]
}

export const NO_TARGETS: AllowedTargets = { networks: [], names: [], plainHttp: [] }

const ENTRY =
  /^(?<scheme>http:\/\/)?(?:\[(?<ipv6>[0-9a-f:.]+)\]|(?<host>[^/:[\]\s]+))(?::(?<port>\d{1,5}))?$/i
const NAME = /^(?=.{1,253}$)(?:[a-z0-9_][a-z0-9_-]{0,62}\.)*[a-z_][a-z0-9_-]{0,62}$/

/** Returns null if the entry is invalid. */
export function readAllowedTarget(text: string): AllowedTargets | null {
  if (readNetwork(text) !== null) return { ...NO_TARGETS, networks: [text] }
  const { scheme, ipv6, host: hostText = '', port = '80' } = ENTRY.exec(text)?.groups ?? {}
  // Without http://, any port is allowed, and an IPv6 address needs no brackets.
  if (scheme === undefined && (ipv6 !== undefined || text.includes(':'))) return null
  const host = ipv6 ?? (isIP(hostText) === 4 ? hostText : domainToASCII(hostText).replace(/\.$/, ''))
  // A URL always has the shortest spelling of an address.
  const isAddress = ipv6 === undefined ? isIP(hostText) === 4 : URL.parse(text)?.hostname === `[${ipv6}]`
  if ((!isAddress && !NAME.test(host)) || Number(port) > 65_535) return null
  return {
    networks: isAddress ? [host] : [],
    names: isAddress ? [] : [host],
    plainHttp: scheme === undefined ? [] : [`${host}:${Number(port)}`],
  }
}

export function joinTargets(targets: readonly AllowedTargets[]): AllowedTargets {
  return {
    networks: targets.flatMap(({ networks }) => networks),
    names: targets.flatMap(({ names }) => names),
    plainHttp: targets.flatMap(({ plainHttp }) => plainHttp),
  }
}
