// Which addresses a user may let us call: those of the public internet, and nothing that is special in any way.
import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registry for IPv4, multicast, what is reserved, and one public address that means the machine's host. */
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
 * Of IPv6 only this part is given to networks of the internet: outside of it are loopback, mapped and translated IPv4
 * (::ffff:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48), discard, unique local, link-local, site-local and multicast.
 */
const GLOBAL_IPV6 = '2000::/3'

/** Inside of it, these are special. The first two and 6to4 carry IPv4 addresses of any kind. */
const SPECIAL_IPV6 = [
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarks and others
  '2002::/16', // 6to4
  '2001:db8::/32', // documentation
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]

const LOOPBACK = ['127.0.0.0/8', '::1/128']

export interface AddressRules {
  /** Loopback too: for development. */
  readonly allowLoopback: boolean
  /** Networks that an installation adds, such as its own at public addresses, as `address/bits`. */
  readonly blocked: readonly string[]
}

/** Takes an address as DNS or the URL parser writes it, without brackets and zone. */
export type AddressCheck = (address: string) => boolean

export function createAddressCheck({ allowLoopback, blocked }: AddressRules): AddressCheck {
  const special = createBlockList([...SPECIAL_IPV4, ...SPECIAL_IPV6, ...blocked])
  const global = createBlockList([GLOBAL_IPV6])
  return (address) => {
    if (allowLoopback && isLoopback(address)) return true
    const family = isIP(address)
    if (family === 4) return !special.check(address, 'ipv4')
    return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
  }
}

const loopback = createBlockList(LOOPBACK)

/** Not the mapped form: nobody needs it. */
export const isLoopback: AddressCheck = (address) =>
  isIP(address) === 4
    ? loopback.check(address, 'ipv4')
    : !address.startsWith('::ffff:') && isIP(address) === 6 && loopback.check(address, 'ipv6')

/** `10.0.0.0/8`, `fd00::/8`, or an address alone. Null: it is none. */
export function readNetwork(text: string): { address: string; bits: number; family: 4 | 6 } | null {
  const [address = '', length, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0 || address.includes('%')) return null
  const maxBits = family === 4 ? 32 : 128
  const bits = length === undefined ? maxBits : /^\d{1,3}$/.test(length) ? Number(length) : -1
  return bits < 0 || bits > maxBits ? null : { address, bits, family: family as 4 | 6 }
}

function createBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of networks) {
    const network = readNetwork(text)
    if (network === null) throw new TypeError(`${text} is no network.`)
    list.addSubnet(network.address, network.bits, network.family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
