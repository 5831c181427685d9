// Runs initdb for a new data directory, and starts and stops the server.
import { execFile, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Account, toSpawnOptions } from './account.ts'
import type { LocalBinaries } from './binaries.ts'
import { isAlive } from './postmaster-file.ts'

export type Settings = Readonly<Record<string, string | number>>

export type ServerOptions = {
  binaries: LocalBinaries
  account: Account | null
  dataDir: string
  logFile: string
  settings: Settings
}

const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 60_000

/** The complete environment: PGDATA, PGPORT and similar variables must not leak into the server. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin:/usr/local/bin', LC_ALL: 'C', TZ: 'UTC' }

export function urlOf(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

/** Initializes an empty folder that the account owns. Trust is sufficient, because the server listens only on loopback. */
export async function runInitdb(
  binaries: LocalBinaries,
  account: Account | null,
  dataDir: string,
  shouldSync: boolean,
): Promise<void> {
  const attempt = (locale: string) =>
    promisify(execFile)(
      join(binaries.directory, 'initdb'),
      [
        `--pgdata=${dataDir}`,
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--no-instructions',
        ...(shouldSync ? [] : ['--no-sync']),
      ],
      { ...toSpawnOptions(account), cwd: '/', env: ENVIRONMENT },
    )
  try {
    // C.UTF-8 is missing on macOS before 15 and in some containers.
    await attempt('C.UTF-8').catch((error: { stderr?: string }) => {
      if (!/locale/.test(error.stderr ?? '')) throw error
      return attempt('C')
    })
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new Error(`initdb could not create a database in ${dataDir}:\n${(stderr || message).trim()}`)
  }
}

/** Starts the server and returns its pid and port once it accepts connections. */
export async function runServer(
  options: ServerOptions,
  fixedPort?: number,
): Promise<{ pid: number; port: number }> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freePort())
    const result = await launch(options, port, deadline)
    if ('pid' in result) return { pid: result.pid, port }
    const isPortTaken = /could not bind|could not create any TCP\/IP sockets/.test(result.log)
    if (isPortTaken && fixedPort === undefined && attempt < 10) continue
    // The children of a killed server need a moment to exit and hold its shared memory until then.
    const hasOrphans = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(
      result.log,
    )
    if (hasOrphans && attempt < 100) {
      await delay(100)
      continue
    }
    throw new Error(startFailureMessage(options, result.log, isPortTaken ? port : null))
  }
}

async function launch(
  options: ServerOptions,
  port: number,
  deadline: number,
): Promise<{ pid: number } | { log: string }> {
  const log = openSync(options.logFile, 'a', 0o600)
  if (options.account) fchownSync(log, options.account.uid, options.account.gid)
  const logStart = statSync(options.logFile).size
  const settings = { ...options.settings, listen_addresses: '127.0.0.1', port, unix_socket_directories: '' }
  const child = spawn(
    join(options.binaries.directory, 'postgres'),
    [
      '-D',
      options.dataDir,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Detached, so Ctrl-C in the terminal reaches only us. We stop the server after the last request.
    {
      ...toSpawnOptions(options.account),
      cwd: '/',
      detached: true,
      env: ENVIRONMENT,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  let failure = ''
  let hasEnded = false
  child.once('error', (error) => {
    failure = error.message
    hasEnded = true
  })
  child.once('exit', () => {
    hasEnded = true
  })
  child.unref()
  while (!hasEnded && Date.now() < deadline) {
    // Another server may have won the race for the port.
    if (child.pid !== undefined && (await dataDirectoryAt(port)) === options.dataDir)
      return { pid: child.pid }
    await delay(20)
  }
  if (!hasEnded && child.pid !== undefined) {
    await endProcess(child.pid, 'SIGQUIT')
    failure = `No response on port ${port} within ${START_TIMEOUT_MS / 1000} seconds.`
  }
  return { log: `${readFileSync(options.logFile).subarray(logStart).toString('utf8')}${failure}` }
}

/** The data directory of the server on a port; null if it does not respond. */
export async function dataDirectoryAt(port: number): Promise<string | null> {
  const client = new pg.Client({
    connectionString: urlOf(port),
    ssl: false,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return rows[0]?.data_directory ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/** Sends the signal, waits for the process to exit, and escalates after a timeout. */
export async function endProcess(pid: number, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  const escalation = { SIGINT: 'SIGQUIT', SIGQUIT: 'SIGKILL', SIGKILL: null } as const
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      const next = escalation[signal]
      if (next === null)
        throw new Error(`The PostgreSQL server (pid ${pid}) did not exit, even after SIGKILL.`)
      return endProcess(pid, next)
    }
    await delay(10)
  }
}

/**
 * A port below the ephemeral range. While the server is down between kill and restart, no client can get the port
 * by chance or connect to itself.
 */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 15_000 + Math.floor(Math.random() * 17_000)
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new Error(
    'No free port between 15000 and 32000 on 127.0.0.1. Stop programs that listen on these ports, or set DATABASE_URL.',
  )
}

function startFailureMessage(options: ServerOptions, log: string, takenPort: number | null): string {
  const tail = log.trimEnd().split('\n').slice(-15).join('\n')
  const advice = takenPort
    ? `Another program is using port ${takenPort}. Stop it and retry.`
    : /could not (?:map|create|resize) (?:anonymous )?shared memory|No space left/.test(log)
      ? 'There is not enough memory or disk space. Free some, or lower shared_buffers.'
      : `The full log is in ${options.logFile}.`
  return `PostgreSQL ${options.binaries.version} did not start in ${options.dataDir}. ${advice} Last lines of the log:\n${tail}`
}
