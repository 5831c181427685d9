// Sends streams: a feed as server-sent events, or as a page, and a list as a CSV file.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { problemBody } from '../errors.ts'
import { type FeedPage, type FeedRequest, toFeedRequest, writeFeedPage } from '../lists/feeds.ts'
import { asCsvFile } from '../mounts/csv-file.ts'
import { type CsvSource, createCsvStream } from '../streams/csv-stream.ts'
import { createEndSignal } from '../streams/end-signal.ts'
import { acceptsEventStream, serverSentEvents } from '../streams/server-sent-events.ts'
import { JSON_TYPE, toLoggedProblem } from './problems.ts'
import type { Route } from './route-table.ts'
import { countUnits, type RowDeps, reauthorize } from './steps.ts'

interface FeedSource {
  readonly query: { readonly after?: string; readonly count?: number }
  readonly read: (request: FeedRequest) => Promise<FeedPage<unknown>>
}

export async function sendFeed(
  deps: RowDeps,
  route: Route,
  reply: FastifyReply,
  { query, read }: FeedSource,
) {
  const { request } = reply
  const { headers, method } = request
  const isStream = method !== 'HEAD' && acceptsEventStream(headers.accept)
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
  const signal = openStream(deps, route, reply)
  let authorizedAt = performance.now()
  const events = serverSentEvents(
    {
      first,
      pollKey: request.actor.organizationId ?? '',
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

/** Counts the stream until its end, of which the signal tells. */
function openStream(deps: RowDeps, route: Route, reply: FastifyReply): AbortSignal {
  const { signal, end } = createEndSignal(reply.raw, deps.load.shutdownSignal)
  reply.raw.once('close', deps.streams.acquire(reply.request.actor, deps.access.credential, end))
  reply.request.isStream = true
  deps.observe(route.id, reply.statusCode, reply.elapsedTime / 1_000)
  return signal
}

/** Each further page counts as a request, and access is checked again before it. */
export function sendCsv(
  deps: RowDeps,
  route: Route,
  reply: FastifyReply,
  { read, ...list }: Pick<CsvSource, 'columns' | 'first' | 'read'>,
) {
  const { request } = reply
  const source: CsvSource = {
    ...list,
    async read(from) {
      await reauthorize(deps, route, request)
      await countUnits(deps, request, route, 1)
      return read(from)
    },
    stallTimeoutMs: deps.streams.stallTimeoutMs,
    disconnect: () => reply.raw.destroy(),
    logError: (error) => toLoggedProblem(error, deps.ctx.log, request.id),
  }
  const stream = createCsvStream(source, openStream(deps, route, reply))
  return asCsvFile(reply, route.path).send(stream)
}
