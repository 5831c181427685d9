// Serves page rows and mounts of a test with the same hooks and steps as the service.
import type { AddressInfo } from 'node:net'
import { readConfig } from '../src/platform/config/config.ts'
import type { Context } from '../src/platform/context.ts'
import { createApp } from '../src/platform/http/app.ts'
import type { Limiter } from '../src/platform/limits/limiter.ts'
import { defaultLimits } from '../src/platform/limits/limits-table.ts'
import { MemoryLimiter } from '../src/platform/limits/memory-limiter.ts'
import { RequestWindows } from '../src/platform/limits/request-windows.ts'
import { createLoad } from '../src/platform/load.ts'
import type { Mount } from '../src/platform/mounts/mount.ts'
import type { PageRow } from '../src/platform/pages/page-table.ts'
import type { ReadSession } from '../src/platform/pages/session.ts'
import { loadWebBuild } from '../src/platform/pages/web.ts'
import { createStreams } from '../src/platform/streams/streams.ts'
import { buildContext } from '../src/processes/build-context.ts'

export interface ServedPages {
  readonly url: string
  readonly ctx: Context
  readonly limiter: Limiter
  readonly windows: RequestWindows
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Sends a form with the headers of a same-origin browser request, unless others are given. */
  send(
    path: string,
    fields: Record<string, string> | string,
    headers?: Record<string, string>,
  ): Promise<Response>
  stop(): Promise<void>
}

export interface ServeOptions {
  readonly mounts?: readonly Mount[]
  readonly readSession?: ReadSession
  readonly environment?: Readonly<Record<string, string>>
}

/** No database: the rows of these tests do not read it. */
export async function servePages(rows: readonly PageRow[], options: ServeOptions = {}): Promise<ServedPages> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
    PUBLIC_URL: 'https://meetwright.test',
    LOG_LEVEL: 'silent',
    ...options.environment,
  })
  const { ctx, metrics } = buildContext(config, 'meetwright test')
  const load = createLoad(config.maxInFlight)
  const limiter = new MemoryLimiter()
  const httpDeps = {
    ctx,
    authenticate: async () => 'token_invalid' as const,
    isOperator: async () => false,
    limiter,
    windows: new RequestWindows(defaultLimits, 'salt'),
    load,
    streams: createStreams(load),
    observe: metrics.observeRequest,
  }
  const readSession = options.readSession ?? (async () => null)
  const app = await createApp(httpDeps, {
    pages: { rows, web: await loadWebBuild(), readSession },
    mounts: options.mounts ?? [],
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    ctx,
    limiter,
    windows: httpDeps.windows,
    get: (path, headers = {}) => fetch(`${url}${path}`, { headers, redirect: 'manual' }),
    send: (path, fields, headers = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      }),
    async stop() {
      await app.close()
      await limiter.close()
      await ctx.db.close()
    },
  }
}
