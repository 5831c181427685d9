// Finds the calendar server of an address and the collections with the account's calendars (RFC 6764, RFC 5397).

import { CalendarServerError, type CalendarServerFailure } from '../calendar-servers/calendar-server-error.ts'
import type { OutgoingClient, ServiceTarget } from '../outgoing/outgoing.ts'
import type { Credentials, DiscoveredAccount } from './caldav-client.ts'
import { createDavSession, type DavSession } from './dav-session.ts'
import { type DavResource, hrefsIn } from './multistatus.ts'
import { CALDAV, DAV, findChild } from './read-xml.ts'
import { HOMES_QUERY, PRINCIPAL_QUERY } from './request-bodies.ts'

const MAX_ADDRESS_LENGTH = 2_000
const MAX_HOMES = 10
const MAX_HOME_LENGTH = 1_000
const MAX_EMAIL_ADDRESSES = 20
const MAX_EMAIL_LENGTH = 254
const DOMAIN = /^(?:[^\s/?#@]+@)?(?<domain>[^\s/?#@:[\]]+\.[^\s/?#@:[\]]+)$/

/** If no candidate works, the failure of the earliest kind in this list is reported. */
const REPORTED: readonly CalendarServerFailure[] = ['not_allowed', 'forbidden', 'too_large', 'unreachable']

interface StartingPoint {
  /** The domain or the host that the user named. */
  readonly trustedHost: string
  readonly candidates: readonly string[]
}

export async function discoverAccount(
  outgoing: OutgoingClient,
  address: string,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<DiscoveredAccount> {
  const { trustedHost, candidates } = await findCandidates(outgoing, address)
  const session = createDavSession(outgoing, credentials, [trustedHost], signal)
  const principal = await findPrincipal(session, candidates)
  const { homes, addresses } = await readProperties(session, principal.url)
  return {
    host: principal.host,
    homes: selectHomes(session, homes),
    addresses: readEmailAddresses(addresses),
  }
}

/** The host of an address, or the domain of an email address; null if it is neither. */
export const hostOfAddress = (address: string): string | null => parseAddress(address)?.given.hostname ?? null

interface ParsedAddress {
  readonly given: URL
  /** Whether the address is a domain or an email address. */
  readonly isDomain: boolean
}

function parseAddress(address: string): ParsedAddress | null {
  const text = address.trim()
  const domain = DOMAIN.exec(text)?.groups?.domain
  const given = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${domain ?? text}`)
  if (given === null || text.length > MAX_ADDRESS_LENGTH) return null
  return { given, isDomain: domain !== undefined }
}

/** For a domain or an email address, the servers in DNS come first. */
async function findCandidates(outgoing: OutgoingClient, address: string): Promise<StartingPoint> {
  const parsed = parseAddress(address)
  if (parsed === null) throw new CalendarServerError('no_calendar_server')
  const { given, isDomain } = parsed
  const services = isDomain ? await outgoing.findService(`_caldavs._tcp.${given.hostname}`) : []
  const candidates = [
    ...services.flatMap(candidatesOf),
    given,
    new URL('/.well-known/caldav', given),
    new URL('/', given),
  ]
  return { trustedHost: given.hostname, candidates: [...new Set(candidates.map(({ href }) => href))] }
}

/** RFC 6764, section 6: the path in DNS first. */
function candidatesOf({ host, port, path }: ServiceTarget): URL[] {
  const server = URL.parse(`https://${host}:${port}/`)
  if (server === null) return []
  const withPath = new URL(server)
  // Not resolved against the server: `//other.example` would be another host.
  if (path !== null) withPath.pathname = path
  return [...(path === null ? [] : [withPath]), new URL('/.well-known/caldav', server), server]
}

async function findPrincipal(session: DavSession, candidates: readonly string[]): Promise<Principal> {
  const failures = new Set<CalendarServerFailure>()
  const unreachable = new Set<string>()
  for (const candidate of candidates) {
    const { origin } = new URL(candidate)
    if (unreachable.has(origin)) continue
    try {
      const principal = await readPrincipal(session, candidate)
      if (principal !== null) return principal
    } catch (error) {
      if (!(error instanceof CalendarServerError)) throw error
      const { failure } = error
      // Another path would not accept the password either, and trying it may lock the account.
      if (failure === 'refused' || failure === 'throttled') throw error
      if (failure === 'unreachable') unreachable.add(origin)
      failures.add(failure)
    }
  }
  throw new CalendarServerError(REPORTED.find((one) => failures.has(one)) ?? 'no_calendar_server')
}

interface Principal {
  readonly url: string
  /** Of the server that named it. */
  readonly host: string
}

async function readPrincipal(session: DavSession, candidate: string): Promise<Principal | null> {
  const request = { method: 'PROPFIND', url: candidate, depth: 0, body: PRINCIPAL_QUERY } as const
  let found: Principal | null = null
  await session.read(request, (resource, url) => {
    found ??= toPrincipal(session, resource, url)
  })
  return found
}

function toPrincipal(session: DavSession, resource: DavResource, base: string): Principal | null {
  const property = resource.property(DAV, 'current-user-principal')
  if (property === undefined) return null
  if (findChild(property, DAV, 'unauthenticated') !== undefined) throw new CalendarServerError('refused')
  const [href] = hrefsIn(property)
  const principal = href === undefined ? null : URL.parse(href, base)
  if (principal === null) return null
  if (!session.isAllowed(principal.href)) throw new CalendarServerError('not_allowed')
  return { url: principal.href, host: new URL(base).host }
}

interface PrincipalProperties {
  readonly homes: readonly string[]
  readonly addresses: readonly string[]
}

async function readProperties(session: DavSession, principalUrl: string): Promise<PrincipalProperties> {
  const [homes, addresses]: [string[], string[]] = [[], []]
  const hrefsOf = (resource: DavResource, name: string) => {
    const property = resource.property(CALDAV, name)
    return property === undefined ? [] : hrefsIn(property)
  }
  const request = { method: 'PROPFIND', url: principalUrl, depth: 0, body: HOMES_QUERY } as const
  try {
    await session.read(request, (resource, url) => {
      homes.push(
        ...hrefsOf(resource, 'calendar-home-set').flatMap((href) => URL.parse(href, url)?.href ?? []),
      )
      addresses.push(...hrefsOf(resource, 'calendar-user-address-set'))
    })
  } catch (error) {
    const isOtherServer =
      error instanceof CalendarServerError && ['calendar_gone', 'malformed'].includes(error.failure)
    throw isOtherServer ? new CalendarServerError('no_calendar_server') : error
  }
  return { homes, addresses }
}

/** Homes on hosts that must not get the password are left out. Throws if no other is left. */
function selectHomes(session: DavSession, found: readonly string[]): string[] {
  const homes = [...new Set(found)].filter(({ length }) => length <= MAX_HOME_LENGTH)
  if (homes.length === 0) throw new CalendarServerError('no_calendar_server')
  const allowed = homes.filter(session.isAllowed)
  if (allowed.length === 0) throw new CalendarServerError('not_allowed')
  return allowed.slice(0, MAX_HOMES)
}

function readEmailAddresses(hrefs: readonly string[]): string[] {
  const addresses = hrefs
    .filter((href) => /^mailto:/i.test(href))
    .map((href) => href.slice('mailto:'.length).toLowerCase())
    .filter((address) => address.includes('@') && address.length <= MAX_EMAIL_LENGTH)
  return [...new Set(addresses)].slice(0, MAX_EMAIL_ADDRESSES)
}
