// Runs a PostgreSQL server with initdb and pg_ctl. It listens only on a Unix socket, in a folder with mode 0700.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Account, serverAccount } from './account.ts'
import type { Binaries } from './binaries.ts'

export interface ClusterOptions {
  readonly binaries: Binaries
  /** Created if it is missing. Without it, the data is temporary: it is deleted when the server stops. */
  readonly dataDir?: string
  /** The data directory of a stopped server, which is copied instead of running initdb. */
  readonly template?: string
  readonly settings?: Readonly<Record<string, string>>
}

export interface Cluster {
  /** Connects as superuser to the database `postgres`. */
  readonly url: string
  readonly dataDir: string
  /** The server also stops if this process ends in another way, even with kill -9. A second call does nothing. */
  stop(): Promise<void>
}

/** The complete environment: PGDATA, PGPORT and similar variables must not leak into the server. */
const env = { PATH: '/usr/bin:/bin:/usr/local/bin', LC_ALL: 'C', TZ: 'UTC' }
const PORT = 5432
const STOP_TIMEOUT_MS = 5_000

/**
 * Starts the server, waits for the end of its input, and stops the server. Only our process has the other end of the
 * pipe, and kill -9 closes it too.
 */
const SUPERVISE = `
exec 2>&1
pg_ctl=$1 data=$2 folder=$3 log=$4 options=$5
"$pg_ctl" start --silent --wait --timeout=120 --pgdata="$data" --log="$log" --options="$options" || exit 1
trap '' PIPE
echo started
cat >/dev/null
"$pg_ctl" stop --silent --mode=fast --pgdata="$data" || "$pg_ctl" stop --silent --mode=immediate --pgdata="$data"
rm -rf "$folder"`

export async function startCluster({
  binaries,
  settings = {},
  template,
  ...options
}: ClusterOptions): Promise<Cluster> {
  const account = serverAccount()
  const pgCtl = join(binaries.directory, 'pg_ctl')
  if (options.dataDir !== undefined) await waitUntilStopped(pgCtl, account, options.dataDir)
  // The path of a socket has at most 103 bytes. As root, TMPDIR may be a folder that the account can't enter.
  const folder = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'meetwright-pg-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const dataDir = options.dataDir ?? join(folder, 'data')
  const log = join(dataDir, 'server.log')
  const serverOptions = [
    `-p ${PORT} -h '' -k '${folder}'`,
    ...Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`),
  ]
  try {
    // Keeps the owner of the files.
    if (template !== undefined) await promisify(execFile)('cp', ['-a', template, dataDir])
    if (!existsSync(join(dataDir, 'PG_VERSION')))
      await initialize(binaries, account, dataDir, options.dataDir === undefined ? ['--no-sync'] : [])
    rmSync(log, { force: true })
    const supervisor = await supervise(account, [pgCtl, dataDir, folder, log, serverOptions.join(' ')])
    return {
      url: `postgresql:///postgres?host=${encodeURI(folder)}&port=${PORT}&user=postgres`,
      dataDir,
      stop: () => endSupervisor(supervisor),
    }
  } catch (error) {
    const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15) : []
    rmSync(folder, { recursive: true, force: true })
    const { message } = error as Error
    throw new Error(
      [`PostgreSQL ${binaries.version} did not start in ${dataDir}.`, message, ...lines].join('\n'),
    )
  }
}

/** Runs initdb in another folder and renames it, so an interrupted initdb never looks complete. */
async function initialize(
  { directory }: Binaries,
  account: Account | null,
  dataDir: string,
  more: readonly string[],
): Promise<void> {
  const unfinished = `${dataDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  if (account) chownSync(unfinished, account.uid, account.gid)
  const run = (locale: string) => {
    const login = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
    const args = [`--pgdata=${unfinished}`, ...login, '--encoding=UTF8', `--locale=${locale}`, ...more]
    return promisify(execFile)(join(directory, 'initdb'), args, { ...account, cwd: '/', env })
  }
  // C.UTF-8 is missing on macOS before 15 and in some containers.
  await run('C.UTF-8').catch((error: { stderr?: string }) => {
    if (!/locale/.test(error.stderr ?? '')) throw error
    return run('C')
  })
  renameSync(unfinished, dataDir)
}

/** After kill -9, the supervisor of the last run may still be stopping the server. */
async function waitUntilStopped(pgCtl: string, account: Account | null, dataDir: string): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS
  const args = ['status', `--pgdata=${dataDir}`]
  while (spawnSync(pgCtl, args, { ...account, cwd: '/', env }).status === 0) {
    if (Date.now() > deadline)
      throw new Error(`Another server is using ${dataDir}. Is another \`meetwright dev\` running?`)
    await delay(100)
  }
}

/** Runs in its own session, so Ctrl-C in the terminal reaches only us. We stop the server after the last request. */
async function supervise(account: Account | null, args: readonly string[]): Promise<ChildProcess> {
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISE, 'sh', ...args], {
    ...account,
    cwd: '/',
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let output = ''
  const isStarted = await new Promise<boolean>((resolve, reject) => {
    supervisor.once('error', reject)
    supervisor.once('close', () => resolve(false))
    supervisor.stdout.on('data', (chunk) => {
      output += chunk
      if (output.endsWith('started\n')) resolve(true)
    })
  })
  if (!isStarted) throw new Error(output.trim())
  supervisor.stdout.destroy()
  supervisor.unref()
  // The pipe must not keep our process alive.
  if (supervisor.stdin instanceof Socket) supervisor.stdin.unref()
  return supervisor
}

async function endSupervisor(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
  supervisor.ref()
  supervisor.stdin?.end()
  await once(supervisor, 'exit')
}
