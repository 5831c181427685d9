// The HTTP application: registers every row of the route tables and runs the steps in front of it.
import { createHash, randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Context, RetryKey } from '../context.ts'
import { corsHeaders, EXPOSED_HEADERS } from '../cors.ts'
import type { PageRequest } from '../db/keyset.ts'
import { catalogue, invalid, type Problem, problemBody } from '../errors.ts'
import type { Verdict } from '../limits/limiter.ts'
import type { RequestWindows } from '../limits/request-windows.ts'
import type { FeedPage, FeedRequest } from '../lists/feeds.ts'
import { type CursorScope, listEnvelope, type Page, readPage } from '../lists/pages.ts'
import { isIdName } from '../uris.ts'
import { answerSchema } from './answers.ts'
import { readBody } from './body.ts'
import { answerFeed } from './feeds.ts'
import { logTrouble, toProblem } from './problems.ts'
import type { Route } from './route-table.ts'
import { answerStatically, type StaticAnswer, sendTagged } from './static-answers.ts'
import { addressOf, type Call, type Means, steps } from './steps.ts'
import {
  answerUnreadable,
  asksToSwitch,
  ignoreExpectations,
  MOST_PARAMETER_LETTERS,
  requireHost,
  routableUrl,
} from './unroutable.ts'
import { createValidator } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    call: Call | null
  }
  interface FastifyContextConfig {
    route?: Route
    isStatic?: boolean
    operation?: string
    /** The id of a page's row; pages have steps and headers of their own. */
    page?: string
    /** A page that other sites may frame. */
    isEmbeddable?: boolean
    /** What an open page asks for: answered in JSON, whatever goes wrong. */
    isData?: boolean
  }
}

