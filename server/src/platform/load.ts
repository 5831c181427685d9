// The load of this process, and whether it is shutting down.
import type { IncomingMessage } from 'node:http'
import { Problem } from './errors.ts'
import { addressNetwork } from './limits/address-network.ts'

export interface Load {
  readonly isDraining: boolean
  /** Aborts on shutdown. For work that doesn't end on its own, such as streams. */
  readonly shutdownSignal: AbortSignal
  /** Requests that have arrived and have no complete response. */
  inFlight: number
  /** Requests whose body has not arrived yet. They cost little, so they don't count as load. */
  arriving: number
  /** Requests in flight that are idle streams. They don't count as load. */
  streams: number
  isOverloaded(): boolean
  drain(): void
  track(request: IncomingMessage): TrackedRequest
}

/** A request is in flight from its head to the end of its response, except while its body arrives. */
export interface TrackedRequest {
  /**
   * Passes 429 to `done` if the body has not arrived and too many bodies from this network are arriving. Before steps that cost
   * more, such as reading the token.
   */
  checkArriving(address: string, done: (refusal?: Problem) => void): void
  /** Throws the same 429. Otherwise the request is not in flight until its body has arrived. */
  waitForBody(address: string): void
  /** Throws 503 if the process has become overloaded meanwhile. */
  receiveBody(): void
  end(): void
}

/** Half-sent requests are an attack, or a few slow connections. */
const MAX_ARRIVING_PER_NETWORK = 50

export function createLoad(maxInFlight: number): Load {
  const shutdown = new AbortController()
  const arriving = new Map<string, number>()
  const load: Load = {
    get isDraining() {
      return shutdown.signal.aborted
    },
    shutdownSignal: shutdown.signal,
    inFlight: 0,
    arriving: 0,
    streams: 0,
    isOverloaded: () => load.inFlight - load.streams > maxInFlight,
    drain: () => shutdown.abort(),
    track(request) {
      /** Null while the request is in flight. */
      let network: string | null = null
      load.inFlight += 1
      const isIncomplete = () => !request.complete && hasBody(request)
      const isRefused = (address: string) =>
        isIncomplete() && (arriving.get(addressNetwork(address)) ?? 0) >= MAX_ARRIVING_PER_NETWORK
      const stopWaiting = () => {
        if (network === null) return
        const left = (arriving.get(network) ?? 0) - 1
        if (left > 0) arriving.set(network, left)
        else arriving.delete(network)
        network = null
        load.arriving -= 1
        load.inFlight += 1
      }
      return {
        checkArriving(address, done) {
          if (!isRefused(address)) return done()
          // Only the head has been parsed yet. A body that came with it is complete in the next turn.
          setImmediate(() => (isRefused(address) ? done(tooManyArriving()) : done()))
        },
        waitForBody(address) {
          if (!isIncomplete()) return
          if (isRefused(address)) throw tooManyArriving()
          network = addressNetwork(address)
          arriving.set(network, (arriving.get(network) ?? 0) + 1)
          load.arriving += 1
          load.inFlight -= 1
        },
        receiveBody() {
          if (network === null) return
          stopWaiting()
          if (load.isOverloaded()) throw overloaded()
        },
        end() {
          stopWaiting()
          load.inFlight -= 1
        },
      }
    },
  }
  return load
}

const tooManyArriving = () =>
  new Problem('too_many_requests', { headers: { 'retry-after': '1', connection: 'close' } })

export const overloaded = () => new Problem('unavailable', { headers: { 'retry-after': '1' } })

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
