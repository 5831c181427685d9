// Finds out whether a browser was led to the MCP server under a name that is not ours (DNS rebinding), as the protocol asks.
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../platform/config/config.ts'
import { isLoopback } from '../../platform/outgoing/address-ranges.ts'
import { isLocalName } from '../../platform/outgoing/targets.ts'

/**
 * Such a browser takes the page and us for one site: `Origin` is the host that it asked for. Where that is neither ours nor the
 * user's own machine, somebody else owns the name. Pages of other sites say that they are others, and have nothing but their bearer.
 */
export function isDnsRebinding({ origin, host }: IncomingHttpHeaders, urls: Config['urls']): boolean {
  if (origin === undefined || origin === 'null') return false
  if (!URL.canParse(origin)) return true
  const { host: originHost, hostname } = new URL(origin)
  if (originHost !== host?.toLowerCase()) return false
  const isLocal = isLocalName(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return !isLocal && !Object.values(urls).some((url) => new URL(url).host === originHost)
}
