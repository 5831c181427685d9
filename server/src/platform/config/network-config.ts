// The network settings: lists of addresses and hosts, and URLs that other code must be able to parse.
import { isIP } from 'node:net'
import { readNetwork } from '../outgoing/address-ranges.ts'
import { readAllowedTarget } from '../outgoing/allowed-targets.ts'

/** Ignores spaces around commas. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

interface ListSetting {
  readonly isValid: (item: string) => boolean
  readonly expected: string
}

const isNetwork = (item: string) => readNetwork(item) !== null

const LIST_SETTINGS = {
  TRUST_PROXY: {
    isValid: isNetwork,
    expected:
      'an address like 127.0.0.1 or a network like 10.0.0.0/8; list your reverse proxies, or leave it empty',
  },
  ALLOWED_NETWORKS: {
    isValid: (item) => readAllowedTarget(item) !== null,
    expected:
      'a network like 10.0.0.0/8, a host name like hooks.internal, or http:// with a host and an optional port',
  },
  BLOCKED_NETWORKS: { isValid: isNetwork, expected: 'a network like 198.51.100.0/24 or 2001:db8:1::/48' },
  TEST_DNS_SERVERS: {
    isValid: isNameServer,
    expected: 'an address with an optional port, like 127.0.0.1:53',
  },
} as const satisfies Record<string, ListSetting>

function isNameServer(item: string): boolean {
  const { host = item, port = '53' } =
    /^\[?(?<host>[^\]]+?)\]?:(?<port>\d{1,5})$/.exec(isIP(item) === 0 ? item : '')?.groups ?? {}
  return isIP(host) !== 0 && Number(port) <= 65_535
}

const BASE_URLS = ['PUBLIC_URL', 'API_URL', 'AUTH_URL', 'MCP_URL', 'BOOKING_URL', 'JITSI_URL'] as const

type NetworkEnvironment = { readonly [name in keyof typeof LIST_SETTINGS]: string } & {
  readonly [name in (typeof BASE_URLS)[number] | 'REDIS_URL']?: string
} & { readonly DATABASE_URL: string }

export function findNetworkConflicts(env: NetworkEnvironment): string[] {
  return [...findListConflicts(env), ...findUrlConflicts(env)]
}

function findListConflicts(env: NetworkEnvironment): string[] {
  return Object.entries(LIST_SETTINGS).flatMap(([name, { isValid, expected }]) =>
    splitList(env[name as keyof typeof LIST_SETTINGS])
      .filter((item) => !isValid(item))
      .map((item) => `${name}: ${item} is not ${expected}`),
  )
}

/** The patterns of the schema accept some texts that no URL parser does. Values with a password are never printed. */
function findUrlConflicts(env: NetworkEnvironment): string[] {
  const conflicts = BASE_URLS.filter((name) => env[name] !== undefined && !URL.canParse(env[name])).map(
    (name) => `${name}: is not a valid URL; use one such as https://meet.example.com`,
  )
  const hasInvalidEscape = /%(?![0-9a-f]{2})/i.test(env.DATABASE_URL)
  if (hasInvalidEscape || !URL.canParse(env.DATABASE_URL.replace('@/', '@localhost/')))
    conflicts.push(
      'DATABASE_URL: is not a valid URL; percent-encode special characters in the user and password, such as %23 for # and %25 for %',
    )
  if (env.REDIS_URL !== undefined && !env.REDIS_URL.startsWith('/') && !URL.canParse(env.REDIS_URL))
    conflicts.push(
      'REDIS_URL: is not a valid URL; use redis://host:6379, rediss:// for TLS, or the path of a socket',
    )
  return conflicts
}
