// The HTTP server process for API, pages and MCP: start, readiness and graceful shutdown.
import { readFile } from 'node:fs/promises'
import { type AddressInfo, Server as TcpServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { zoneRelease } from '../domain/time/zone.ts'
import { authenticateBearer } from '../features/access-tokens/authenticate-bearer.ts'
import { flushTokenUsage } from '../features/access-tokens/record-token-use.ts'
import { noticeMounts } from '../features/calendar-connections/notice-mounts.ts'
import { assertLedgerReplayed } from '../features/data-compliance/replay-ledger.ts'
import { isOperator } from '../features/installation/is-operator.ts'
import { bounceMounts } from '../features/mail-bounces/bounce-mounts.ts'
import { mcpDocuments, mcpMounts } from '../features/mcp/serve-mcp.ts'
import { oauthDocuments, oauthMounts } from '../features/oauth/serve-oauth.ts'
import { findSetupUrl } from '../features/sign-up/setup-code.ts'
import type { Context } from '../platform/context.ts'
import { assertRowLevelSecurity } from '../platform/db/row-level-security.ts'
import { createApp } from '../platform/http/app.ts'
import type { HttpDeps } from '../platform/http/steps.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import { defaultLimits, readLimitsTable } from '../platform/limits/limits-table.ts'
import { MemoryLimiter } from '../platform/limits/memory-limiter.ts'
import { PersistentLimiter } from '../platform/limits/persistent-limiter.ts'
import { RedisLimiter } from '../platform/limits/redis-limiter.ts'
import { RequestWindows } from '../platform/limits/request-windows.ts'
import { ResilientLimiter } from '../platform/limits/resilient-limiter.ts'
import { createLoad, type Load } from '../platform/load.ts'
import { buildOpenApiDocument } from '../platform/openapi/document.ts'
import { referenceResponses } from '../platform/openapi/reference-responses.ts'
import type { Readiness } from '../platform/ops/ops-server.ts'
import { packageVersion } from '../platform/package-version.ts'
import { loadWebBuild } from '../platform/pages/web.ts'
import { connectRedis } from '../platform/redis/connect.ts'
import { logThrottled } from '../platform/request-log.ts'
import { createStreams } from '../platform/streams/streams.ts'
import type { ProcessContext } from './build-context.ts'
import { buildWebIfStale } from './build-web.ts'
import { databaseStatus } from './database-status.ts'
import { pages, readSession } from './pages.ts'
import { chapters, routes } from './routes.ts'

export interface Api {
  readonly port: number
  /** The link that creates the first organization; null if there is one. */
  readonly setupUrl: string | null
  readiness(): Promise<Readiness>
  /** Drains the requests in flight, then closes what the api opened. The context stays open. */
  stop(): Promise<void>
}

/** `api` is the API with pages and sign-in; `mcp` is the MCP server. A process can serve both. */
export type Surface = 'api' | 'mcp'

export const startApi = (built: ProcessContext): Promise<Api> => startHttp(built, ['api'])
export const startMcp = (built: ProcessContext): Promise<Api> => startHttp(built, ['mcp'])

export async function startHttp(
  { ctx, metrics }: ProcessContext,
  surfaces: readonly Surface[],
): Promise<Api> {
  const { config } = ctx
  await assertRowLevelSecurity(ctx.db)
  await assertLedgerReplayed(ctx)
  const { limiter, close: closeLimiter } = await createLimiter(ctx)
  const load = createLoad(config.maxInFlight)
  metrics.registerGauge('meetwright_http_in_flight', 'Requests in flight.', () => load.inFlight)
  metrics.registerGauge(
    'meetwright_http_streams',
    'Open streams; they are included in the requests in flight.',
    () => load.streams,
  )
  metrics.registerGauge(
    'meetwright_http_arriving',
    'Requests whose body has not arrived yet.',
    () => load.arriving,
  )
  const windows = new RequestWindows(await readLimits(config.limitsFile, ctx.log), config.secrets[0] ?? '')
  const deps: HttpDeps = {
    ctx: {
      ...ctx,
      throttle: logThrottled(ctx, (classes, caller, units) =>
        limiter.take(windows.windowsFor(classes, caller), units),
      ),
    },
    authenticate: authenticateBearer,
    isOperator,
    limiter,
    windows,
    load,
    streams: createStreams(load),
    observe: metrics.observeRequest,
  }
  const app = await assembleApp(deps, surfaces)
  await app.listen({ host: config.listen.host, port: config.listen.port })

  return {
    port: (app.server.address() as AddressInfo).port,
    setupUrl: surfaces.includes('api') ? await findSetupUrl(ctx) : null,
    async readiness() {
      const checks = {
        database: await databaseStatus(ctx),
        draining: load.isDraining ? 'draining' : 'ok',
      }
      const ready = Object.values(checks).every((status) => status === 'ok')
      return { checks, ready, info: { timezones: zoneRelease } }
    },
    async stop() {
      const deadline = performance.now() + config.drainSeconds * 1_000
      load.drain()
      // Not app.close(): it also closes idle connections, whose next request must get 503 with Retry-After.
      TcpServer.prototype.close.call(app.server)
      if (!(await waitUntilIdle(load, deadline)))
        ctx.log.warn(
          { requests: load.inFlight + load.arriving },
          'drain timeout: remaining requests aborted after DRAIN_SECONDS',
        )
      app.server.closeAllConnections()
      await Promise.race([flushTokenUsage(ctx), waitUntil(deadline)])
      await app.close()
      await Promise.race([closeLimiter(), waitUntil(deadline)])
    },
  }
}

/** Returns true when no request is in flight, or false at the deadline. */
async function waitUntilIdle(load: Load, deadline: number): Promise<boolean> {
  while (load.inFlight + load.arriving > 0) {
    if (performance.now() >= deadline) return false
    await delay(10)
  }
  return true
}

const waitUntil = (deadline: number): Promise<void> =>
  delay(Math.max(0, deadline - performance.now()), undefined, { ref: false })

async function assembleApp(deps: HttpDeps, surfaces: readonly Surface[]) {
  const { ctx } = deps
  const version = packageVersion()
  const mcp = surfaces.includes('mcp')
    ? { documents: mcpDocuments(ctx), mounts: mcpMounts(ctx, version) }
    : { documents: [], mounts: [] }
  if (!surfaces.includes('api')) return createApp(deps, mcp)
  await buildWebIfStale()
  const web = await loadWebBuild()
  const reference = referenceResponses(buildOpenApiDocument(chapters, version), ctx.config, web.assets)
  return createApp(deps, {
    routes,
    pages: { rows: pages, web, readSession },
    mounts: [...oauthMounts(ctx), ...noticeMounts(ctx), ...bounceMounts(ctx), ...mcp.mounts],
    documents: [...reference, ...oauthDocuments(ctx), ...mcp.documents],
  })
}

async function readLimits(file: string | null, log: Context['log']) {
  if (file === null) return defaultLimits
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`LIMITS_FILE: can't read ${file} (${error.code}).`)
  })
  let table: unknown
  try {
    table = JSON.parse(content)
  } catch (error) {
    throw new Error(`LIMITS_FILE: ${file} is not valid JSON: ${(error as Error).message}.`)
  }
  return readLimitsTable(table, (classes) =>
    log.warn({ classes }, 'LIMITS_FILE has no rows for these classes; their default limits apply'),
  )
}

async function createLimiter({
  config,
  clock,
  db,
  log,
}: Context): Promise<{ limiter: Limiter; close: () => Promise<void> }> {
  const now = clock.isTestClock ? { now: () => clock.now() } : {}
  const local = new MemoryLimiter(now)
  const logger = {
    warn: (message: string) => log.warn(message),
    info: (message: string) => log.info(message),
  }
  if (config.redisUrl === null) {
    const limiter = await PersistentLimiter.open({ local, db, now: clock.now, log: logger })
    return { limiter, close: () => limiter.close() }
  }
  const redis = await connectRedis(config.redisUrl, logger)
  const limiter = new ResilientLimiter({ shared: new RedisLimiter(redis, now), local, log: logger })
  return {
    limiter,
    async close() {
      await limiter.close()
      redis.disconnect()
    },
  }
}
