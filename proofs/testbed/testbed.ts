// The service under test: PostgreSQL, Redis, real API and worker processes, and a context for seed data.
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
import { write } from '../../server/src/platform/writes/write.ts'
import { buildContext } from '../../server/src/processes/build-context.ts'
import { buildWebIfStale } from '../../server/src/processes/build-web.ts'
import { COMPILE_CACHE } from '../../server/test/compile-cache.ts'
import { poolerEnvironment, startPooler } from '../../server/test/pgbouncer.ts'
import { startRedis, type TestRedis } from '../../server/test/redis-server.ts'
import { describeServer } from '../../server/test/server-version.ts'
import { type PostgresOptions, startPostgres, type TestPostgres } from '../../testbed/postgres.ts'

/** High enough that only `limits` reaches them; the limiter itself stays enabled. */
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

export interface TestbedOptions extends PostgresOptions {
  readonly apis?: number
  readonly redis?: boolean
  readonly limits?: LimitsTable
  readonly environment?: Readonly<Record<string, string>>
}

/** How one process differs from the others of its testbed. */
export interface ProcessOptions {
  /** `start` also runs the worker in the same process. Default: `api`. */
  readonly command?: 'api' | 'start'
  /** Arguments for `node`, before the program. */
  readonly node?: readonly string[]
  /** A script and its arguments, instead of the command line of the service. */
  readonly program?: readonly string[]
  /** An empty value unsets a variable. */
  readonly environment?: Readonly<Record<string, string>>
  /** Discards standard error. */
  readonly quiet?: boolean
  /** Writes standard error to this file instead. */
  readonly logFile?: string
}

export interface ServiceProcess {
  /** For a worker, the address of its ops port. */
  readonly url: string
  readonly process: ChildProcess
}

export interface TestMember {
  readonly organizationId: string
  readonly userId: string
  readonly membershipId: string
  readonly token: string
}

export interface Testbed {
  readonly postgres: TestPostgres
  readonly redis: TestRedis | null
  readonly apis: readonly ServiceProcess[]
  readonly workers: readonly ServiceProcess[]
  /** Calls verbs and queries of the service on the same database. */
  readonly ctx: Context
  startApi(options?: ProcessOptions): Promise<ServiceProcess>
  startWorker(options?: ProcessOptions): Promise<ServiceProcess>
  /** Starts Redis again after a kill: empty, at the same address. */
  restartRedis(): Promise<void>
  /** Creates an organization with its owner and a token of the owner. */
  createOrganization(name: string, options?: { plan?: Plan; scopes?: readonly Scope[] }): Promise<TestMember>
  /** Adds a member with a token. */
  addMember(organizationId: string, role: Role): Promise<TestMember>
  /** Creates another token for the same user. */
  createToken(person: TestMember): Promise<string>
  stop(): Promise<void>
}

const CLI = new URL('../../server/src/processes/cli.ts', import.meta.url).pathname

