// Sends responses with an ETag, and registers static ones such as the reference, which no rate limit counts.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

export interface StaticResponse {
  readonly path: `/${string}`
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

export function registerStaticResponse(
  app: FastifyInstance,
  { path, type, body, headers }: StaticResponse,
): void {
  const etag = etagOf(body)
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    config: { isStatic: true },
    handler: async (_, reply) => {
      reply.headers({ ...headers, 'cache-control': 'public, max-age=300' })
      return sendWithEtag(reply, { type, body, etag })
    },
  })
}

const etagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

interface TaggedBody {
  readonly type: string
  readonly body: string
  readonly etag?: string
}

/** Returns 304 if the ETag matches If-None-Match. */
export function sendWithEtag(reply: FastifyReply, { type, body, etag = etagOf(body) }: TaggedBody) {
  reply.headers({ etag, 'x-content-type-options': 'nosniff' })
  // A compressing proxy changes the ETag to a weak one.
  const known = reply.request.headers['if-none-match']?.split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''))
  if (known?.includes(etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}
