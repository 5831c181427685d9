// Hooks for every request: the count of requests in flight, the common headers, the log and the metrics.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { commonHeaders } from '../common-headers.ts'
import type { Verdict } from '../limits/limiter.ts'
import type { TrackedRequest } from '../load.ts'
import { logRequest } from '../request-log.ts'
import { handleErrors, sendJsonProblem } from './problems.ts'
import { addressOf, type HttpDeps } from './steps.ts'
import { isUpgradeRequest, requireHost } from './unroutable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the limits that counted the request. Until then, it shows the full limit. */
    verdict: Verdict
    tracked: TrackedRequest
    /** True if the response is an endless stream. */
    isStream: boolean
  }
  interface FastifyContextConfig {
    /** For logs and metrics. */
    operation?: string
  }
}

export function trackRequests(app: FastifyInstance, deps: HttpDeps): void {
  const { load, windows } = deps
  app.decorateRequest('verdict')
  app.decorateRequest('tracked')
  const verdict = windows.unusedVerdict()
  const sendRefusal = handleErrors(deps, sendJsonProblem)
  app.addHook('onRequest', (request, reply, done) => {
    request.tracked = load.track(request.raw)
    // Not onResponse: it doesn't fire if the client disconnects, and the request would count as in flight forever.
    reply.raw.once('close', request.tracked.end)
    request.verdict = verdict
    requireHost(request.raw)
    request.tracked.checkArriving(addressOf(request), (refusal) => {
      // Not the error page of a page row: rendering it costs more than all the rest.
      if (refusal) sendRefusal(refusal, request, reply)
      else done()
    })
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    request.tracked.waitForBody(addressOf(request))
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    request.tracked.receiveBody()
    done()
  })
}

export function setCommonHeaders(app: FastifyInstance, deps: HttpDeps): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const cacheControl = reply.getHeader('cache-control')
    reply.headers(responseHeaders(deps, request))
    // Some responses, such as static ones, set their own.
    if (cacheControl !== undefined) reply.header('cache-control', cacheControl)
    done()
  })
}

export function recordRequests(app: FastifyInstance, { ctx, observe }: HttpDeps): void {
  app.decorateRequest('isStream', false)
  app.addHook('onResponse', (request, { raw, elapsedTime }, done) => {
    const { operation = 'none' } = request.routeOptions.config
    // The duration of a stream is not a latency; `sendFeed` observes the start of the stream.
    if (!request.isStream) observe(operation, raw.statusCode, elapsedTime / 1_000)
    const user = request.actor?.kind === 'user' ? request.actor : request.visit?.session?.member
    logRequest(ctx, raw, request, { operation, ms: elapsedTime, actor: user?.userId })
    done()
  })
}

/** The headers of the response to a request. While the process shuts down, its connection closes. */
export function responseHeaders({ load }: HttpDeps, { verdict, id, raw }: FastifyRequest) {
  const headers = commonHeaders(verdict, id)
  return load.isDraining || isUpgradeRequest(raw) ? { ...headers, connection: 'close' } : headers
}
