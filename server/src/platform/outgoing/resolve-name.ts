// Resolves a name once, to all of its addresses, and lets none of them pass unless all of them may.
import { promises as dns, type LookupAddress } from 'node:dns'
import type { AddressCheck } from './address-ranges.ts'
import { CallError } from './call-error.ts'
import { isLocalName } from './targets.ts'

export type ResolveName = (host: string) => Promise<LookupAddress[]>

/** One try, and the next; together less than what a connection may take. */
const TRY_MS = 2_500
const TRIES = 2
/** More are checked too, but not all of them tried. */
const MOST_TRIED = 6

const HERE: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * Asks name servers and no file of this machine. Not getaddrinfo: four of its threads are all there are, and four slow
 * name servers would stop everything else that needs one.
 */
export function createResolver(isAllowed: AddressCheck, servers: readonly string[] | null): ResolveName {
  const resolver = new dns.Resolver({ timeout: TRY_MS, tries: TRIES })
  if (servers !== null) resolver.setServers(servers)
  return async (host) => {
    const found = isLocalName(host) ? HERE : await addressesOf(resolver, host)
    if (!found.every(({ address }) => isAllowed(address))) throw new CallError('address_refused')
    return found.slice(0, MOST_TRIED)
  }
}

async function addressesOf(resolver: dns.Resolver, host: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0) throw new CallError('name_not_found')
  return found
}
