// Maps an IP address to the network that one visitor controls; rate limits count per network.
import { isIPv4, isIPv6 } from 'node:net'

/**
 * IPv4, also mapped into IPv6: the address. IPv6: its /64, because a visitor usually controls a whole /64.
 * Any other text is returned unchanged, so it is still limited.
 */
export function addressNetwork(address: string): string {
  const bare = address.split('%', 1)[0] ?? address
  if (!isIPv6(bare)) return bare
  const groups = ipv6Groups(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

function ipv6Groups(address: string): number[] {
  const [left = '', right] = address.split('::')
  const head = parseGroups(left)
  if (right === undefined) return head
  const tail = parseGroups(right)
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

function parseGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!isIPv4(group)) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
