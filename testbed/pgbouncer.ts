// Starts a private pgbouncer in transaction mode in front of the test PostgreSQL if TEST_PGBOUNCER=1.
// Only services use it. Migrations, workers and test clients need sessions and connect directly.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { serverAccount } from '../server/src/platform/local-postgres/account.ts'
import { killAtExit } from './kill-at-exit.ts'

export interface Pooler {
  /** URL of the pooler, for the database `postgres`. */
  readonly url: string
  /** Resolves when the pooler is connected to the server, for example after a server restart. */
  waitUntilReady(): Promise<void>
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 20_000

/** Returns the pooler, or null if tests connect directly. */
export async function startPooler(serverUrl: string): Promise<Pooler | null> {
  if (process.env.TEST_PGBOUNCER !== '1') return null
  const account = serverAccount()
  const folder = mkdtempSync('/tmp/meetwright-pgbouncer-')
  const [config, log] = [join(folder, 'pgbouncer.ini'), join(folder, 'pgbouncer.log')]
  writeFileSync(config, buildSettings(socketFolderOf(serverUrl), folder))
  if (account) chownSync(folder, account.uid, account.gid)
  const pooler = spawn('pgbouncer', ['-q', config], {
    ...account,
    cwd: '/',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: 'ignore',
  })
  const release = killAtExit(() => pooler.kill('SIGKILL'))
  const url = toPoolerUrl(serverUrl, folder)
  try {
    await once(pooler, 'spawn')
    await waitUntilReady(pooler, url)
  } catch (error) {
    release()
    pooler.kill('SIGKILL')
    throw new Error(`pgbouncer did not start: ${error}\n${readFileSync(log, 'utf8')}`)
  }
  return {
    url,
    waitUntilReady: () => waitUntilReady(pooler, url),
    async stop() {
      release()
      if (pooler.exitCode === null && pooler.signalCode === null) {
        const exited = once(pooler, 'exit')
        pooler.kill('SIGKILL')
        await exited
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Service configuration for this database: pgbouncer before 1.21 does not support named prepared statements. */
export function poolerEnvironment(databaseUrl: string, poolerUrl: string) {
  return {
    DATABASE_URL: toPoolerUrl(databaseUrl, socketFolderOf(poolerUrl)),
    DATABASE_PREPARE: 'false',
  }
}

const socketFolderOf = (url: string): string => new URL(url).searchParams.get('host') ?? ''

function toPoolerUrl(databaseUrl: string, socketFolder: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('host', socketFolder)
  return url.href
}

/** Tests use many databases: idle connections would use up the server's few connections. */
const buildSettings = (serverFolder: string, folder: string) => `
[databases]
* = host=${serverFolder} port=5432 user=postgres
[pgbouncer]
listen_addr =
listen_port = 5432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 20
server_idle_timeout = 2
server_login_retry = 0.1
ignore_startup_parameters = extra_float_digits
logfile = ${join(folder, 'pgbouncer.log')}
`

async function waitUntilReady(pooler: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('SELECT 1')
      return
    } catch (error) {
      if (pooler.exitCode !== null || performance.now() > deadline) throw error
      await delay(20)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
