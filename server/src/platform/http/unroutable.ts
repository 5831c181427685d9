// Requests that Node or the router would answer by themselves: they get our error body and headers like every other.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type ErrorCode, errorCatalog, invalid, Problem, problemBody } from '../errors.ts'

/** Longer than Node lets a request's head be: an id of any length is looked for, and not found. */
export const MAX_PARAMETER_LENGTH = 20_000

/**
 * A path that can't be decoded names nothing: sent on as one that no row has, it is counted and answered 404. So does one that
 * begins with anything but a slash, which the router would read as one: what stands behind a row might not.
 */
export function routableUrl({ url = '/' }: IncomingMessage): string {
  if (!/^(?:\/|https?:\/\/)/i.test(url)) return '/not-a-path'
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return '/not-a-path'
  }
}

/** An expectation that nobody knows is ignored, as RFC 9110 section 10.1.1 allows; Node would answer 417. */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/**
 * Whoever asks to switch protocols gets an ordinary answer, as RFC 9110 section 7.8 allows, and the connection closes:
 * after such a request Node drops what was sent along with it, and reports nothing that is no HTTP.
 */
export const isUpgradeRequest = ({ headers }: IncomingMessage): boolean => headers.upgrade !== undefined

/** Node's own refusal of HTTP/1.1 without Host carries none of our headers; hence ours in its place. */
export function requireHost({ headers, httpVersion }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1') throw invalid('Host', 'must be given', 'required')
}

const byNodeCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'head_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** What is no HTTP has no route, caller or window: it is answered on the bare socket, which then closes. */
export function rejectMalformedRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headersFor: (address: string, requestId: string) => Readonly<Record<string, string | number>>,
): void {
  // In the middle of an earlier answer on this connection, ours would be read as a part of it.
  const { _httpMessage: earlier } = socket as { _httpMessage?: ServerResponse }
  if (error.code === 'ECONNRESET' || !socket.writable || earlier?.headersSent) {
    socket.destroy()
    return
  }
  const known = byNodeCode[error.code ?? '']
  const problem = known ? new Problem(known) : invalid('request', 'is not valid HTTP')
  const id = randomUUID()
  const body = JSON.stringify(problemBody(problem, id))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...headersFor(socket.remoteAddress ?? '127.0.0.1', id),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const [status, title] = errorCatalog[problem.code]
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`)
}
