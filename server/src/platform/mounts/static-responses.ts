// The plugin for static responses such as the reference, which no rate limit counts, and responses with an ETag.
import { gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { etagOf } from '../etags.ts'

export interface StaticResponse {
  readonly path: `/${string}`
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

export async function staticResponses(
  app: FastifyInstance,
  { documents }: { readonly documents: readonly StaticResponse[] },
): Promise<void> {
  for (const { path, type, body, headers } of documents) {
    const etag = etagOf(body)
    let gzipped: Buffer | undefined
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      // Compressed once, because anonymous callers can request it without limit.
      compress: false,
      handler: async (request, reply) => {
        reply.headers({ vary: 'accept-encoding', 'cache-control': 'public, max-age=300', ...headers })
        const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['gzip'])
        if (encoding === null) return sendWithEtag(reply, { type, body, etag })
        gzipped ??= gzipSync(body)
        return sendWithEtag(reply.header('content-encoding', encoding), { type, body: gzipped, etag })
      },
    })
  }
}

interface TaggedBody {
  readonly type: string
  readonly body: string | Buffer
  readonly etag?: string
}

/** Returns 304 if the ETag matches If-None-Match. */
export function sendWithEtag(reply: FastifyReply, { type, body, etag = etagOf(body) }: TaggedBody) {
  // Weak, because it covers the compressed and the plain bytes.
  reply.headers({ etag: `W/${etag}`, 'x-content-type-options': 'nosniff' })
  const known = reply.request.headers['if-none-match']?.split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''))
  if (known?.includes(etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}
