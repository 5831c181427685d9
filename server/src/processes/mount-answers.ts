// Registers mounts: counts each request, and puts the headers of every answer on what a library answers by itself.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { catalogue, Problem } from '../platform/errors.ts'
import { headersOf, untouched } from '../platform/http/app.ts'
import { logTrouble, toProblem } from '../platform/http/problems.ts'
import { addressOf, type Means } from '../platform/http/steps.ts'
import type { Mount, MountedRequest } from '../platform/mounts/mount.ts'

/** No request of an authorization server is longer than a few kilobytes. */
const MOST_BYTES = 65_536
const JSON_TYPE = 'application/json; charset=utf-8'

export function mountAnswers(app: FastifyInstance, means: Means, mounts: readonly Mount[]): void {
  app.register(async (scope) => {
    // Whatever it calls itself: the library reads it, and says what it does not take.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, bytes, done) =>
      done(null, bytes),
    )
    for (const mount of mounts) register(scope, means, mount)
  })
}

function register(scope: FastifyInstance, means: Means, mount: Mount): void {
  scope.route({
    method: mount.method,
    url: mount.path,
    // Its steps are below: who it counts as is known only when its body has been read.
    config: { isStatic: true, operation: mount.id },
    errorHandler: (error, request, reply) => refuse(means, mount, error, request, reply),
    handler: async (request, reply) => {
      const mounted: MountedRequest = {
        id: request.id,
        raw: request.raw,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      }
      if (means.load.isDraining || means.load.isOverloaded())
        throw new Problem('unavailable', { headers: { 'retry-after': '1' } })
      await countRequest(means, mount, mounted, request)
      const headers = headersOf(
        request.call?.verdict ?? untouched(means.windows, addressOf(request)),
        request.id,
      )
      stampAtTheEnd(reply.raw, means.load.isDraining ? { ...headers, connection: 'close' } : headers)
      reply.hijack()
      await mount.answer(mounted, reply.raw).catch((error) => fail(means, mount, error, mounted, reply.raw))
    },
  })
}

/** What the library did not answer by itself has to be answered here: nobody else has the connection any more. */
function fail(
  { ctx }: Means,
  mount: Mount,
  error: unknown,
  { id }: MountedRequest,
  response: ServerResponse,
): void {
  const problem = toProblem(error)
  logTrouble(ctx.log, id, problem)
  if (response.headersSent) response.destroy()
  else
    response
      .writeHead(catalogue[problem.code][0], { 'content-type': JSON_TYPE })
      .end(JSON.stringify(mount.describe(problem)))
}

async function countRequest(
  { limiter, windows }: Means,
  mount: Mount,
  mounted: MountedRequest,
  request: FastifyRequest,
): Promise<void> {
  const address = addressOf(request)
  const client = await mount.identify(mounted)
  const counted =
    client === null
      ? windows.of(['anonymous'], { address })
      : windows.of(['oauth_client'], { address, client })
  const verdict = await limiter.take(counted)
  if (request.call) request.call.verdict = verdict
  if (!verdict.allowed)
    throw new Problem('too_many_requests', { headers: { 'retry-after': String(verdict.reset) } })
}

function refuse(means: Means, mount: Mount, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  logTrouble(means.ctx.log, request.id, problem)
  return reply
    .code(catalogue[problem.code][0])
    .headers({ ...problem.extras.headers })
    .type(JSON_TYPE)
    .serializer(JSON.stringify)
    .send(mount.describe(problem))
}

/** Not at once: a library that fails takes away the headers that were set before. */
function stampAtTheEnd(response: ServerResponse, headers: Readonly<Record<string, string | number>>): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (...given: unknown[]) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return writeHead(...given)
  }
}
