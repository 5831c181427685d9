// Decides which addresses we may call for a user: those of the public internet, and those that the operator allows.
import { BlockList, isIP } from 'node:net'
import type { AllowedTargets } from './allowed-targets.ts'

/** IANA's special-purpose registry for IPv4, multicast, reserved ranges, and the public address of one cloud's host agent. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared with a provider (CGNAT)
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // a cloud's host agent, at a public address
  '169.254.0.0/16', // link-local, and most clouds' metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments, and one cloud's metadata
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
]

/**
 * The only part of IPv6 that is allocated to the internet. Outside of it are loopback, mapped and translated IPv4
 * (::ffff:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48), discard, unique local, link-local, site-local and multicast.
 */
const GLOBAL_IPV6 = '2000::/3'

/** Special ranges within GLOBAL_IPV6. Teredo and 6to4 embed arbitrary IPv4 addresses. */
const SPECIAL_IPV6 = [
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarks and others
  '2002::/16', // 6to4
  '2001:db8::/32', // documentation
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]

const LOOPBACK = ['127.0.0.0/8', '::1/128']

/**
 * Allowed only by an entry within one of these ranges: neither a host name nor a larger network, such as fd00::/8, opens the
 * metadata of a cloud. NAT64, 6to4 and Teredo addresses can embed the address of such a service.
 */
const RESTRICTED = [
  '169.254.0.0/16', // link-local, and most clouds' metadata
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fe80::/10', // link-local
  '64:ff9b::/96', // NAT64
  '64:ff9b:1::/48', // NAT64
  '::ffff:0:0:0/96', // IPv4-translated
  '2001::/32', // Teredo
  '2002::/16', // 6to4
]

export interface AddressRules {
  /** Also allows loopback addresses, for development. */
  readonly allowLoopback: boolean
  /** Further blocked networks as `address/bits`, such as the installation's own networks with public addresses. */
  readonly blocked: readonly string[]
  /** Allowed although they are private or special. `blocked` overrides it. */
  readonly allowed: Pick<AllowedTargets, 'networks' | 'names'>
}

/**
 * Expects an address in the form of DNS or the URL parser, without brackets and zone. `name` is the host name that resolved
 * to it.
 */
export type AddressCheck = (address: string, name?: string) => boolean

export function createAddressCheck({ allowLoopback, blocked, allowed }: AddressRules): AddressCheck {
  const isBlocked = createCheck(blocked)
  const isListed = createCheck(allowed.networks)
  const isListedRestricted = createCheck(allowed.networks.filter(isWithinRestricted))
  const names = new Set(allowed.names)
  return (address, name) => {
    if (allowLoopback && isLoopback(address)) return true
    if (isIP(address) === 0 || isBlocked(address)) return false
    if (isPublic(address)) return true
    if (isRestricted(address)) return isListedRestricted(address)
    return isListed(address) || (name !== undefined && names.has(name))
  }
}

const isSpecial = createCheck([...SPECIAL_IPV4, ...SPECIAL_IPV6])
const isGlobalIpv6 = createCheck([GLOBAL_IPV6])
const isPublic: AddressCheck = (address) =>
  (isIP(address) === 4 || isGlobalIpv6(address)) && !isSpecial(address)

const isRestricted = createCheck(RESTRICTED)

function isWithinRestricted(network: string): boolean {
  const inner = readNetwork(network)
  return RESTRICTED.some((range) => {
    const outer = readNetwork(range)
    if (inner === null || inner.family !== outer?.family || inner.bits < outer.bits) return false
    return createCheck([range])(inner.address)
  })
}

const isLoopbackOrMapped = createCheck(LOOPBACK)

/** Excludes the IPv4-mapped form, which has no use here. */
export const isLoopback: AddressCheck = (address) =>
  !address.startsWith('::ffff:') && isLoopbackOrMapped(address)

/** Parses `10.0.0.0/8`, `fd00::/8` or a single address. Returns null if it is invalid. */
export function readNetwork(text: string): { address: string; bits: number; family: 4 | 6 } | null {
  const [address = '', length, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0 || address.includes('%')) return null
  const maxBits = family === 4 ? 32 : 128
  const bits = length === undefined ? maxBits : /^\d{1,3}$/.test(length) ? Number(length) : -1
  return bits < 0 || bits > maxBits ? null : { address, bits, family: family as 4 | 6 }
}

/** Networks of IPv4 also match the IPv4-mapped form of their addresses. */
function createCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const text of networks) {
    const network = readNetwork(text)
    if (network === null) throw new TypeError(`${text} is not a network.`)
    list.addSubnet(network.address, network.bits, network.family === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
