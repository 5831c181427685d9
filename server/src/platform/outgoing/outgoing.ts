// The only way in which the service calls an address that a user gave it.
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { createSecureContext, type SecureContext } from 'node:tls'
import type { Config } from '../config/config.ts'
import { createAddressCheck } from './address-ranges.ts'
import type { CallErrorCode } from './call-error.ts'
import { createResolver } from './resolve-name.ts'
import { type ReceivedResponse, sendRequest, type Timeouts } from './send-request.ts'
import { readTarget } from './targets.ts'

export interface OutgoingCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Of the answer's body at most this much is read; the rest is not waited for. */
  readonly maxBytes?: number
}

/** An answer with whatever status, or the word for why there is none. A redirect is an answer, and is not followed. */
export type CallOutcome =
  | (ReceivedResponse & { readonly error: null })
  | { readonly status: null; readonly error: CallErrorCode }

export interface OutgoingClient {
  /** What is wrong with a URL, going on from the name of its parameter; null: it may be called, wherever its name leads. */
  checkUrl(url: string): string | null
  /** Never throws. */
  call(call: OutgoingCall): Promise<CallOutcome>
  /** Closes the idle connections that it keeps; a later call opens new ones. */
  close(): void
}

const DEFAULT_MAX_BYTES = 65_536
/** Shorter than what servers usually keep an idle connection for: who closes first is then us. */
const IDLE_TIMEOUT_MS = 4_000
/** For each name; more are closed after their call. */
const MAX_IDLE_SOCKETS = 256

/**
 * The name is resolved when a connection is made, by `lookup` and once; the connection goes to one of those addresses
 * and to nothing else. It may carry later calls to the same name: it still leads where was checked.
 */
export function createOutgoingClient(
  { outgoing: rules }: Pick<Config, 'outgoing'>,
  timeouts: Timeouts = { connectMs: 10_000, readMs: 15_000 },
): OutgoingClient {
  const { allowLoopback, blockedNetworks, dnsServers } = rules
  const isAllowed = createAddressCheck({ allowLoopback, blocked: blockedNetworks })
  const resolve = createResolver(isAllowed, dnsServers)
  const agentOptions = { keepAlive: true, timeout: IDLE_TIMEOUT_MS, maxFreeSockets: MAX_IDLE_SOCKETS }
  const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) }
  let secureContext: SecureContext | undefined
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host).then(
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
      const target = readTarget(url, { isAllowed, allowLoopback })
      return 'refused' in target ? target.refused : null
    },
    async call(call) {
      const target = readTarget(call.url, { isAllowed, allowLoopback })
      if ('refused' in target) return { status: null, error: 'url_refused' }
      // Made once: to load what is trusted takes longer than a call, and is else done for every connection.
      if (target.isTls) secureContext ??= createSecureContext()
      const agent = target.isTls ? agents.https : agents.http
      return sendRequest({ maxBytes: DEFAULT_MAX_BYTES, ...call }, target, {
        agent,
        lookup,
        secureContext,
        timeouts,
      })
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}