export async function startTestbed(options: TestbedOptions = {}): Promise<Testbed> {
  // Build once, before several processes all try to.
  await buildWebIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-testbed-'))
  const limitsFile = join(folder, 'limits.json')
  writeFileSync(limitsFile, JSON.stringify(options.limits ?? highLimits))
  const postgres = await startPostgres(options)
  let redis = (options.redis ?? true) ? await startRedis() : null
  await migrate(postgres.url)
  const pooler = await startPooler(postgres.url)
  if (pooler !== null) {
    const { restart } = postgres
    // The pooler refuses connections until it notices that the server is back.
    postgres.restart = () => restart().then(pooler.waitUntilReady)
  }
  printOnce(await describeServer(postgres.url, pooler))
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: postgres.url,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    MEETWRIGHT_SECRET: 'the-secret-of-a-testbed-that-proves-things',
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
  const served = buildContext(readConfig(pooled), 'meetwright testbed').ctx
  // Commands that a proof runs take the address from this config; it is the server itself, not the pooler.
  const ctx: Context = { ...served, config: readConfig(environment) }
  const apis: ServiceProcess[] = []
  const workers: ServiceProcess[] = []
  const spawnCommand = (name: keyof typeof READY_LINES, processOptions: ProcessOptions) =>
    spawnProcess(
      // A worker uses LISTEN, which does not work through a pooler.
      { ...(name === 'worker' ? environment : pooled), ...processOptions.environment },
      [...(processOptions.node ?? []), ...(processOptions.program ?? [CLI, name])],
      {
        readyLine: READY_LINES[name],
        log: processOptions.logFile ?? (processOptions.quiet ? null : 'shown'),
      },
    )
  const createToken = async (organizationId: string, userId: string, granted: readonly Scope[]) => {
    const input = { userId, name: 'testbed', scopes: granted, legacy: false, expiresAt: null }
    return (await createAccessToken(ctx, { kind: 'system', organizationId }, input)).token
  }
  const testbed: Testbed = {
    postgres,
    get redis() {
      return redis
    },
    apis,
    workers,
    ctx,
    async startApi(processOptions = {}) {
      const api = await spawnCommand(processOptions.command ?? 'api', processOptions)
      apis.push(api)
      return api
    },
    async startWorker(processOptions = {}) {
      const worker = await spawnCommand('worker', processOptions)
      workers.push(worker)
      return worker
    },
    async restartRedis() {
      if (redis) redis = await startRedis({ port: redis.port })
    },
    async createOrganization(name, { plan = 'enterprise', scopes: granted = scopes } = {}) {
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
      const token = await createToken(organizationId, userId, granted)
      return { organizationId, userId, membershipId, token }
    },
    async addMember(organizationId, role) {
      const membershipId = ctx.newId()
      const details = { email: `${membershipId}@example.com`, timezone: 'Europe/Berlin', locale: 'en' }
      const userId = await write(ctx, { kind: 'system', organizationId }, async (tx) => {
        const { id } = await addUser(ctx, tx, { name: `One more ${role}`, ...details })
        await tx.rows(insertMembership(organizationId, membershipId, id, role, ctx.clock.now()))
        return id
      })
      return {
        organizationId,
        userId,
        membershipId,
        token: await createToken(organizationId, userId, scopes),
      }
    },
    createToken: ({ organizationId, userId }) => createToken(organizationId, userId, scopes),
    async stop() {
      await Promise.all([...apis, ...workers].map(stopProcess))
      await ctx.db.close()
      await redis?.stop()
      await pooler?.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    const started = await Promise.allSettled(
      Array.from({ length: options.apis ?? 1 }, () => testbed.startApi()),
    )
    for (const one of started) if (one.status === 'rejected') throw one.reason
  } catch (error) {
    await testbed.stop()
    throw error
  }
  return testbed
}

let lastPrinted = ''

/** A proof may start several testbeds on the same kind of server. */
function printOnce(line: string): void {
  if (lastPrinted !== line) console.log(line)
  lastPrinted = line
}

/** The line that each process prints when it is ready. */
const LISTENING_LINE = /listening on (http:\S+)/
const READY_LINES = { api: LISTENING_LINE, start: LISTENING_LINE, worker: /metrics on (http:\S+)/ }

async function spawnProcess(
  environment: Record<string, string>,
  args: readonly string[],
  { readyLine, log }: { readonly readyLine: RegExp; readonly log: string | null },
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', log === null ? 'ignore' : log === 'shown' ? 'inherit' : openSync(log, 'a')],
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`A process exited with code ${code} before it was ready.`)))
  })
  const ready = (async () => {
    if (child.stdout === null) return ended
    for await (const line of createInterface({ input: child.stdout })) {
      const url = readyLine.exec(line)?.[1]
      if (url) return url
    }
    return ended
  })()
  ended.catch(() => undefined)
  return { url: await Promise.race([ready, ended]), process: child }
}

export const isAlive = ({ process: { exitCode, signalCode } }: ServiceProcess): boolean =>
  exitCode === null && signalCode === null

/** Lets the process drain and kills it after 5 s. */
export async function stopProcess(api: ServiceProcess): Promise<void> {
  if (!isAlive(api)) return
  const child = api.process
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await exited
  clearTimeout(killTimer)
}
