// Serves the files that pages load. Their names change with their content, so that browsers may keep them for ever.
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { WebFile } from './web.ts'

export const ASSETS_PATH = '/assets'

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const ACCEPTS_GZIP = /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0+)?\s*(?:,|$)))/i

export function serveFile(app: FastifyInstance, { name, bytes }: WebFile): void {
  const type = types[name.split('.').at(-1) ?? '']
  if (type === undefined) throw new Error(`${name}: say in static-files.ts which type such a file has.`)
  const packed = gzipSync(bytes, { level: 9 })
  app.route({
    method: ['GET', 'HEAD'],
    url: `${ASSETS_PATH}/${name}`,
    config: { isStatic: true },
    handler: async (request, reply) => {
      const isPacked = ACCEPTS_GZIP.test(request.headers['accept-encoding'] ?? '')
      reply.type(type).headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        // A picture opened by its own address is a document, too.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        vary: 'accept-encoding',
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
      })
      return reply.send(isPacked ? packed : bytes)
    },
  })
}
