// The HTTP application: registers every route and runs the request steps before it.
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Context, IdempotencyKey } from '../context.ts'
import { corsHeaders, EXPOSED_HEADERS } from '../cors.ts'
import type { PageRequest } from '../db/keyset.ts'
import { errorCatalog, invalid, type Problem, problemBody } from '../errors.ts'
import type { Verdict } from '../limits/limiter.ts'
import type { RequestWindows } from '../limits/request-windows.ts'
import type { FeedPage, FeedRequest } from '../lists/feeds.ts'
import { type CursorScope, listEnvelope, type Page, readPage } from '../lists/pages.ts'
import { isIdParameter } from '../uris.ts'
import { fingerprintOf } from '../writes/fingerprint.ts'
import { registerBodyParsers } from './body.ts'
import { sendFeed } from './feeds.ts'
import { logProblem, toProblem } from './problems.ts'
import { responseSchema } from './response-schemas.ts'
import type { Route } from './route-table.ts'
import { registerStaticResponse, type StaticResponse, sendWithEtag } from './static-responses.ts'
import { addressOf, type HttpDeps, type RequestState, steps } from './steps.ts'
import {
  ignoreExpectations,
  isUpgradeRequest,
  MAX_PARAMETER_LENGTH,
  rejectMalformedRequest,
  requireHost,
  routableUrl,
} from './unroutable.ts'
import { createValidator } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState | null
  }
  interface FastifyContextConfig {
    route?: Route
    isStatic?: boolean
    operation?: string
    /** The id of a page route. Pages have their own steps and headers. */
    page?: string
    /** A page that other sites may frame. */
    isEmbeddable?: boolean
    /** Data for an open page; errors are JSON too. */
    isPageData?: boolean
  }
}

