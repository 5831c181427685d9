// Answers with a tag; among them those that are the same for everyone, such as the reference, which no limit counts.
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

/** Whoever names the tag in If-None-Match has it already. */
export function sendWithEtag(reply: FastifyReply, { type, body, etag = etagOf(body) }: TaggedBody) {
  reply.headers({ etag, 'x-content-type-options': 'nosniff' })
  // A proxy that compresses marks the tag as weak.
  const known = reply.request.headers['if-none-match']?.split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''))
  if (known?.includes(etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}
