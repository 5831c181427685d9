// Host names that resolve to internal addresses, always, partly or at times, and the responses of their name server.
import type { ServiceRecord } from '../../testbed/name-server.ts'
import { LISTABLE, PUBLIC, UNUSED_PUBLIC } from './closed-network.ts'

/** The zone of the attacker. */
export const ZONE = 'attack.example'
/** Public hosts that have nothing to do with those of the attacker's zone. */
export const FOREIGN_ZONE = 'foreign.example'

/** Returns the addresses for a query, by its number, counted per name from 0. A and AAAA are separate queries. */
type DnsResponder = (question: number) => readonly string[]

const [PUBLIC_IPV4, PUBLIC_IPV6] = PUBLIC
const always =
  (...addresses: string[]): DnsResponder =>
  () =>
    addresses
const publicIf = (isPublic: (question: number) => boolean, inside = '127.0.0.1'): DnsResponder => {
  const outside = inside.includes(':') ? PUBLIC_IPV6 : PUBLIC_IPV4
  return (question) => [isPublic(question) ? outside : inside]
}
const pairIndex = (question: number) => Math.floor(question / 2)

/** Always resolve to an internal address. */
const internal: Readonly<Record<string, DnsResponder>> = {
  loopback: always('127.0.0.1'),
  farloopback: always('127.200.3.4'),
  private10: always('10.0.0.1'),
  private172: always('172.16.0.1'),
  private192: always('192.168.0.1'),
  metadata: always('169.254.169.254'),
  metadataoftwo: always('100.100.100.200'),
  hostagent: always('168.63.129.16'),
  cgnat: always('100.64.0.1'),
  benchmark: always('198.18.0.1'),
  zero: always('0.0.0.0'),
  reserved: always('240.0.0.1'),
  loopback6: always('::1'),
  unspecified6: always('::'),
  unique6: always('fd00::1'),
  metadata6: always('fd00:ec2::254'),
  linklocal6: always('fe80::1'),
  mapped: always('::ffff:127.0.0.1'),
  mappedprivate: always('::ffff:10.0.0.1'),
  mappedmetadata: always('::ffff:169.254.169.254'),
  translated: always('::ffff:0:7f00:1'),
  compatible: always('::7f00:1'),
  nat64: always('64:ff9b::7f00:1'),
  nat64metadata: always('64:ff9b::a9fe:a9fe'),
  nat64local: always('64:ff9b:1::a00:1'),
  sixtofour: always('2002:7f00:1::'),
  teredo: always('2001:0:7f00:1::'),
  both: always('127.0.0.1', '::1'),
  many: always('10.0.0.1', '192.168.0.1', '172.16.0.1', '127.0.0.1', 'fd00::1'),
  alias: always(`there.${ZONE}`, '10.0.0.1'),
  aliasoflocalhost: always('localhost', '127.0.0.1'),
  aliasofmetadata: always('metadata.google.internal', '169.254.169.254'),
  aliasof6: always(`there.${ZONE}`, 'fd00::1'),
  chain: always(`a.${ZONE}`, `b.${ZONE}`, 'cdn.example', `c.${ZONE}`, 'localhost', '127.0.0.1'),
}

/** Resolve to an internal address at times, or partly. */
const changing: Readonly<Record<string, DnsResponder>> = {
  secondisinside: always(PUBLIC_IPV4, '10.0.0.1'),
  firstisinside: always('10.0.0.1', PUBLIC_IPV4),
  nowherefirst: always(UNUSED_PUBLIC[0], '127.0.0.1'),
  nowherefirst6: always(UNUSED_PUBLIC[1], '::1'),
  insidein6: always(PUBLIC_IPV4, 'fd00::1'),
  insidein4: always(PUBLIC_IPV6, '192.168.0.1'),
  mappedbeside: always(PUBLIC_IPV4, '::ffff:127.0.0.1'),
  thelastofmany: always(...Array.from({ length: 11 }, () => UNUSED_PUBLIC[0]), '127.0.0.1'),
  chainbeside: always(`a.${ZONE}`, `b.${ZONE}`, PUBLIC_IPV4, '10.0.0.1'),
  reboundafterone: publicIf((question) => question < 1),
  reboundaftertwo: publicIf((question) => question < 2),
  reboundafterthree: publicIf((question) => question < 3),
  reboundafterfour: publicIf((question) => question < 4),
  reboundaftereight: publicIf((question) => question < 8, '169.254.169.254'),
  reboundin6: publicIf((question) => question < 2, 'fd00::1'),
  reboundin6later: publicIf((question) => question < 4, '::1'),
  alternating: publicIf((question) => question % 2 === 0),
  alternatingbypairs: publicIf((question) => pairIndex(question) % 2 === 0),
  alternatingbackwards: publicIf((question) => pairIndex(question) % 2 === 1, '10.0.0.1'),
  alternatingin6: publicIf((question) => pairIndex(question) % 2 === 0, '::1'),
  everythird: publicIf((question) => pairIndex(question) % 3 !== 2),
  familieschange: (question) => (pairIndex(question) % 2 === 0 ? [PUBLIC_IPV4] : ['::1']),
  aliaschanges: (question) =>
    pairIndex(question) % 2 === 0 ? [`a.${ZONE}`, PUBLIC_IPV4] : [`a.${ZONE}`, '127.0.0.1'],
}

