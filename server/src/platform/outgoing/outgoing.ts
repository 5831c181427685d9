// The only way in which the service calls an address that a user gave it.
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { createSecureContext, type SecureContext } from 'node:tls'
import type { Config } from '../config/config.ts'
import { createAddressCheck } from './address-ranges.ts'
import type { CallErrorWord } from './call-error.ts'
import { createResolver } from './resolve-name.ts'
import { type Patience, type Received, sendRequest } from './send-request.ts'
import { readTarget } from './targets.ts'

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Of the answer's body at most this much is read; the rest is not waited for. */
  readonly mostBytes?: number
}

/** An answer with whatever status, or the word for why there is none. A redirect is an answer, and is not followed. */
export type CallOutcome =
  | (Received & { readonly error: null })
  | { readonly status: null; readonly error: CallErrorWord }

export interface Outgoing {
  /** What is wrong with a URL, going on from the name of its parameter; null: it may be called, wherever its name leads. */
  refusalOf(url: string): string | null
  /** Never throws. */
  call(call: Call): Promise<CallOutcome>
  /** Closes the idle connections that it keeps; a later call opens new ones. */
  close(): void
}

const MOST_BYTES = 65_536
/** Shorter than what servers usually keep an idle connection for: who closes first is then us. */
const IDLE_MS = 4_000
/** For each name; more are closed after their call. */
const MOST_KEPT = 256

/**
 * The name is resolved when a connection is made, by `lookup` and once; the connection goes to one of those addresses
 * and to nothing else. It may carry later calls to the same name: it still leads where was checked.
 */
export function createOutgoing(
  { outgoing: rules }: Pick<Config, 'outgoing'>,
  patience: Patience = { connectMs: 10_000, readMs: 15_000 },
): Outgoing {
  const { allowLoopback, blockedNetworks, dnsServers } = rules
  const isAllowed = createAddressCheck({ allowLoopback, blocked: blockedNetworks })
  const resolve = createResolver(isAllowed, dnsServers)
  const keeping = { keepAlive: true, timeout: IDLE_MS, maxFreeSockets: MOST_KEPT }
  const agents = { http: new HttpAgent(keeping), https: new HttpsAgent(keeping) }
  let trust: SecureContext | undefined
  const lookup: LookupFunction = (host, options, found) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (options.all) found(null, addresses)
        else found(null, first?.address ?? '', first?.family)
      },
      (error) => found(error, []),
    )
  }

  return {
    refusalOf(url) {
      const target = readTarget(url, { isAllowed, allowLoopback })
      return 'refused' in target ? target.refused : null
    },
    async call(call) {
      const target = readTarget(call.url, { isAllowed, allowLoopback })
      if ('refused' in target) return { status: null, error: 'url_refused' }
      // Made once: to load what is trusted takes longer than a call, and is else done for every connection.
      if (target.isTls) trust ??= createSecureContext()
      const agent = target.isTls ? agents.https : agents.http
      return sendRequest({ mostBytes: MOST_BYTES, ...call }, target, { agent, lookup, trust, patience })
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}
