// Serves assets, which have content hashes in their names and are immutable, and the embed script with its fixed name.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type StaticResponse, staticResponses } from '../mounts/static-responses.ts'
import type { WebBuild } from './web.ts'

export const ASSETS_PATH = '/assets'
export const EMBED_PATH = '/embed.js'

/** Files have the same URLs on every host of the installation. */
export const isFilePath = (url: string): boolean =>
  url.startsWith(`${ASSETS_PATH}/`) || url.split('?', 1)[0] === EMBED_PATH

/** An SVG image opened directly is a document that could run scripts. */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'accept-encoding',
}

/** The plugin for files. The build compresses the larger assets. One route per asset, so the router rejects every other name. */
export async function staticFiles(app: FastifyInstance, { assetFolder, embed }: WebBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetFolder,
    prefix: `${ASSETS_PATH}/`,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '1y',
    // npm sets the same modification time on all packed files.
    etag: false,
    lastModified: false,
    setHeaders: (reply) => {
      reply.headers({ ...fileHeaders, 'cross-origin-resource-policy': 'same-origin' })
    },
  })
  // Served on every host, because sites may use any. Browsers revalidate it in the background after five minutes.
  const embedScript: StaticResponse = {
    path: EMBED_PATH,
    type: 'text/javascript; charset=utf-8',
    body: embed,
    headers: {
      ...fileHeaders,
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    },
  }
  await app.register(staticResponses, { documents: [embedScript] })
}
