// Resolves a host name once to all its addresses. Rejects the name if any address is not allowed.
import { promises as dns, type LookupAddress } from 'node:dns'
import type { AddressCheck } from './address-ranges.ts'
import { CallError } from './call-error.ts'
import { isLocalName, LOOPBACK_ADDRESSES } from './targets.ts'

export type ResolveName = (host: string) => Promise<LookupAddress[]>

/** Both attempts together are shorter than the connect timeout. */
const ATTEMPT_TIMEOUT_MS = 2_500
const MAX_ATTEMPTS = 2
/** All addresses are checked, but at most this many are used. */
const MAX_ADDRESSES = 6

/**
 * Queries name servers and ignores /etc/hosts. Not getaddrinfo, which uses libuv's four threads: four slow name servers
 * would block all other work there.
 */
export function createResolver(isAllowed: AddressCheck, servers: readonly string[] | null): ResolveName {
  const resolver = new dns.Resolver({ timeout: ATTEMPT_TIMEOUT_MS, tries: MAX_ATTEMPTS })
  if (servers !== null) resolver.setServers(servers)
  return async (host) => {
    const found = isLocalName(host) ? LOOPBACK_ADDRESSES : await resolveAddresses(resolver, host)
    if (!found.every(({ address }) => isAllowed(address, host))) throw new CallError('address_refused')
    return found.slice(0, MAX_ADDRESSES)
  }
}

async function resolveAddresses(resolver: dns.Resolver, host: string): Promise<LookupAddress[]> {
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [
    ...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
    ...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0) throw new CallError('name_not_found')
  return found
}
