// The service under test: its own PostgreSQL and Redis, real api and worker processes, and a context to seed data with.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Plan } from '../../server/src/domain/access/plans.ts'
import type { Role } from '../../server/src/domain/access/policies.ts'
import { type Scope, scopes } from '../../server/src/domain/access/scopes.ts'
import { createAccessToken } from '../../server/src/features/access-tokens/create-access-token.ts'
import { insertMembership } from '../../server/src/features/organization-memberships/store.ts'
import { createOrganization } from '../../server/src/features/organizations/create-organization.ts'
import { addUser } from '../../server/src/features/users/add-user.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import type { LimitsTable } from '../../server/src/platform/limits/limits-table.ts'
import { findBinaries } from '../../server/src/platform/local-postgres/binaries.ts'
import { type Cluster, startCluster } from '../../server/src/platform/local-postgres/cluster.ts'
import { NOTHING_FOUND } from '../../server/src/platform/local-postgres/find-database.ts'
import { write } from '../../server/src/platform/writes/write.ts'
import { buildContext } from '../../server/src/processes/build-context.ts'
import { buildWebWhereStale } from '../../server/src/processes/build-web.ts'
import { COMPILE_CACHE } from '../../server/test/compile-cache.ts'
import { poolerEnvironment, startPooler } from '../../server/test/pgbouncer.ts'
import { startRedis, type TestRedis } from '../../server/test/redis-server.ts'
import { describeServer } from '../../server/test/server-version.ts'

/** So high that no proof but `limits` meets them; the limiter itself stays on. */
export const highLimits: LimitsTable = [
  { class: 'api', per: 'token', seconds: 60, limit: 999_999 },
  { class: 'anonymous', per: 'address', seconds: 60, limit: 999_999 },
  { class: 'oauth_client', per: 'client', seconds: 60, limit: 999_999 },
  { class: 'session', per: 'token', seconds: 60, limit: 999_999 },
  { class: 'sign_in', per: 'account', seconds: 60, limit: 999_999 },
  { class: 'sign_in_known', per: 'device', seconds: 60, limit: 999_999 },
  { class: 'account_mail', per: 'account', seconds: 60, limit: 999_999 },
  { class: 'account_mail_sender', per: 'address', seconds: 60, limit: 999_999 },
  { class: 'create_invitee', per: 'user', seconds: 60, limit: 999_999 },
  { class: 'booking_page', per: 'address', seconds: 60, limit: 999_999 },
  { class: 'page_booking', per: 'address', seconds: 60, limit: 999_999 },
  { class: 'page_booking_type', per: 'event_type', seconds: 60, limit: 999_999 },
  { class: 'page_submission', per: 'address', seconds: 60, limit: 999_999 },
]

export interface StandOptions {
  readonly apis?: number
  readonly redis?: boolean
  readonly limits?: LimitsTable
  /** fsync on: for proofs that kill. */
  readonly durable?: boolean
  readonly settings?: Readonly<Record<string, string>>
  readonly environment?: Readonly<Record<string, string>>
}

/** How one process differs from the others of its stand. */
export interface ApiOptions {
  /** `start` works in the background too, in the same process. Else `api`. */
  readonly command?: 'api' | 'start'
  /** Words for `node` in front of the program's own. */
  readonly node?: readonly string[]
  /** A file and its words, in place of the command line's own. */
  readonly program?: readonly string[]
  /** An empty text unsets a variable. */
  readonly environment?: Readonly<Record<string, string>>
  /** What it says on standard error is not shown. */
  readonly quiet?: boolean
  /** Or is kept in this file. */
  readonly logFile?: string
}

export interface ApiProcess {
  /** Of a worker: that of its ops port. */
  readonly url: string
  readonly process: ChildProcess
}

export interface Owner {
  readonly organizationId: string
  readonly userId: string
  readonly membershipId: string
  readonly token: string
}

export interface Stand {
  readonly postgres: Cluster
  readonly redis: TestRedis | null
  readonly apis: readonly ApiProcess[]
  readonly workers: readonly ApiProcess[]
  /** The service's own verbs and queries, on the same database. */
  readonly ctx: Context
  startApi(options?: ApiOptions): Promise<ApiProcess>
  startWorker(options?: ApiOptions): Promise<ApiProcess>
  /** After it was killed: empty, and at the same address. */
  startRedisAgain(): Promise<void>
  /** An organization with its owner and a token of theirs. */
  found(name: string, options?: { plan?: Plan; scopes?: readonly Scope[] }): Promise<Owner>
  /** One more member, with a token. */
  join(organizationId: string, role: Role): Promise<Owner>
  /** One more token of the same user. */
  tokenOf(person: Owner): Promise<string>
  stop(): Promise<void>
}

const CLI = new URL('../../server/src/processes/cli.ts', import.meta.url).pathname

