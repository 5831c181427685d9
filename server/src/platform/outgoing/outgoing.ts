// The HTTP client for URLs that users set. No other code may call such URLs.
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { createSecureContext, type SecureContext } from 'node:tls'
import type { CallErrorCode } from '../../domain/urls/call-errors.ts'
import type { Config } from '../config/config.ts'
import { createAddressCheck } from './address-ranges.ts'
import { NO_TARGETS } from './allowed-targets.ts'
import { createNameResolver } from './resolve-name.ts'
import { type ReceivedResponse, sendRequest, type Timeouts } from './send-request.ts'
import { readTarget } from './targets.ts'

export interface OutgoingCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PROPFIND' | 'REPORT'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** The maximum number of bytes read from the response body. */
  readonly maxBytes?: number
  /** False: the server would execute a repeated request twice. The request gets a new connection, and is sent once. */
  readonly isRepeatable?: boolean
  /** For servers that need longer for a response than others. */
  readonly readTimeoutMs?: number
  /** Ends the call with an error code. */
  readonly signal?: AbortSignal
}

/** A server from an SRV record. */
export interface ServiceTarget {
  readonly host: string
  readonly port: number
  /** From the TXT record of the service (RFC 6763, section 6); begins with a slash. Null if there is none. */
  readonly path: string | null
}

/** A response with any status, or an error code. Redirects are responses and are not followed. */
export type CallOutcome = ReceivedCall | { readonly status: null; readonly error: CallErrorCode }

export type ReceivedCall = ReceivedResponse & { readonly error: null }

export interface OutgoingClient {
  /** Returns why a URL is invalid, as a phrase after the parameter name, or null. Does not resolve the host name. */
  checkUrl(url: string): string | null
  /** Never throws. */
  call(call: OutgoingCall): Promise<CallOutcome>
  /** Returns the targets of the SRV record, best first. Empty if there are none. Does not check them: `call` does. */
  findService(name: string): Promise<readonly ServiceTarget[]>
  /** Returns the TXT records of a name: the first 50, shortened to 500 characters. Null if no name server answered in time. */
  findTexts(name: string): Promise<readonly string[] | null>
  /** Closes idle connections. Later calls open new ones. */
  close(): void
}

const DEFAULT_MAX_BYTES = 65_536
/** Shorter than the idle timeout of most servers, so we close first. */
const IDLE_TIMEOUT_MS = 4_000
/** Per host name. Further connections close after their call. */
const MAX_IDLE_SOCKETS = 256

/**
 * `lookup` resolves the host name once per connection and checks the addresses, which prevents DNS rebinding. A reused
 * connection still goes to a checked address.
 */
export function createOutgoingClient(
  { outgoing: rules }: Pick<Config, 'outgoing'>,
  timeouts: Timeouts = { connectMs: 10_000, readMs: 15_000 },
): OutgoingClient {
  const { allowLoopback, blockedNetworks, allowedTargets, dnsServers } = rules
  const isAllowed = createAddressCheck({ allowLoopback, blocked: blockedNetworks, allowed: allowedTargets })
  const targetRules = { isAllowed, allowLoopback, plainHttp: new Set(allowedTargets.plainHttp) }
  const resolver = createNameResolver(isAllowed, dnsServers)
  const agentOptions = { keepAlive: true, timeout: IDLE_TIMEOUT_MS, maxFreeSockets: MAX_IDLE_SOCKETS }
  const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) }
  let secureContext: SecureContext | undefined
  const lookup: LookupFunction = (host, options, callback) => {
    resolver.resolveHost(host).then(
      (addresses) => {
        const [first] = addresses
        if (options.all) callback(null, addresses)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error) => callback(error, []),
    )
  }

  return {
    checkUrl(url) {
      const target = readTarget(url, targetRules)
      return 'refused' in target ? target.refused : null
    },
    async call(call) {
      const target = readTarget(call.url, targetRules)
      if ('refused' in target) return { status: null, error: 'url_refused' }
      // Created once: loading the trusted certificates takes longer than a call, and Node would do it per connection.
      if (target.isTls) secureContext ??= createSecureContext()
      const agent = target.isTls ? agents.https : agents.http
      return sendRequest({ maxBytes: DEFAULT_MAX_BYTES, ...call }, target, {
        agent,
        lookup,
        secureContext,
        timeouts: { ...timeouts, readMs: call.readTimeoutMs ?? timeouts.readMs },
      })
    },
    findService: resolver.findService,
    findTexts: resolver.findTexts,
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

/**
 * Ignores ALLOWED_NETWORKS, for URLs from visitors who are not signed in. Its connections are separate: reusing one of the
 * other client would skip the check.
 */
export const createPublicOutgoingClient = ({ outgoing }: Pick<Config, 'outgoing'>): OutgoingClient =>
  createOutgoingClient({ outgoing: { ...outgoing, allowedTargets: NO_TARGETS } })
