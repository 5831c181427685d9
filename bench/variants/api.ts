// An api process like `meetwright api`, but without one part that a bench measures: node api.ts <part>.
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { authenticateBearer } from '../../server/src/features/access-tokens/authenticate-bearer.ts'
import { isOperator } from '../../server/src/features/installation/is-operator.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Context } from '../../server/src/platform/context.ts'
import type { Database, Reader } from '../../server/src/platform/db/database.ts'
import { createApp } from '../../server/src/platform/http/app.ts'
import type { Limiter } from '../../server/src/platform/limits/limiter.ts'
import { readLimitsTable } from '../../server/src/platform/limits/limits-table.ts'
import { RedisLimiter } from '../../server/src/platform/limits/redis-limiter.ts'
import { RequestWindows } from '../../server/src/platform/limits/request-windows.ts'
import { createLoad } from '../../server/src/platform/load.ts'
import { connectRedis } from '../../server/src/platform/redis/connect.ts'
import { createStreams } from '../../server/src/platform/streams/streams.ts'
import { buildContext } from '../../server/src/processes/build-context.ts'
import { routes } from '../../server/src/processes/routes.ts'

/** Allows every request and counts nothing. */
const noopLimiter: Limiter = {
  take: async (windows) => ({ allowed: true, limit: windows[0]?.limit ?? 0, remaining: 0, reset: 60 }),
  close: async () => undefined,
}

/** Runs every read as one bare statement under the login role, which bypasses row-level security in a testbed. */
function withoutRowSecurity(db: Database): Database {
  const reader: Reader = {
    rows: (query) => db.directory(query),
    lookUp: (query) => db.directory(query),
    first: async (query) => (await db.directory(query))[0],
    all: async (...queries) => (await Promise.all(queries.map((query) => db.directory(query)))) as never,
  }
  return { ...db, withOrganization: () => reader }
}

const [omittedPart] = process.argv.slice(2)
if (omittedPart !== 'without-limiter' && omittedPart !== 'without-row-security')
  throw new Error('node api.ts without-limiter | without-row-security')
const config = readConfig(process.env)
const built = buildContext(config, 'meetwright variant')
const ctx: Context =
  omittedPart === 'without-row-security' ? { ...built.ctx, db: withoutRowSecurity(built.ctx.db) } : built.ctx
const redis = await connectRedis(config.redisUrl ?? '', { warn: console.error, info: console.error })
const limiter = omittedPart === 'without-limiter' ? noopLimiter : new RedisLimiter(redis)
const limits = readLimitsTable(JSON.parse(await readFile(config.limitsFile ?? '', 'utf8')))
const load = createLoad(config.maxInFlight)
const app = await createApp(
  {
    ctx,
    authenticate: authenticateBearer,
    isOperator,
    limiter,
    windows: new RequestWindows(limits, config.secrets[0] ?? ''),
    load,
    streams: createStreams(load),
    observe: built.metrics.observeRequest,
  },
  { routes },
)
await app.listen({ host: config.listen.host, port: config.listen.port })
const { port } = app.server.address() as AddressInfo
console.log(`meetwright variant: listening on http://${config.listen.host}:${port}`)
process.once('SIGTERM', async () => {
  await app.close()
  redis.disconnect()
  await built.ctx.db.close()
})
