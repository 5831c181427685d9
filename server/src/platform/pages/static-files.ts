// Serves assets, which have content hashes in their names and are immutable, and the embed script with its fixed name.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { WebFile } from './web.ts'

export const ASSETS_PATH = '/assets'
const EMBED_PATH = '/embed.js'

/** Files have the same URLs on every host of the installation. */
export const isFilePath = (url: string): boolean =>
  url.startsWith(`${ASSETS_PATH}/`) || url.split('?', 1)[0] === EMBED_PATH

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const ACCEPTS_GZIP = /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0+)?\s*(?:,|$)))/i

export function serveFile(app: FastifyInstance, { name, bytes }: WebFile): void {
  serve(app, `${ASSETS_PATH}/${name}`, { name, bytes }, (reply) =>
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    }),
  )
}

/** Served on every host, because sites may use any. Browsers revalidate it in the background after five minutes. */
export function serveEmbedScript(app: FastifyInstance, bytes: Buffer): void {
  // A weak ETag, because it covers the gzipped and the plain bytes.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  serve(app, EMBED_PATH, { name: EMBED_PATH, bytes }, (reply) => {
    reply.headers({
      etag,
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    const known = reply.request.headers['if-none-match']?.split(/\s*,\s*/)
    if (known?.includes(etag)) reply.code(304)
  })
}

function serve(
  app: FastifyInstance,
  url: string,
  { name, bytes }: WebFile,
  prepare: (reply: FastifyReply) => void,
): void {
  const type = types[name.split('.').at(-1) ?? '']
  if (type === undefined)
    throw new Error(`${name}: unknown file extension. Add its media type to static-files.ts.`)
  const gzipped = gzipSync(bytes, { level: 9 })
  app.route({
    method: ['GET', 'HEAD'],
    url,
    config: { isStatic: true },
    handler: async (request, reply) => {
      const acceptsGzip = ACCEPTS_GZIP.test(request.headers['accept-encoding'] ?? '')
      reply.type(type).headers({
        'x-content-type-options': 'nosniff',
        // An SVG image opened directly is a document that could run scripts.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        vary: 'accept-encoding',
      })
      prepare(reply)
      if (reply.statusCode === 304) return reply.send()
      if (acceptsGzip) reply.header('content-encoding', 'gzip')
      return reply.send(acceptsGzip ? gzipped : bytes)
    },
  })
}
