// Answers that are the same for everyone, such as the reference: no bearer is needed and no limit counts them.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export interface StaticAnswer {
  readonly path: `/${string}`
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

export function answerStatically(app: FastifyInstance, { path, type, body, headers }: StaticAnswer): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    config: { isStatic: true },
    handler: async (request, reply) => {
      reply.headers({
        ...headers,
        etag,
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      })
      // A proxy that compresses marks the tag as weak.
      const known = request.headers['if-none-match']?.split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''))
      if (known?.includes(etag)) return reply.code(304).send()
      return reply.type(type).send(body)
    },
  })
}