/** Resolve to the receiver, as they should. */
const publicHosts: Readonly<Record<string, DnsResponder>> = {
  hooks: always(PUBLIC_IPV4),
  hooks6: always(PUBLIC_IPV6),
  hooksboth: always(PUBLIC_IPV4, PUBLIC_IPV6),
}

/** Names that ALLOWED_NETWORKS lists, if it is set, and one that resolves into the listed network. */
const listable: Readonly<Record<string, DnsResponder>> = {
  partner: always(LISTABLE[1]),
  partnerofmetadata: always('169.254.169.254'),
  partnerofmetadata6: always('fd00:ec2::254'),
  partnerofmapped: always('::ffff:169.254.169.254'),
  partnerofnat64: always('64:ff9b::a9fe:a9fe'),
  partnerbeside: always(LISTABLE[1], '169.254.169.254'),
  partnerchanges: (question) => (pairIndex(question) % 2 === 0 ? [LISTABLE[1]] : ['169.254.169.254']),
}
const inListedNetwork: Readonly<Record<string, DnsResponder>> = { inlisted: always(LISTABLE[0]) }

export const listableNames = Object.keys(listable).map((kind) => `${kind}.${ZONE}`)

/** The setting that a part of the attacks runs with. */
export const ALLOWED_NETWORKS = ['10.20.30.0/24', ...listableNames]

export const internalNames = Object.keys(internal)
export const changingNames = Object.keys(changing)
export const publicNames = Object.keys(publicHosts)

/** Well-known internal names, which some name servers resolve. */
const WELL_KNOWN_NAMES: Readonly<Record<string, string>> = {
  'localhost.localdomain': '127.0.0.1',
  'ip6-localhost': '::1',
  'localhost.': '127.0.0.1',
  'metadata.google.internal': '169.254.169.254',
  'instance-data.ec2.internal': '169.254.169.254',
  'kubernetes.default.svc': '10.0.0.1',
  'host.docker.internal': '172.16.0.1',
  'redis.internal': '10.0.0.1',
}

export const wellKnownNames = Object.keys(WELL_KNOWN_NAMES)

/** Creates a host name of that kind that was never queried before. */
let hostCount = 0
export const createHost = (kind: string): string => {
  hostCount += 1
  return `n${hostCount}-${kind}.${ZONE}`
}

const services = new Map<string, { readonly host: string; readonly port: number }>()

/** Creates a domain whose SRV records name this server. */
export function serviceDomain(host: string, port: number): string {
  const domain = createHost('service')
  services.set(`_caldavs._tcp.${domain}`, { host, port })
  return domain
}

export function servicesOf(name: string): readonly ServiceRecord[] {
  const service = services.get(name)
  return service === undefined ? [] : [{ priority: 0, weight: 0, ...service }]
}

const questionCounts = new Map<string, number>()

export function addressesOf(name: string): readonly string[] {
  if (name.endsWith(`.${FOREIGN_ZONE}`)) return [PUBLIC_IPV4]
  const question = questionCounts.get(name) ?? 0
  questionCounts.set(name, question + 1)
  const kind = name.slice(0, -ZONE.length - 1).replace(/^n\d+-/, '')
  const responder = name.endsWith(`.${ZONE}`)
    ? { ...internal, ...changing, ...publicHosts, ...listable, ...inListedNetwork }[kind]
    : undefined
  const wellKnown = WELL_KNOWN_NAMES[name] ?? (name.startsWith('localhost') ? '127.0.0.1' : undefined)
  return responder?.(question) ?? (wellKnown === undefined ? [] : [wellKnown])
}
