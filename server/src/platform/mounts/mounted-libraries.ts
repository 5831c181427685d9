// The plugin for mounts: applies rate limits, and adds our common headers to the responses of libraries.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { responseHeaders } from '../http/hooks.ts'
import { handleErrors, sendJson } from '../http/problems.ts'
import { addressOf, countRequest, type HttpDeps, shedLoad } from '../http/steps.ts'
import { type Caller, memberCaller } from '../limits/request-windows.ts'
import type { Mount, MountCaller, MountedRequest } from './mount.ts'

interface MountedLibraries {
  readonly deps: HttpDeps
  readonly mounts: readonly Mount[]
}

const MAX_BODY_BYTES = 65_536

export async function mountedLibraries(
  app: FastifyInstance,
  { deps, mounts }: MountedLibraries,
): Promise<void> {
  // Accept any content type: the library parses the body and rejects what it doesn't support.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, bytes, done) =>
    done(null, bytes),
  )
  for (const mount of mounts) registerMount(app, deps, mount)
}

function registerMount(app: FastifyInstance, deps: HttpDeps, mount: Mount): void {
  app.route({
    method: mount.method,
    url: mount.path,
    config: { operation: mount.id },
    bodyLimit: mount.maxBodyBytes ?? MAX_BODY_BYTES,
    errorHandler: handleErrors(deps, (problem, reply) => {
      if (!reply.raw.headersSent) return sendJson(reply, mount.toErrorBody(problem, reply.request.id))
      // The library failed while it sent the response.
      reply.raw.destroy()
      return reply.hijack()
    }),
    // Before the body arrives, only the address is known.
    onRequest: async (request) => {
      shedLoad(deps)
      await countRequest(deps, request, ['oauth_mcp'], { address: addressOf(request) })
    },
    // The other steps are in the handler, because the caller is only known after the body is read.
    handler: async (request, reply) => {
      const { id, raw, body } = request
      const mounted: MountedRequest = { id, raw, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
      const caller = await mount.identify(mounted)
      if ('member' in caller) request.actor = caller.member
      await countRequest(deps, request, ...limitKeysOf(caller, addressOf(request)))
      setHeadersOnWrite(reply.raw, () => responseHeaders(deps, request))
      await mount.handle(mounted, reply.raw, caller)
      return reply.hijack()
    },
  })
}

function limitKeysOf(caller: MountCaller, address: string): [classes: readonly string[], caller: Caller] {
  if ('client' in caller) return [caller.limitClasses, { address, client: caller.client }]
  if ('refusal' in caller) return [['anonymous'], { address }]
  return [caller.limitClasses, memberCaller(caller.member, address)]
}

/** Sets headers when the response is written, because a failing library removes headers that were set earlier. */
function setHeadersOnWrite(
  response: ServerResponse,
  getHeaders: () => Readonly<Record<string, string | number>>,
): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    for (const [name, value] of Object.entries(getHeaders())) response.setHeader(name, value)
    return writeHead(...args.map(withoutConnection))
  }
}

/**
 * A library that promises to keep the connection can't know that it has to close: while the process shuts down, and after an
 * upgrade request, whose connection gets no response to a second one.
 */
const withoutConnection = (argument: unknown): unknown =>
  typeof argument === 'object' && argument !== null
    ? Object.fromEntries(Object.entries(argument).filter(([name]) => name.toLowerCase() !== 'connection'))
    : argument
