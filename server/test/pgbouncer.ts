// Starts a private pgbouncer in transaction mode in front of the test PostgreSQL if TEST_PGBOUNCER=1.
// Only services use it. Migrations, workers and test clients need sessions and connect directly.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { changeOwner, serverAccount, toSpawnOptions } from '../src/platform/local-postgres/account.ts'
import { findFreePort } from '../src/processes/cli/find-free-port.ts'

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
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-pgbouncer-'))
  const port = await findFreePort('127.0.0.1', 0)
  const [config, log] = [join(folder, 'pgbouncer.ini'), join(folder, 'pgbouncer.log')]
  writeFileSync(config, buildSettings(Number(new URL(serverUrl).port), port, log))
  chmodSync(folder, 0o755)
  changeOwner(account, folder)
  const pooler = spawn('pgbouncer', ['-q', config], {
    ...toSpawnOptions(account),
    cwd: '/',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: 'ignore',
  })
  const killWithUs = () => pooler.kill('SIGKILL')
  process.once('exit', killWithUs)
  const url = toPoolerUrl(serverUrl, port)
  try {
    await once(pooler, 'spawn')
    await waitUntilReady(pooler, url)
  } catch (error) {
    killWithUs()
    throw new Error(`pgbouncer did not start: ${error}\n${readFileSync(log, 'utf8')}`)
  }
  return {
    url,
    waitUntilReady: () => waitUntilReady(pooler, url),
    async stop() {
      process.off('exit', killWithUs)
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
    DATABASE_URL: toPoolerUrl(databaseUrl, Number(new URL(poolerUrl).port)),
    DATABASE_PREPARE: 'false',
  }
}

function toPoolerUrl(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.port = String(port)
  return url.href
}

/** Tests use many databases: idle connections would use up the server's few connections. */
const buildSettings = (serverPort: number, port: number, log: string) => `
[databases]
* = host=127.0.0.1 port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 20
server_idle_timeout = 2
server_login_retry = 0.1
ignore_startup_parameters = extra_float_digits
logfile = ${log}
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
