// The service under test: PostgreSQL, Redis, real API and worker processes, and a context for seed data.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readConfig } from '../server/src/platform/config/config.ts'
import type { Context } from '../server/src/platform/context.ts'
import type { LimitsTable } from '../server/src/platform/limits/limits-table.ts'
import { buildContext } from '../server/src/processes/build-context.ts'
import { buildWebIfStale } from '../server/src/processes/build-web.ts'
import { CLI } from './cli.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
import { killAtExit } from './kill-at-exit.ts'
import { HIGH_WEBHOOK_LIMITS, highLimits, writeLimitsTable } from './limits-file.ts'
import { createPeople, type People } from './people.ts'
import { poolerEnvironment, startPooler } from './pgbouncer.ts'
import { type PostgresOptions, startPostgres, type TestPostgres } from './postgres.ts'
import { startRedis, type TestRedis } from './redis.ts'
import { describeServer } from './server-version.ts'

export interface TestbedOptions extends Omit<PostgresOptions, 'isMigrated'> {
  readonly apis?: number
  readonly redis?: boolean
  readonly limits?: LimitsTable
  readonly environment?: Readonly<Record<string, string>>
}

/** How one process differs from the others of its testbed. */
export interface ProcessOptions {
  /** `start` runs api, mcp and worker in one process. Default: `api`. */
  readonly command?: 'api' | 'start' | 'mcp'
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

export interface Testbed extends People {
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
  stop(): Promise<void>
}

export async function startTestbed(options: TestbedOptions = {}): Promise<Testbed> {
  // Build once, before several processes all try to.
  await buildWebIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-testbed-'))
  const postgres = await startPostgres({ ...options, isMigrated: true })
  let redis = (options.redis ?? true) ? await startRedis() : null
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
    ...HIGH_WEBHOOK_LIMITS,
    LIMITS_FILE: writeLimitsTable(options.limits ?? highLimits, folder),
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
    ...createPeople(ctx),
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
const READY_LINES = {
  api: LISTENING_LINE,
  start: LISTENING_LINE,
  mcp: LISTENING_LINE,
  worker: /metrics on (http:\S+)/,
}

async function spawnProcess(
  environment: Record<string, string>,
  args: readonly string[],
  { readyLine, log }: { readonly readyLine: RegExp; readonly log: string | null },
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', log === null ? 'ignore' : log === 'shown' ? 'inherit' : openSync(log, 'a')],
  })
  child.once(
    'exit',
    killAtExit(() => child.kill('SIGKILL')),
  )
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
