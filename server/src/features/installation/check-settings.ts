// Check of the installation: the settings are fit for production.
import { isIPv4 } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import type { Config } from '../../platform/config/config.ts'
import { addressNetwork } from '../../platform/limits/address-network.ts'
import { readNetwork } from '../../platform/outgoing/address-ranges.ts'
import type { Finding } from './report-finding.ts'

const MIN_DISTINCT_CHARACTERS = 12
/** 32 random characters take more than 30 bytes, 16 random characters repeated take about 20. */
const MIN_COMPRESSED_BYTES = 26
/** Larger networks contain more than the proxies of one installation. */
const MIN_PROXY_NETWORK_BITS = 8
/**
 * Wider networks can't be one private network. The largest of IPv4 is 10.0.0.0/8. A site has a /48 of IPv6 (RFC 4193), and a /32
 * is what a whole provider gets.
 */
const MIN_ALLOWED_NETWORK_BITS = { 4: 8, 6: 32 } as const

/** Of valid settings. */
export const checkSettings = (config: Config): readonly Finding[] => [
  { level: 'ok', text: 'settings are valid' },
  checkSecret(config),
  checkUrl(config),
  ...hints(config),
]

/** Finds secrets that people type by hand. */
function checkSecret({ secrets }: Config): Finding {
  if (new Set(secrets).size < secrets.length)
    return {
      level: 'problem',
      text: 'MEETWRIGHT_SECRET contains the same secret twice, so the old one is not replaced',
      fix: 'Put a new secret, the output of `openssl rand -base64 32`, before the old one: MEETWRIGHT_SECRET=new,old.',
    }
  if (!secrets.some(isWeak)) return { level: 'ok', text: 'MEETWRIGHT_SECRET looks random' }
  return {
    level: 'problem',
    text: 'MEETWRIGHT_SECRET is easy to guess',
    fix: 'Use the output of `openssl rand -base64 32`. If the old secret is in use, append it: MEETWRIGHT_SECRET=new,old.',
  }
}

function isWeak(secret: string): boolean {
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS) return true
  if (/change.?me|example|secret|password/i.test(secret)) return true
  // Repetitions compress well; so do the steps between the characters of a sequence such as abcdef.
  const steps = Buffer.from(secret).map((byte, at, bytes) => byte - (bytes[at - 1] ?? 0))
  return [Buffer.from(secret), steps].some((bytes) => deflateRawSync(bytes).length < MIN_COMPRESSED_BYTES)
}

function checkUrl({ production, urls }: Config): Finding {
  const plain = Object.entries(urls).filter(([, url]) => !url.startsWith('https://'))
  if (plain.length === 0 || !production) return { level: 'ok', text: `PUBLIC_URL is ${urls.public}` }
  return {
    level: 'problem',
    text: `URLs without https in production: ${[...new Set(plain.map(([, url]) => url))].join(', ')}`,
    fix: 'Terminate TLS at a reverse proxy (docs/install.md) and set PUBLIC_URL=https://….',
  }
}

function hints(config: Config): Finding[] {
  const found: Finding[] = []
  if (!config.production)
    found.push({
      level: 'warning',
      text: 'NODE_ENV is not "production"',
      fix: 'Set NODE_ENV=production if real people use this installation. The doctor then checks more strictly.',
    })
  if (config.production && config.trustedProxies.length === 0)
    found.push({
      level: 'warning',
      text: 'TRUST_PROXY is empty: behind a reverse proxy, all requests without a token share one rate limit',
      fix: 'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1. Without a proxy, leave it empty.',
    })
  const wide = config.trustedProxies.filter((text) => (readNetwork(text)?.bits ?? 0) < MIN_PROXY_NETWORK_BITS)
  if (wide.length > 0)
    found.push({
      level: 'warning',
      text: `TRUST_PROXY trusts ${wide.join(', ')}: clients can forge their address in X-Forwarded-For and avoid rate limits`,
      fix: 'Set TRUST_PROXY to the addresses of your reverse proxies only, such as 127.0.0.1.',
    })
  const allowed = config.outgoing.allowedTargets.networks.filter(isWideForPrivate)
  if (allowed.length > 0)
    found.push({
      level: 'warning',
      text: `ALLOWED_NETWORKS allows ${allowed.join(', ')}: users can call almost every machine in your networks`,
      fix: 'List single hosts, such as hooks.internal, or the smallest networks that users need.',
    })
  return found
}

function isWideForPrivate(text: string): boolean {
  const network = readNetwork(text)
  if (network === null) return false
  const { address, bits, family } = network
  // ::ffff:0:0/96 is IPv4 in IPv6.
  const isMapped = family === 6 && bits >= 96 && isIPv4(addressNetwork(address))
  return isMapped ? bits - 96 < MIN_ALLOWED_NETWORK_BITS[4] : bits < MIN_ALLOWED_NETWORK_BITS[family]
}
