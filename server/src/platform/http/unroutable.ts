// Sends our error body and headers for requests without a route, and for those that Node would reject on its own.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AllowedMethods } from '../allowed-methods.ts'
import { corsHeaders } from '../cors.ts'
import { type ErrorCode, errorCatalog, invalid, Problem, problemBody } from '../errors.ts'
import { JSON_TYPE } from './problems.ts'
import { countCaller, type RowDeps, shedLoad } from './steps.ts'

/** Longer than the maximum header size of Node, so an id of any length reaches its route and returns 404. */
export const MAX_PARAMETER_LENGTH = 20_000

/**
 * A path that can't be decoded is rewritten to an unknown path, so it counts against the limits and returns 404.
 * The same applies to a path without a leading slash: the router would add the slash, but a mounted handler might not.
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

/** The plugin for requests without a route: CORS preflights, and unknown paths, which count against the limits. */
export async function unknownPaths(
  app: FastifyInstance,
  { deps, allowedMethods }: { readonly deps: RowDeps; readonly allowedMethods: AllowedMethods },
): Promise<void> {
  const rejectUnknownPath = ({ url }: FastifyRequest): never => {
    const allow = allowedMethods.of(url).join(', ')
    if (allow !== '') throw new Problem('method_not_allowed', { headers: { allow } })
    throw new Problem(/^\/v1(?:[/?]|$)/.test(url) ? 'v1_gone' : 'route_not_found')
  }

  // A hook, because the handler runs after the body is parsed.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') return reply.code(204).headers(corsHeaders).send()
    shedLoad(deps)
    await countCaller(deps, request, await deps.access.identify(deps, request, null), 'api')
    return rejectUnknownPath(request)
  })
  app.setNotFoundHandler(rejectUnknownPath)
}

/** Ignores unknown expectations, as RFC 9110 section 10.1.1 allows; Node would return 417. */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/**
 * An upgrade request gets an ordinary response, as RFC 9110 section 7.8 allows, and the connection closes.
 * After such a request, Node drops the remaining input and doesn't report malformed HTTP.
 */
export const isUpgradeRequest = ({ headers }: IncomingMessage): boolean => headers.upgrade !== undefined

/** Replaces the check in Node, whose response has none of our headers. */
export function requireHost({ headers, httpVersion }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1') throw invalid('Host', 'is required', 'required')
}

const byNodeCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'head_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Malformed HTTP has no route, caller or window: the error is written to the socket, which then closes. */
export function rejectMalformedRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headersFor: (requestId: string) => Readonly<Record<string, string | number>>,
): void {
  // If an earlier response on this connection is in progress, the client would read ours as part of it.
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
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...headersFor(id),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const [status, title] = errorCatalog[problem.code]
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`)
}
