// Detects DNS rebinding attacks on the MCP server, as the MCP specification requires.
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../platform/config/config.ts'
import { isLoopback } from '../../platform/outgoing/address-ranges.ts'
import { isLocalName } from '../../platform/outgoing/targets.ts'

/**
 * In a rebinding attack, `Origin` equals the requested host, but that host is neither ours nor the user's own machine.
 * Ordinary cross-origin pages send a different `Origin`. They are harmless because they need a bearer token.
 */
export function isDnsRebinding({ origin, host }: IncomingHttpHeaders, urls: Config['urls']): boolean {
  if (origin === undefined || origin === 'null') return false
  if (!URL.canParse(origin)) return true
  const { host: originHost, hostname } = new URL(origin)
  if (originHost !== host?.toLowerCase()) return false
  const isLocal = isLocalName(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return !isLocal && !Object.values(urls).some((url) => new URL(url).host === originHost)
}
