// Registers mounts: applies rate limits, and adds our common headers to the responses of libraries.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCatalog, Problem } from '../platform/errors.ts'
import { commonHeaders, unusedVerdict } from '../platform/http/app.ts'
import { logProblem, toProblem } from '../platform/http/problems.ts'
import { addressOf, bearerOf, type HttpDeps } from '../platform/http/steps.ts'
import type { Caller } from '../platform/limits/request-windows.ts'
import type { Mount, MountCaller, MountedRequest } from '../platform/mounts/mount.ts'

/** Requests to the authorization server are at most a few kilobytes long. */
const MAX_BODY_BYTES = 65_536
const JSON_TYPE = 'application/json; charset=utf-8'

export function registerMounts(app: FastifyInstance, deps: HttpDeps, mounts: readonly Mount[]): void {
  app.register(async (scope) => {
    // Accept any content type: the library parses the body and rejects what it doesn't support.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, bytes, done) => done(null, bytes),
    )
    for (const mount of mounts) registerMount(scope, deps, mount)
  })
}

function registerMount(scope: FastifyInstance, deps: HttpDeps, mount: Mount): void {
  scope.route({
    method: mount.method,
    url: mount.path,
    // Rate limiting happens in the handler, because the caller is only known after the body is read.
    config: { isStatic: true, operation: mount.id },
    errorHandler: (error, request, reply) => sendProblem(deps, mount, error, request, reply),
    handler: async (request, reply) => {
      const mounted: MountedRequest = {
        id: request.id,
        raw: request.raw,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      }
      if (deps.load.isDraining || deps.load.isOverloaded())
        throw new Problem('unavailable', { headers: { 'retry-after': '1' } })
      const caller = await mount.identify(mounted)
      await countRequest(deps, caller, request)
      const headers = commonHeaders(
        request.state?.verdict ?? unusedVerdict(deps.windows, addressOf(request)),
        request.id,
      )
      setHeadersOnWrite(reply.raw, deps.load.isDraining ? { ...headers, connection: 'close' } : headers)
      reply.hijack()
      await mount
        .handle(mounted, reply.raw, caller)
        .catch((error) => sendFailure(deps, mount, error, mounted, reply.raw))
    },
  })
}

/** Responds if the library failed. The reply is hijacked, so Fastify no longer handles the connection. */
function sendFailure(
  { ctx }: HttpDeps,
  mount: Mount,
  error: unknown,
  { id }: MountedRequest,
  response: ServerResponse,
): void {
  const problem = toProblem(error)
  logProblem(ctx.log, id, problem)
  if (response.headersSent) response.destroy()
  else
    response
      .writeHead(errorCatalog[problem.code][0], { ...problem.extras.headers, 'content-type': JSON_TYPE })
      .end(JSON.stringify(mount.toErrorBody(problem, id)))
}

async function countRequest(
  { limiter, windows }: HttpDeps,
  caller: MountCaller,
  request: FastifyRequest,
): Promise<void> {
  const verdict = await limiter.take(windows.windowsFor(...limitKeysOf(caller, addressOf(request))))
  if (request.state) request.state.verdict = verdict
  if (!verdict.allowed)
    throw new Problem('too_many_requests', { headers: { 'retry-after': String(verdict.reset) } })
}

function limitKeysOf(caller: MountCaller, address: string): [classes: readonly string[], caller: Caller] {
  if ('client' in caller) return [caller.limitClasses, { address, client: caller.client }]
  if ('refusal' in caller) return [['anonymous'], { address }]
  return [caller.limitClasses, { address, bearer: bearerOf(caller.member) }]
}

function sendProblem(
  deps: HttpDeps,
  mount: Mount,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const problem = toProblem(error)
  logProblem(deps.ctx.log, request.id, problem)
  return reply
    .code(errorCatalog[problem.code][0])
    .headers({ ...problem.extras.headers })
    .type(JSON_TYPE)
    .serializer(JSON.stringify)
    .send(mount.toErrorBody(problem, request.id))
}

/** Sets headers when the response is written, because a failing library removes headers that were set earlier. */
function setHeadersOnWrite(
  response: ServerResponse,
  headers: Readonly<Record<string, string | number>>,
): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return writeHead(...args)
  }
}
