// A client that sends raw bytes over kept connections and reads the responses.
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** `closed`: the service closed the connection without a response. */
export type Outcome = RawResponse | 'closed' | 'hung'

export interface RawRequest {
  /** Sent in order. */
  readonly bytes: Buffer
  readonly method: string
  /** The bytes are not a complete request, so the client half-closes the connection if no response arrives. */
  readonly endAfterSend?: boolean
}

/** Less than the 15 s request timeout of the service, more than a delay by a busy disk. */
const RESPONSE_TIMEOUT_MS = 10_000
const HALF_CLOSE_DELAY_MS = 30

export class RawConnection {
  readonly #port: number
  #socket: Socket | null = null
  #received = Buffer.alloc(0)
  #onData: (() => void) | null = null
  #ended = false

  constructor(port: number) {
    this.#port = port
  }

  async send(wire: RawRequest): Promise<Outcome> {
    const socket = this.#socket && !this.#ended ? this.#socket : await this.#open()
    this.#received = Buffer.alloc(0)
    socket.write(wire.bytes)
    // Node does not respond after a half-close, so it first gets time to reject the request.
    const ending = wire.endAfterSend ? setTimeout(() => socket.end(), HALF_CLOSE_DELAY_MS) : undefined
    const outcome = await this.#read(wire.method)
    clearTimeout(ending)
    const isReusable =
      typeof outcome !== 'string' && outcome.headers.connection === 'keep-alive' && !wire.endAfterSend
    if (!isReusable) this.close()
    return outcome
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  #open(): Promise<Socket> {
    this.close()
    this.#ended = false
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    socket.on('data', (chunk) => {
      if (socket !== this.#socket) return
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
      this.#onData?.()
    })
    const onEnd = () => {
      if (socket !== this.#socket) return
      this.#ended = true
      this.#onData?.()
    }
    socket.on('end', onEnd)
    socket.on('close', onEnd)
    socket.on('error', onEnd)
    this.#socket = socket
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(socket))
      socket.once('error', reject)
    })
  }

  #read(method: string): Promise<Outcome> {
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        clearTimeout(timer)
        this.#onData = null
        resolve(outcome)
      }
      const tryParse = () => {
        const response = parseResponse(this.#received, method, this.#ended)
        if (response) settle(response)
        else if (this.#ended) settle('closed')
      }
      const timer = setTimeout(() => settle('hung'), RESPONSE_TIMEOUT_MS)
      this.#onData = tryParse
      tryParse()
    })
  }
}

/** Null if the response is incomplete. */
function parseResponse(received: Buffer, method: string, isOver: boolean): RawResponse | null {
  let start = 0
  for (;;) {
    const end = received.indexOf('\r\n\r\n', start)
    if (end < 0) return null
    const [first = '', ...lines] = received.toString('latin1', start, end).split('\r\n')
    const status = Number(first.split(' ')[1])
    start = end + 4
    if (status === 100) continue
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
    )
    const body = bodyOf(received.subarray(start), headers, status, method, isOver)
    return body === null ? null : { status, headers, body: decode(body, headers) }
  }
}

/** Some mutations accept compressed responses. */
function decode(body: Buffer, headers: Record<string, string>): string {
  const encoding = body.length === 0 ? undefined : headers['content-encoding']
  if (encoding === 'gzip') return gunzipSync(body).toString()
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return body.toString()
}

function bodyOf(
  rest: Buffer,
  headers: Record<string, string>,
  status: number,
  method: string,
  isOver: boolean,
): Buffer | null {
  if (status === 204 || status === 304 || method === 'HEAD') return Buffer.alloc(0)
  const length = headers['content-length']
  if (length !== undefined) return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : null
  if (headers['transfer-encoding'] === 'chunked') return joinChunks(rest)
  return isOver ? rest : null
}

/** Null if the last chunk is missing. */
function joinChunks(rest: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const end = rest.indexOf('\r\n', at)
    if (end < 0) return null
    const size = Number.parseInt(rest.toString('latin1', at, end), 16)
    const next = end + 2 + size + 2
    if (rest.length < next) return null
    if (size === 0) return Buffer.concat(parts)
    parts.push(rest.subarray(end + 2, end + 2 + size))
    at = next
  }
}
