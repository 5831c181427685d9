// Sends a feed as a page, or as a stream of server-sent events if the client accepts one.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Problem, problemBody } from '../errors.ts'
import { type FeedPage, type FeedRequest, toFeedRequest, writeFeedPage } from '../lists/feeds.ts'
import { serverSentEvents } from '../streams/server-sent-events.ts'
import { JSON_TYPE, toLoggedProblem } from './problems.ts'
import type { Route } from './route-table.ts'
import { type HttpDeps, reauthorize } from './steps.ts'

interface FeedSource {
  readonly query: { readonly after?: string; readonly count?: number }
  readonly read: (request: FeedRequest) => Promise<FeedPage<unknown>>
}

const ACCEPTS_EVENT_STREAM = /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i
/** How long a client has to receive the end event before the connection closes. */
const CLOSE_GRACE_MS = 1_000

export async function sendFeed(
  deps: HttpDeps,
  route: Route,
  reply: FastifyReply,
  { query, read }: FeedSource,
) {
  const { request } = reply
  const { headers, method } = request
  const isStream = method !== 'HEAD' && ACCEPTS_EVENT_STREAM.test(headers.accept ?? '')
  const requested = toFeedRequest(query, isStream)
  if (!isStream) {
    const page = await read(requested)
    reply.type(JSON_TYPE).serializer(String)
    return writeFeedPage(page, { ...requested, path: route.path }, deps.ctx.config.urls.api)
  }
  // A reconnecting client sends its position in this header, with the original URL.
  const lastEventId = headers['last-event-id']
  const first = await read(
    typeof lastEventId === 'string' && lastEventId !== '' ? { ...requested, after: lastEventId } : requested,
  )
  const { signal, end } = createEndSignal(reply, deps.load.shutdownSignal)
  reply.raw.once('close', deps.streams.acquire(request.actor.organizationId ?? '', end))
  request.isStream = true
  deps.observe(route.id, reply.statusCode, reply.elapsedTime / 1_000)
  let authorizedAt = performance.now()
  const events = serverSentEvents(
    {
      first,
      async read(after) {
        const page = await read({ ...requested, after })
        // Check access before sending any event. Empty pages need a check only once per interval.
        if (page.items.length === 0 && performance.now() - authorizedAt < deps.streams.reauthorizeIntervalMs)
          return page
        await reauthorize(deps, route, request)
        authorizedAt = performance.now()
        return page
      },
      describeError: (error) => problemBody(toLoggedProblem(error, deps.ctx.log, request.id), request.id),
      disconnect: () => reply.raw.destroy(),
    },
    deps.streams,
    signal,
  )
  reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  return reply.send(Readable.from(events))
}

/** Aborts when the client disconnects, on `end`, or on shutdown. In the last two cases the client has a grace period. */
function createEndSignal({ raw }: FastifyReply, shutdownSignal: AbortSignal) {
  const controller = new AbortController()
  const end = (reason?: Problem) => {
    controller.abort(reason)
    setTimeout(() => raw.destroy(), CLOSE_GRACE_MS).unref()
  }
  const shutDown = () => end()
  shutdownSignal.addEventListener('abort', shutDown, { once: true })
  raw.once('close', () => {
    shutdownSignal.removeEventListener('abort', shutDown)
    controller.abort()
  })
  return { signal: controller.signal, end }
}
