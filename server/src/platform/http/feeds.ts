// Answers a feed: as a page of the usual envelope, or as a stream of server-sent events where that is asked for.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemBody } from '../errors.ts'
import { type FeedPage, type FeedRequest, feedRequest, writeFeedPage } from '../lists/feeds.ts'
import { serverSentEvents } from '../streams/server-sent-events.ts'
import { logTrouble, toProblem } from './problems.ts'
import { admitAgain, type Call, type Means } from './steps.ts'

interface Feed {
  readonly query: { readonly after?: string; readonly count?: number }
  readonly read: (wanted: FeedRequest) => Promise<FeedPage<unknown>>
}

const ASKS_FOR_STREAM = /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i
/** How long a reader may take to take it that we go. */
const FAREWELL_MS = 1_000

export async function answerFeed(means: Means, call: Call, reply: FastifyReply, { query, read }: Feed) {
  const { headers, method } = reply.request
  const isStream = method !== 'HEAD' && ASKS_FOR_STREAM.test(headers.accept ?? '')
  const wanted = feedRequest(query, isStream)
  if (!isStream) {
    const page = await read(wanted)
    reply.type('application/json; charset=utf-8').serializer(String)
    return writeFeedPage(page, { ...wanted, path: call.route?.path ?? '' }, means.ctx.config.urls.api)
  }
  // A client that lost its stream sends where it was, with the address that it began with.
  const last = headers['last-event-id']
  const first = await read(typeof last === 'string' && last !== '' ? { ...wanted, after: last } : wanted)
  reply.raw.once('close', means.streams.enter(call.actor?.organizationId ?? ''))
  call.isStream = true
  means.observe(call.route?.id ?? 'none', reply.statusCode, reply.elapsedTime / 1_000)
  let admittedAt = performance.now()
  const events = serverSentEvents(
    {
      first,
      async read(after) {
        const page = await read({ ...wanted, after })
        // Whatever is sent is sent to someone who may have it now; where there is nothing, it can wait a little.
        if (page.items.length === 0 && performance.now() - admittedAt < means.streams.admitMs) return page
        await admitAgain(means, call, reply.request)
        admittedAt = performance.now()
        return page
      },
      explain: (error) => told(means, reply.request, error),
      giveUp: () => reply.raw.destroy(),
    },
    means.streams,
    endOf(reply, means.load.leaving),
  )
  reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  return reply.send(Readable.from(events))
}

function told(means: Means, request: FastifyRequest, error: unknown) {
  const problem = toProblem(error)
  logTrouble(means.ctx.log, request.id, problem)
  return problemBody(problem, request.id)
}

/** Aborted when the reader is gone, or when this process is told to go; then the reader has a moment to hear of it. */
function endOf({ raw }: FastifyReply, leaving: AbortSignal): AbortSignal {
  const end = new AbortController()
  const leave = () => {
    end.abort()
    setTimeout(() => raw.destroy(), FAREWELL_MS).unref()
  }
  leaving.addEventListener('abort', leave, { once: true })
  raw.once('close', () => {
    leaving.removeEventListener('abort', leave)
    end.abort()
  })
  return end.signal
}
