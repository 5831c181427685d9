// Queries name servers: for all addresses of a host, which must all be allowed, for the servers of a service, and for texts.
import { promises as dns, type LookupAddress, NODATA, NOTFOUND } from 'node:dns'
import { setTimeout } from 'node:timers/promises'
import type { AddressCheck } from './address-ranges.ts'
import { CallError } from './call-error.ts'
import type { ServiceTarget } from './outgoing.ts'
import { isLocalName, LOOPBACK_ADDRESSES } from './targets.ts'

export interface NameResolver {
  /** Rejects the name if any of its addresses is not allowed. */
  resolveHost(host: string): Promise<LookupAddress[]>
  findService(name: string): Promise<ServiceTarget[]>
  findTexts(name: string): Promise<string[] | null>
}

/** Both attempts together are shorter than the connect timeout. */
const ATTEMPT_TIMEOUT_MS = 2_500
const MAX_ATTEMPTS = 2
/** All addresses are checked, but at most this many are used. */
const MAX_ADDRESSES = 6
const MAX_SERVICE_TARGETS = 4
const MAX_PATH_LENGTH = 500
/** With several name servers, each is asked twice. A user waits for the answer. */
const TEXT_TIMEOUT_MS = 8_000
const MAX_TEXTS = 50
const MAX_TEXT_LENGTH = 500

/**
 * Queries name servers and ignores /etc/hosts. Not getaddrinfo, which uses libuv's four threads: four slow name servers
 * would block all other work there.
 */
export function createNameResolver(isAllowed: AddressCheck, servers: readonly string[] | null): NameResolver {
  const resolver = new dns.Resolver({ timeout: ATTEMPT_TIMEOUT_MS, tries: MAX_ATTEMPTS })
  if (servers !== null) resolver.setServers(servers)
  return {
    async resolveHost(host) {
      const found = isLocalName(host) ? LOOPBACK_ADDRESSES : await resolveAddresses(resolver, host)
      if (!found.every(({ address }) => isAllowed(address, host))) throw new CallError('address_refused')
      return found.slice(0, MAX_ADDRESSES)
    },
    async findService(name) {
      const [records, texts] = await Promise.all([
        resolver.resolveSrv(name).catch(() => []),
        resolver.resolveTxt(name).catch(() => []),
      ])
      const path = findPath(texts.flat())
      return (
        records
          // RFC 2782: the target "." means that the domain does not have the service.
          .filter(({ name: host }) => host !== '' && host !== '.')
          .toSorted((a, b) => a.priority - b.priority || b.weight - a.weight)
          .slice(0, MAX_SERVICE_TARGETS)
          .map(({ name: host, port }) => ({ host, port, path }))
      )
    },
    async findTexts(name) {
      const timer = new AbortController()
      const timeout = setTimeout(TEXT_TIMEOUT_MS, null, { signal: timer.signal }).catch(() => null)
      const texts = await Promise.race([queryTexts(resolver, name), timeout])
      timer.abort()
      return texts
    },
  }
}

/** The servers know that there is no such record. Other errors mean that they did not answer. */
const NO_RECORD: readonly unknown[] = [NODATA, NOTFOUND]

async function queryTexts(resolver: dns.Resolver, name: string): Promise<string[] | null> {
  try {
    const records = await resolver.resolveTxt(name)
    return records.slice(0, MAX_TEXTS).map((strings) => strings.join('').slice(0, MAX_TEXT_LENGTH))
  } catch (error) {
    return NO_RECORD.includes((error as NodeJS.ErrnoException).code) ? [] : null
  }
}

/** Each string of a TXT record is a key with a value. */
function findPath(texts: readonly string[]): string | null {
  const path = texts.find((text) => /^path=/i.test(text))?.slice('path='.length)
  return path?.startsWith('/') && path.length <= MAX_PATH_LENGTH ? path : null
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