/** The pages that people open, beside the operations that programs call. */
export interface Pages {
  /** The address by which the router finds a row. */
  urlOf(url: string, host: string | undefined): string
  register(app: FastifyInstance, means: Means): void
  /** Null where it is a program that asks. */
  answerProblem(means: Means, of: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply | null
}

export const MAX_BODY = 1_048_576
const JSON_TYPE = 'application/json; charset=utf-8'
/** From the first byte of a request to its last. */
const REQUEST_MS = 15_000

export function createApp(
  routes: readonly Route[],
  means: Means,
  staticAnswers: readonly StaticAnswer[] = [],
  pages: Pages | null = null,
): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: means.ctx.config.trustedProxies.length > 0 ? [...means.ctx.config.trustedProxies] : false,
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: MOST_PARAMETER_LETTERS, ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
    // Node takes the longer of its two timeouts for the body: by itself it would wait 60 s for one.
    http: { requireHostHeader: false, headersTimeout: REQUEST_MS },
    rewriteUrl: (request) => {
      const url = routableUrl(request)
      return pages ? pages.urlOf(url, request.headers.host) : url
    },
    clientErrorHandler: (error, socket) =>
      answerUnreadable(error, socket, (address, id) => headersOf(untouched(means.windows, address), id)),
  })
  ignoreExpectations(app)
  app.decorateRequest('call', null)
  readBody(app)

  app.addHook('onRequest', async (request, reply) => {
    means.load.inFlight += 1
    // Not onResponse: that never comes for a caller who hung up, who would count as in flight for ever.
    reply.raw.once('close', () => {
      means.load.inFlight -= 1
    })
    request.call = {
      route: request.routeOptions.config.route ?? null,
      actor: null,
      refusal: null,
      verdict: null,
      isStream: false,
    }
    requireHost(request.raw)
    if (request.method === 'OPTIONS') return reply.code(204).headers(corsHeaders).send()
    const { isStatic, page } = request.routeOptions.config
    if (isStatic || page) return
    for (const step of steps) {
      const done = step(means, request.call, request, reply)
      if (done) await done
    }
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    stampHeaders(means, request, reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { page, operation: mounted } = request.routeOptions.config
    const operation = request.call?.route?.id ?? page ?? mounted ?? 'none'
    // How long a stream lasts says nothing about us; it was observed when it began.
    if (!request.call?.isStream) means.observe(operation, reply.statusCode, reply.elapsedTime / 1_000)
    means.ctx.log.info(
      { request_id: request.id, operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    logTrouble(means.ctx.log, request.id, problem)
    reply.code(catalogue[problem.code][0]).headers({ ...problem.extras.headers })
    const page = pages?.answerProblem(means, problem, request, reply)
    if (page) return page
    return reply.type(JSON_TYPE).serializer(JSON.stringify).send(problemBody(problem, request.id))
  })
  app.setNotFoundHandler(async () => undefined)

  for (const answer of staticAnswers) answerStatically(app, answer)
  for (const route of routes) register(app, means, route)
  pages?.register(app, means)
  return app
}

function register(app: FastifyInstance, means: Means, route: Route) {
  const validate = createValidator(route)
  app.route({
    // What GET would answer, without the body: RFC 9110 wants it of everything that can be read.
    method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { route },
    schema: isWritten(route) ? {} : { response: { [route.status]: answerSchema(route.answer) } },
    handler: async (request, reply) => {
      // First: the fingerprint is of the body as it was sent, and validating takes unknown fields out of it.
      const facts = { id: request.id, retry: readRetryKey(route, request) }
      const { query, body } = validate(request.query, request.body)
      const call = request.call as Call
      const params = lowerCased(request.params as Record<string, string>)
      const ctx: Context = { ...means.ctx, request: facts }
      const run = (page: PageRequest | null, feed: FeedRequest | null = null) =>
        route.run(ctx, call.actor as never, { params, query, body, page, feed } as never)
      if (route.answer.kind === 'feed') {
        const read = (wanted: FeedRequest) => run(null, wanted) as Promise<FeedPage<unknown>>
        return answerFeed(means, call, reply, { query, read })
      }
      if (route.answer.kind !== 'list') {
        const result = await run(null)
        if (route.answer.kind === 'file') {
          reply.header('cache-control', 'private, no-cache')
          return sendTagged(reply, { type: route.answer.type, body: result as string })
        }
        reply.code(route.status)
        if (route.answer.kind === 'empty') return {}
        return route.answer.kind === 'nothing' ? reply.send() : { resource: result }
      }
      const scope = cursorScope(route, params, query, call)
      const page = readPage(route.answer.sort, query, scope, ctx)
      const result = (await run(page)) as Page<unknown>
      reply.code(route.status)
      const envelope = listEnvelope(result, page, scope, { ...ctx, apiUrl: ctx.config.urls.api })
      if (result.written === undefined) return envelope
      reply.type(JSON_TYPE).serializer(String)
      return `{"collection":${result.written},"pagination":${JSON.stringify(envelope.pagination)}}`
    },
  })
}

/** What is a text already when the row has run; everything else is serialized by its schema. */
const isWritten = ({ answer: { kind } }: Route): boolean => kind === 'feed' || kind === 'file'

/** Ids are compared as PostgreSQL writes them. */
function lowerCased(params: Record<string, string>): Record<string, string> {
  for (const name in params) if (isIdName(name)) params[name] = params[name]?.toLowerCase() ?? ''
  return params
}

/** The path is the row's, with its ids in it: however a request spelled it, the pages of one list fit together. */
function cursorScope(
  route: Route,
  params: Readonly<Record<string, string>>,
  query: Record<string, unknown>,
  call: Call,
): CursorScope {
  const { count: _count, page_token: _token, sort: _sort, ...filters } = query
  const [userId, organizationId] =
    call.actor?.kind === 'user' ? [call.actor.userId, call.actor.organizationId] : ['', '']
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  return { operation: route.id, path, filters, userId, organizationId }
}

const VISIBLE = /^[\x21-\x7e]{1,255}$/

function readRetryKey(route: Route, request: FastifyRequest): RetryKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || route.method === 'GET') return null
  if (typeof key !== 'string' || !VISIBLE.test(key))
    throw invalid('Idempotency-Key', 'must be 1 to 255 visible characters')
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null], inOrder))
    .digest()
  return { key, fingerprint }
}

/** The order of an object's fields says nothing: whoever writes them in another one sends the same body. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The three rate-limit headers are on every answer; one that was counted nowhere shows the untouched ceiling. */
function stampHeaders({ windows, load }: Means, request: FastifyRequest, reply: FastifyReply) {
  // A static answer says by itself how long it may be kept.
  const cacheControl = reply.getHeader('cache-control')
  reply.headers(headersOf(request.call?.verdict ?? untouched(windows, addressOf(request)), request.id))
  if (cacheControl !== undefined) reply.header('cache-control', cacheControl)
  // Programs on other sites call the API; what a page shows is for the one who opened it.
  if (request.routeOptions.config.page) reply.removeHeader('access-control-allow-origin')
  if (load.isDraining || asksToSwitch(request.raw)) reply.header('connection', 'close')
}

export const headersOf = (shown: Verdict, requestId: string) => ({
  'x-ratelimit-limit': shown.limit,
  'x-ratelimit-remaining': shown.remaining,
  'x-ratelimit-reset': shown.reset,
  'x-request-id': requestId,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
  'cache-control': 'no-store',
})

export function untouched(windows: RequestWindows, address: string): Verdict {
  const limit = Math.min(...windows.of(['anonymous'], { address }).map((window) => window.limit))
  return { allowed: true, limit, remaining: limit, reset: 0 }
}