/** The HTML pages, in addition to the API operations. */
export interface Pages {
  /** Returns the URL that the router matches. */
  rewriteUrl(url: string, host: string | undefined): string
  register(app: FastifyInstance, deps: HttpDeps): void
  /** Returns null if the client is not a browser that expects a page. */
  sendProblem(
    deps: HttpDeps,
    problem: Problem,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | null
}

export const MAX_BODY_BYTES = 1_048_576
const JSON_TYPE = 'application/json; charset=utf-8'
/** From the first byte of a request to the last. */
const REQUEST_TIMEOUT_MS = 15_000

export async function createApp(
  routes: readonly Route[],
  deps: HttpDeps,
  staticResponses: readonly StaticResponse[] = [],
  pages: Pages | null = null,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: deps.ctx.config.trustedProxies.length > 0 ? [...deps.ctx.config.trustedProxies] : false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
    // Node applies the longer of its two timeouts to the body, and the default is 60 s.
    http: { requireHostHeader: false, headersTimeout: REQUEST_TIMEOUT_MS },
    rewriteUrl: (request) => {
      const url = routableUrl(request)
      return pages ? pages.rewriteUrl(url, request.headers.host) : url
    },
    clientErrorHandler: (error, socket) =>
      rejectMalformedRequest(error, socket, (address, id) =>
        commonHeaders(unusedVerdict(deps.windows, address), id),
      ),
  })
  ignoreExpectations(app)
  // Awaited, because it only applies to routes that are registered later. Request bodies are never decompressed.
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1_024 })
  app.decorateRequest('state', null)
  registerBodyParsers(app)

  app.addHook('onRequest', async (request, reply) => {
    deps.load.inFlight += 1
    // Not onResponse: it doesn't fire if the client disconnects, and the request would count as in flight forever.
    reply.raw.once('close', () => {
      deps.load.inFlight -= 1
    })
    request.state = {
      route: request.routeOptions.config.route ?? null,
      actor: null,
      authError: null,
      verdict: null,
      isStream: false,
    }
    requireHost(request.raw)
    if (request.method === 'OPTIONS') return reply.code(204).headers(corsHeaders).send()
    const { isStatic, page } = request.routeOptions.config
    if (isStatic || page) return
    for (const step of steps) {
      const done = step(deps, request.state, request, reply)
      if (done) await done
    }
  })
  app.addHook('onSend', async (request, reply) => setCommonHeaders(deps, request, reply))
  app.addHook('onResponse', (request, reply, done) => {
    const { page, operation: mountedOperation } = request.routeOptions.config
    const operation = request.state?.route?.id ?? page ?? mountedOperation ?? 'none'
    // The duration of a stream is not a latency; `sendFeed` observes the start of the stream.
    if (!request.state?.isStream) deps.observe(operation, reply.statusCode, reply.elapsedTime / 1_000)
    deps.ctx.log.info(
      { request_id: request.id, operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    logProblem(deps.ctx.log, request.id, problem)
    reply.code(errorCatalog[problem.code][0]).headers({ ...problem.extras.headers })
    const page = pages?.sendProblem(deps, problem, request, reply)
    if (page) return page
    return reply.type(JSON_TYPE).serializer(JSON.stringify).send(problemBody(problem, request.id))
  })
  app.setNotFoundHandler(async () => undefined)

  for (const staticResponse of staticResponses) registerStaticResponse(app, staticResponse)
  for (const route of routes) registerRoute(app, deps, route)
  pages?.register(app, deps)
  return app
}

function registerRoute(app: FastifyInstance, deps: HttpDeps, route: Route) {
  const validate = createValidator(route)
  app.route({
    // RFC 9110 requires HEAD for everything that supports GET.
    method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { route },
    schema: isPreserialized(route) ? {} : { response: { [route.status]: responseSchema(route.response) } },
    handler: async (request, reply) => {
      // Before validation, which removes unknown fields: the fingerprint covers the body as sent.
      const metadata = { id: request.id, idempotencyKey: readIdempotencyKey(route, request) }
      const { query, body } = validate(request.query, request.body)
      const state = request.state as RequestState
      const params = lowerCaseIds(request.params as Record<string, string>)
      const ctx: Context = { ...deps.ctx, request: metadata }
      const run = (page: PageRequest | null, feed: FeedRequest | null = null) =>
        route.run(ctx, state.actor as never, { params, query, body, page, feed } as never)
      if (route.response.kind === 'feed') {
        const read = (feedRequest: FeedRequest) => run(null, feedRequest) as Promise<FeedPage<unknown>>
        return sendFeed(deps, state, reply, { query, read })
      }
      if (route.response.kind !== 'list') {
        const result = await run(null)
        if (route.response.kind === 'file') {
          reply.header('cache-control', 'private, no-cache')
          return sendWithEtag(reply, { type: route.response.type, body: result as string })
        }
        reply.code(route.status)
        if (route.response.kind === 'empty') return {}
        return route.response.kind === 'no_content' ? reply.send() : { resource: result }
      }
      const scope = cursorScope(route, params, query, state)
      const page = readPage(route.response.sort, query, scope, ctx)
      const result = (await run(page)) as Page<unknown>
      reply.code(route.status)
      const envelope = listEnvelope(result, page, scope, { ...ctx, apiUrl: ctx.config.urls.api })
      if (result.itemsJson === undefined) return envelope
      reply.type(JSON_TYPE).serializer(String)
      return `{"collection":${result.itemsJson},"pagination":${JSON.stringify(envelope.pagination)}}`
    },
  })
}

/** True if the route returns text. All other results are serialized by their schema. */
const isPreserialized = ({ response: { kind } }: Route): boolean => kind === 'feed' || kind === 'file'

/** PostgreSQL writes UUIDs in lower case, and ids are compared as strings. */
function lowerCaseIds(params: Record<string, string>): Record<string, string> {
  for (const name in params) if (isIdParameter(name)) params[name] = params[name]?.toLowerCase() ?? ''
  return params
}

/** Uses the path of the route with its ids, so a cursor stays valid however a request spells the path. */
function cursorScope(
  route: Route,
  params: Readonly<Record<string, string>>,
  query: Record<string, unknown>,
  state: RequestState,
): CursorScope {
  const { count: _count, page_token: _token, sort: _sort, ...filters } = query
  const [userId, organizationId] =
    state.actor?.kind === 'user' ? [state.actor.userId, state.actor.organizationId] : ['', '']
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  return { operation: route.id, path, filters, userId, organizationId }
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

function readIdempotencyKey(route: Route, request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || route.method === 'GET') return null
  if (typeof key !== 'string' || !VISIBLE_ASCII.test(key))
    throw invalid('Idempotency-Key', 'must be 1 to 255 visible ASCII characters')
  return { key, fingerprint: fingerprintOf(request.method, request.url, request.body ?? null) }
}

/** If no limit counted the request, the rate limit headers show the full limit. */
function setCommonHeaders({ windows, load }: HttpDeps, request: FastifyRequest, reply: FastifyReply) {
  // Static responses set their own Cache-Control.
  const cacheControl = reply.getHeader('cache-control')
  reply.headers(
    commonHeaders(request.state?.verdict ?? unusedVerdict(windows, addressOf(request)), request.id),
  )
  if (cacheControl !== undefined) reply.header('cache-control', cacheControl)
  // Other origins may call the API but must not read pages.
  if (request.routeOptions.config.page) reply.removeHeader('access-control-allow-origin')
  if (load.isDraining || isUpgradeRequest(request.raw)) reply.header('connection', 'close')
}

export const commonHeaders = (verdict: Verdict, requestId: string) => ({
  'x-ratelimit-limit': verdict.limit,
  'x-ratelimit-remaining': verdict.remaining,
  'x-ratelimit-reset': verdict.reset,
  'x-request-id': requestId,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
  'cache-control': 'no-store',
})

export function unusedVerdict(windows: RequestWindows, address: string): Verdict {
  const limit = Math.min(...windows.windowsFor(['anonymous'], { address }).map((window) => window.limit))
  return { allowed: true, limit, remaining: limit, reset: 0 }
}
