// Hooks for every request: the count of requests in flight and the common headers.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EXPOSED_HEADERS } from '../cors.ts'
import type { Verdict } from '../limits/limiter.ts'
import type { HttpDeps } from './steps.ts'
import { isUpgradeRequest, requireHost } from './unroutable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the limits that counted the request. Until then, it shows the full limit. */
    verdict: Verdict
  }
  interface FastifyContextConfig {
    /** For logs and metrics. */
    operation?: string
  }
}

export function trackRequests(app: FastifyInstance, { load, windows }: HttpDeps): void {
  app.decorateRequest('verdict')
  const verdict = windows.unusedVerdict()
  const leave = () => {
    load.inFlight -= 1
  }
  app.addHook('onRequest', (request, reply, done) => {
    load.inFlight += 1
    // Not onResponse: it doesn't fire if the client disconnects, and the request would count as in flight forever.
    reply.raw.once('close', leave)
    request.verdict = verdict
    requireHost(request.raw)
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

/** The headers of the response to a request. While the process shuts down, its connection closes. */
export function responseHeaders({ load }: HttpDeps, { verdict, id, raw }: FastifyRequest) {
  const headers = commonHeaders(verdict, id)
  return load.isDraining || isUpgradeRequest(raw) ? { ...headers, connection: 'close' } : headers
}

export const commonHeaders = ({ limit, remaining, reset }: Verdict, requestId: string) => ({
  'x-ratelimit-limit': limit,
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': reset,
  'x-request-id': requestId,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})