export async function startStand(options: StandOptions = {}): Promise<Stand> {
  const binaries = findBinaries()
  if (!binaries) throw new Error(NOTHING_FOUND)
  // Once, before several processes find that it has to be done.
  await buildWebWhereStale()
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-stand-'))
  const limitsFile = join(folder, 'limits.json')
  writeFileSync(limitsFile, JSON.stringify(options.limits ?? highLimits))
  const postgres = await startCluster({
    binaries,
    ephemeral: true,
    durable: options.durable ?? false,
    ...(options.settings ? { settings: options.settings } : {}),
  })
  let redis = (options.redis ?? true) ? await startRedis() : null
  await migrate(postgres.url)
  const pooler = await startPooler(postgres.url)
  if (pooler !== null) {
    const { restart } = postgres
    // Until the pooler has noticed that the server is back, it refuses.
    postgres.restart = () => restart().then(pooler.untilReady)
  }
  sayOnce(await describeServer(postgres.url, pooler))
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: postgres.url,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    MEETWRIGHT_SECRET: 'the-secret-of-a-stand-that-proves-things',
    PUBLIC_URL: 'http://meetwright.test',
    LIMITS_FILE: limitsFile,
    LOG_LEVEL: 'error',
    DELETION_LEDGER: join(folder, 'deletions.jsonl'),
    OPS_PORT: '0',
    PORT: '0',
    ...options.environment,
  }
  const pooled =
    pooler === null ? environment : { ...environment, ...poolerEnvironment(postgres.url, pooler.url) }
  const served = buildContext(readConfig(pooled), 'meetwright stand').ctx
  // Commands that a proof runs take the address from here; it names the server itself.
  const ctx: Context = { ...served, config: readConfig(environment) }
  const apis: ApiProcess[] = []
  const workers: ApiProcess[] = []
  const spawnAs = (name: keyof typeof SAYS, own: ApiOptions) =>
    spawnProcess(
      // A worker is told of new jobs by the server: it does not go through a pooler.
      { ...(name === 'worker' ? environment : pooled), ...own.environment },
      [...(own.node ?? []), ...(own.program ?? [CLI, name])],
      { says: SAYS[name], log: own.logFile ?? (own.quiet ? null : 'shown') },
    )
  const makeToken = async (organizationId: string, userId: string, granted: readonly Scope[]) => {
    const wish = { userId, name: 'stand', scopes: granted, legacy: false, expiresAt: null }
    return (await createAccessToken(ctx, { kind: 'system', organizationId }, wish)).token
  }
  const stand: Stand = {
    postgres,
    get redis() {
      return redis
    },
    apis,
    workers,
    ctx,
    async startApi(own = {}) {
      const api = await spawnAs(own.command ?? 'api', own)
      apis.push(api)
      return api
    },
    async startWorker(own = {}) {
      const worker = await spawnAs('worker', own)
      workers.push(worker)
      return worker
    },
    async startRedisAgain() {
      if (redis) redis = await startRedis({ port: redis.port })
    },
    async found(name, { plan = 'enterprise', scopes: granted = scopes } = {}) {
      const owner = {
        name: `Owner of ${name}`,
        email: `${ctx.newId()}@example.com`,
        timezone: 'Europe/Berlin',
        locale: 'en',
      }
      const {
        organizationId,
        ownerId: userId,
        membershipId,
      } = await createOrganization(ctx, { name, plan, stage: 'active', owner })
      const token = await makeToken(organizationId, userId, granted)
      return { organizationId, userId, membershipId, token }
    },
    async join(organizationId, role) {
      const membershipId = ctx.newId()
      const details = { email: `${membershipId}@example.com`, timezone: 'Europe/Berlin', locale: 'en' }
      const userId = await write(ctx, { kind: 'system', organizationId }, async (tx) => {
        const { id } = await addUser(ctx, tx, { name: `One more ${role}`, ...details })
        await tx.rows(insertMembership(organizationId, membershipId, id, role, ctx.clock.now()))
        return id
      })
      return { organizationId, userId, membershipId, token: await makeToken(organizationId, userId, scopes) }
    },
    tokenOf: ({ organizationId, userId }) => makeToken(organizationId, userId, scopes),
    async stop() {
      await Promise.all([...apis, ...workers].map(endApi))
      await ctx.db.close()
      await redis?.stop()
      await pooler?.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    const started = await Promise.allSettled(
      Array.from({ length: options.apis ?? 1 }, () => stand.startApi()),
    )
    for (const one of started) if (one.status === 'rejected') throw one.reason
  } catch (error) {
    await stand.stop()
    throw error
  }
  return stand
}

let said = ''

/** A proof may start several stands, all on the same kind of server. */
function sayOnce(line: string): void {
  if (said !== line) console.log(line)
  said = line
}

/** How each says where it is, once it is ready. */
const LISTENING = /listening on (http:\S+)/
const SAYS = { api: LISTENING, start: LISTENING, worker: /metrics on (http:\S+)/ }

async function spawnProcess(
  environment: Record<string, string>,
  words: readonly string[],
  { says, log }: { readonly says: RegExp; readonly log: string | null },
): Promise<ApiProcess> {
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', log === null ? 'ignore' : log === 'shown' ? 'inherit' : openSync(log, 'a')],
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`A process ended with code ${code} before it was ready.`)))
  })
  const ready = (async () => {
    if (child.stdout === null) return ended
    for await (const line of createInterface({ input: child.stdout })) {
      const url = says.exec(line)?.[1]
      if (url) return url
    }
    return ended
  })()
  ended.catch(() => undefined)
  return { url: await Promise.race([ready, ended]), process: child }
}

export const isAlive = ({ process: { exitCode, signalCode } }: ApiProcess): boolean =>
  exitCode === null && signalCode === null

/** Lets it drain; after 5 s it is killed. */
export async function endApi(api: ApiProcess): Promise<void> {
  if (!isAlive(api)) return
  const child = api.process
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await gone
  clearTimeout(impatient)
}
