// One request over one connection, with an end to everything: connecting, waiting, headers and body.
import { type Agent, type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction, Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import { CallError, wordOf } from './call-error.ts'
import type { Call, CallOutcome } from './outgoing.ts'
import type { Target } from './targets.ts'

export interface Received {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  /** False where the body was longer than wanted, or ended too early. */
  readonly isWhole: boolean
}

export interface Patience {
  /** From the first look at the name to the end of the handshake. */
  readonly connectMs: number
  /** From there to the last byte of the answer. */
  readonly readMs: number
}

interface Way {
  readonly agent: Agent
  readonly lookup: LookupFunction
  /** Whose certificates are believed. */
  readonly trust: SecureContext | undefined
  readonly patience: Patience
}

type Wanted = Call & { readonly mostBytes: number }

const MOST_HEADER_BYTES = 16_384

/** A connection that was kept may be closed by the other side at the moment when we use it: then once more, on a new one. */
export async function sendRequest(call: Wanted, target: Target, way: Way): Promise<CallOutcome> {
  const first = await sendOnce(call, target, way)
  return first === 'stale' ? ((await sendOnce(call, target, way, true)) as CallOutcome) : first
}

function sendOnce(call: Wanted, target: Target, way: Way, isLast = false): Promise<CallOutcome | 'stale'> {
  return new Promise((settle) => {
    const request = open(call, target, way, isLast)
    let isConnected = false
    let answered: Answer | null = null
    let isOver = false
    let timer = setTimeout(() => fail(new CallError('connect_timeout')), way.patience.connectMs)
    const end = (outcome: CallOutcome | 'stale') => {
      isOver = true
      clearTimeout(timer)
      settle(outcome)
    }
    const fail = (error: unknown) => {
      const isStale = request.reusedSocket && isReset(error) && !isLast
      if (answered === null) end(isStale ? 'stale' : { status: null, error: wordOf(error, isConnected) })
      else end(answered.received(false))
      request.destroy()
    }
    request.on('socket', (socket) =>
      onConnection(socket, target.isTls, () => {
        isConnected = true
        clearTimeout(timer)
        timer = setTimeout(() => fail(new CallError('read_timeout')), way.patience.readMs)
      }),
    )
    request.on('error', fail)
    // Also after an answer 101, which nobody asked for.
    request.on('close', () => isOver || fail(new CallError('connection_lost')))
    request.on('response', (message) => {
      answered = new Answer(message)
      const stop = () => fail(new CallError('connection_lost'))
      answered.read(call.mostBytes, { whole: (received) => end(received), stop })
    })
    request.end(call.body)
  })
}

function open(call: Wanted, target: Target, { agent, lookup, trust }: Way, onNew: boolean): ClientRequest {
  const { url, host, authority, port, isTls, isAddress } = target
  return (isTls ? overHttps : overHttp)({
    host,
    port,
    path: `${url.pathname}${url.search}`,
    method: call.method,
    headers: { ...call.headers, host: authority, ...(onNew ? { connection: 'close' } : {}) },
    agent: onNew ? false : agent,
    lookup,
    // The certificate must be the name's, whatever the environment says about certificates.
    ...(isTls ? { servername: isAddress ? '' : host, secureContext: trust, rejectUnauthorized: true } : {}),
    maxHeaderSize: MOST_HEADER_BYTES,
    insecureHTTPParser: false,
  })
}

function onConnection(socket: Socket, isTls: boolean, connected: () => void): void {
  // A kept one stands already; a new one is not even connecting while its name is looked up.
  if (socket.readyState === 'open' && !('secureConnecting' in socket && socket.secureConnecting)) connected()
  else socket.once(isTls ? 'secureConnect' : 'connect', connected)
}

const isReset = (error: unknown) =>
  ['ECONNRESET', 'EPIPE'].includes(String((error as { code?: unknown }).code))

/** The status stands with the headers: whatever becomes of the body, it is an answer. */
class Answer {
  readonly #message: IncomingMessage
  readonly #chunks: Buffer[] = []
  #size = 0

  constructor(message: IncomingMessage) {
    this.#message = message
  }

  read(
    mostBytes: number,
    then: { readonly whole: (received: CallOutcome) => void; readonly stop: () => void },
  ): void {
    this.#message.on('data', (chunk: Buffer) => {
      this.#size += chunk.length
      this.#chunks.push(chunk.subarray(0, Math.max(0, chunk.length - (this.#size - mostBytes))))
      if (this.#size > mostBytes) then.stop()
    })
    this.#message.on('end', () => then.whole(this.received(true)))
    this.#message.on('error', then.stop)
  }

  received(isWhole: boolean): CallOutcome {
    const { statusCode = 0, headers } = this.#message
    return { status: statusCode, headers, body: Buffer.concat(this.#chunks), isWhole, error: null }
  }
}
