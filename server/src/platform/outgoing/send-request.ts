// Sends one request, with limits for connecting, waiting, headers and body.
import { type Agent, type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction, Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import { CallError, toCallErrorCode } from './call-error.ts'
import type { CallOutcome, OutgoingCall } from './outgoing.ts'
import type { Target } from './targets.ts'

export interface ReceivedResponse {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  /** False if the body was longer than `maxBytes` or ended early. */
  readonly isComplete: boolean
}

export interface Timeouts {
  /** From name resolution to the end of the TLS handshake. */
  readonly connectMs: number
  /** From there to the last byte of the response. */
  readonly readMs: number
}

interface Connection {
  readonly agent: Agent
  readonly lookup: LookupFunction
  /** The trusted certificates. */
  readonly secureContext: SecureContext | undefined
  readonly timeouts: Timeouts
}

type BoundedCall = OutgoingCall & { readonly maxBytes: number }

const MAX_HEADER_BYTES = 16_384

/** The server may close a kept-alive connection just when we reuse it. In that case, retries once on a new connection. */
export async function sendRequest(
  call: BoundedCall,
  target: Target,
  connection: Connection,
): Promise<CallOutcome> {
  if (call.isRepeatable === false) return (await sendOnce(call, target, connection, true)) as CallOutcome
  const first = await sendOnce(call, target, connection)
  return first === 'stale' ? ((await sendOnce(call, target, connection, true)) as CallOutcome) : first
}

function sendOnce(
  call: BoundedCall,
  target: Target,
  connection: Connection,
  isNewConnection = false,
): Promise<CallOutcome | 'stale'> {
  return new Promise((settle) => {
    let request: ClientRequest
    try {
      request = openRequest(call, target, connection, isNewConnection)
    } catch (error) {
      // Node throws at once for a value that it refuses, such as a header with a line break.
      settle({ status: null, error: toCallErrorCode(error, false) })
      return
    }
    let isConnected = false
    let reader: ResponseReader | null = null
    let isSettled = false
    let timer = setTimeout(() => fail(new CallError('connect_timeout')), connection.timeouts.connectMs)
    const end = (outcome: CallOutcome | 'stale') => {
      isSettled = true
      clearTimeout(timer)
      settle(outcome)
    }
    const fail = (error: unknown) => {
      const isStale = request.reusedSocket && isReset(error) && !isNewConnection
      if (reader === null)
        end(isStale ? 'stale' : { status: null, error: toCallErrorCode(error, isConnected) })
      else end(reader.toOutcome(false))
      request.destroy()
    }
    request.on('socket', (socket) =>
      onConnection(socket, target.isTls, () => {
        isConnected = true
        clearTimeout(timer)
        timer = setTimeout(() => fail(new CallError('read_timeout')), connection.timeouts.readMs)
      }),
    )
    request.on('error', fail)
    // Also happens after an unrequested 101 response.
    request.on('close', () => isSettled || fail(new CallError('connection_lost')))
    request.on('response', (message) => {
      reader = new ResponseReader(message)
      const onFailed = () => fail(new CallError('connection_lost'))
      reader.read(call.maxBytes, { onComplete: end, onFailed })
    })
    request.end(call.body)
  })
}

function openRequest(
  call: BoundedCall,
  target: Target,
  { agent, lookup, secureContext }: Connection,
  isNewConnection: boolean,
): ClientRequest {
  const { url, host, authority, port, isTls, isAddress } = target
  return (isTls ? overHttps : overHttp)({
    host,
    port,
    path: `${url.pathname}${url.search}`,
    method: call.method,
    headers: {
      ...call.headers,
      host: authority,
      // Node sends the body of some methods, such as DELETE, without its length: it would be read as another request.
      ...(call.body === undefined ? {} : { 'content-length': Buffer.byteLength(call.body) }),
      ...(isNewConnection ? { connection: 'close' } : {}),
    },
    agent: isNewConnection ? false : agent,
    lookup,
    // Verifies the certificate even if NODE_TLS_REJECT_UNAUTHORIZED=0.
    ...(isTls ? { servername: isAddress ? '' : host, secureContext, rejectUnauthorized: true } : {}),
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  })
}

function onConnection(socket: Socket, isTls: boolean, connected: () => void): void {
  // A reused socket is already open. A new one is not `connecting` yet while its host name is resolved.
  if (socket.readyState === 'open' && !('secureConnecting' in socket && socket.secureConnecting)) connected()
  else socket.once(isTls ? 'secureConnect' : 'connect', connected)
}

const isReset = (error: unknown) =>
  ['ECONNRESET', 'EPIPE'].includes(String((error as { code?: unknown }).code))

/** A response counts as soon as its headers have arrived, even if the body fails. */
class ResponseReader {
  readonly #message: IncomingMessage
  readonly #chunks: Buffer[] = []
  #size = 0

  constructor(message: IncomingMessage) {
    this.#message = message
  }

  read(
    maxBytes: number,
    handlers: { readonly onComplete: (outcome: CallOutcome) => void; readonly onFailed: () => void },
  ): void {
    this.#message.on('data', (chunk: Buffer) => {
      this.#size += chunk.length
      this.#chunks.push(chunk.subarray(0, Math.max(0, chunk.length - (this.#size - maxBytes))))
      if (this.#size > maxBytes) handlers.onFailed()
    })
    this.#message.on('end', () => handlers.onComplete(this.toOutcome(true)))
    this.#message.on('error', handlers.onFailed)
  }

  toOutcome(isComplete: boolean): CallOutcome {
    const { statusCode = 0, headers } = this.#message
    return { status: statusCode, headers, body: Buffer.concat(this.#chunks), isComplete, error: null }
  }
}
