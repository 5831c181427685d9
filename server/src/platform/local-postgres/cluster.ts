// Starts a PostgreSQL server: an ephemeral one for tests and proofs, a persistent one for development.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, accountForData, canAccess, canReach, changeOwner, serverAccount } from './account.ts'
import type { LocalBinaries } from './binaries.ts'
import {
  acquireOwnership,
  isAlive,
  isServing,
  readPostmasterFile,
  releaseOwnership,
  replaceRecycledPid,
} from './postmaster-file.ts'
import {
  dataDirectoryAt,
  endProcess,
  runInitdb,
  runServer,
  type ServerOptions,
  type Settings,
  urlOf,
} from './server-process.ts'
import { startWatchdog } from './watchdog.ts'

export type ClusterOptions = {
  binaries: LocalBinaries
  /** Server settings (`shared_buffers: '512MB'`). They override ours, except address and port. */
  settings?: Settings
} & (
  | { ephemeral: true /** Keeps fsync and related settings on, for crash tests. */; durable?: boolean }
  | { ephemeral: false; dataDir: string }
)

export type Cluster = {
  /** Connects as superuser to the database `postgres`. */
  readonly url: string
  readonly port: number
  /** Changes with `restart`. */
  readonly pid: number
  readonly dataDir: string
  /** Shuts the server down and deletes the folder of an ephemeral cluster. A second call does nothing. */
  stop(): Promise<void>
  /** Sends SIGKILL, like a crash. The data stays for `restart`. */
  kill(): Promise<void>
  /** Stops the server if it is running, and starts it on the same port. */
  restart(): Promise<void>
}

const DEFAULT_SETTINGS: Settings = {
  max_connections: 200,
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
}
/** Ephemeral data doesn't need to survive a crash. */
const NON_DURABLE_SETTINGS: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const ADOPT_TIMEOUT_MS = 60_000

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  return options.ephemeral ? startEphemeral(options) : startPersistent(options)
}

async function startEphemeral(options: ClusterOptions & { ephemeral: true }): Promise<Cluster> {
  const account = serverAccount()
  const base = canReach(account, join(tmpdir(), 'any')) ? tmpdir() : '/tmp'
  const folder = realpathSync(mkdtempSync(join(base, 'meetwright-pg-')))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  changeOwner(account, folder)
  const watchdog = startWatchdog(dataDir, folder, account)
  const cleanUp = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    watchdog.release()
  }
  const durability = options.durable ? {} : NON_DURABLE_SETTINGS
  const serverOptions: ServerOptions = {
    binaries: options.binaries,
    account,
    dataDir,
    logFile: join(folder, 'server.log'),
    settings: { ...DEFAULT_SETTINGS, ...durability, ...options.settings },
  }
  try {
    await runInitdb(serverOptions.binaries, account, dataDir, false)
    return createCluster(serverOptions, await runServer(serverOptions), { mayStop: true, cleanUp })
  } catch (error) {
    cleanUp()
    throw error
  }
}

async function startPersistent(options: ClusterOptions & { ephemeral: false }): Promise<Cluster> {
  const { dataDir, account } = await prepareData(resolve(options.dataDir), options.binaries)
  const serverOptions: ServerOptions = {
    binaries: options.binaries,
    account,
    dataDir,
    logFile: join(dataDir, 'meetwright-server.log'),
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
  }
  const running = await findRunning(dataDir)
  const cleanUp = () => releaseOwnership(dataDir)
  if (running) return createCluster(serverOptions, running, { mayStop: acquireOwnership(dataDir), cleanUp })
  rmSync(serverOptions.logFile, { force: true })
  const started = await runServer(serverOptions)
  acquireOwnership(dataDir)
  return createCluster(serverOptions, started, { mayStop: true, cleanUp })
}

/** Creates the data directory if it is missing. Throws if this version or this user can't use it. */
async function prepareData(
  dataDir: string,
  binaries: LocalBinaries,
): Promise<{ dataDir: string; account: Account | null }> {
  const account = accountForData(dataDir, serverAccount())
  if (!canReach(account, dataDir)) throw new Error(unreachableMessage(dataDir, account))
  mkdirSync(dataDir, { recursive: true })
  if (account === null && !canAccess(null, dataDir)) throw new Error(unreachableMessage(dataDir, null))
  const realPath = realpathSync(dataDir)
  const names = readdirSync(realPath)
  if (names.length === 0) {
    await initialize(realPath, binaries, account)
  } else if (!names.includes('PG_VERSION')) {
    throw new Error(
      `${realPath} is not empty and not a PostgreSQL data directory. Choose another folder, or empty it.`,
    )
  } else if (account && statSync(realPath).uid !== account.uid) {
    changeOwner(account, realPath)
  }
  const major = readMajorVersion(realPath)
  if (major !== null && major !== binaries.major)
    throw new Error(majorMismatchMessage(realPath, major, binaries))
  if (!canAccess(account, realPath)) throw new Error(unreachableMessage(realPath, account))
  return { dataDir: realPath, account }
}

/** Runs initdb in a temporary folder and renames it, so an interrupted initdb never looks complete. */
async function initialize(dataDir: string, binaries: LocalBinaries, account: Account | null): Promise<void> {
  const unfinished = mkdtempSync(join(dirname(dataDir), 'initdb-'))
  try {
    changeOwner(account, unfinished)
    if (!canAccess(account, unfinished)) throw new Error(unreachableMessage(dataDir, account))
    await runInitdb(binaries, account, unfinished, true)
    renameSync(unfinished, dataDir)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** The major version of a data directory, or null if there is none. */
export function readMajorVersion(dataDir: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8'), 10) || null
  } catch {
    return null
  }
}

/** A server on this data that a killed process left running, or that another process started. */
async function findRunning(dataDir: string): Promise<{ pid: number; port: number } | null> {
  const deadline = Date.now() + ADOPT_TIMEOUT_MS
  for (;;) {
    const file = readPostmasterFile(dataDir)
    if (file === null || !isAlive(file.pid)) return null
    if (!isServing(file.pid, dataDir)) {
      replaceRecycledPid(dataDir)
      return null
    }
    if (file.isReady && file.port) {
      const served = await dataDirectoryAt(file.port)
      if (served !== null && realpathSync(served) === dataDir) return { pid: file.pid, port: file.port }
    }
    // The server is starting or stopping.
    if (Date.now() > deadline)
      throw new Error(
        `A PostgreSQL server (pid ${file.pid}) is using ${dataDir} but not responding. Stop it with: kill -INT ${file.pid}`,
      )
    await delay(50)
  }
}

function createCluster(
  options: ServerOptions,
  started: { pid: number; port: number },
  end: { mayStop: boolean; cleanUp: () => void },
): Cluster {
  let { pid } = started
  let stopping: Promise<void> | null = null
  const endServer = async (signal: 'SIGINT' | 'SIGKILL') => {
    // After a crash, another process may have its pid.
    if (isAlive(pid) && isServing(pid, options.dataDir)) await endProcess(pid, signal)
  }
  return {
    url: urlOf(started.port),
    port: started.port,
    dataDir: options.dataDir,
    get pid() {
      return pid
    },
    stop() {
      stopping ??= (async () => {
        if (end.mayStop) await endServer('SIGINT')
        end.cleanUp()
      })()
      return stopping
    },
    kill: () => endServer('SIGKILL'),
    async restart() {
      if (stopping) throw new Error('This cluster is stopped. Start a new one with startCluster.')
      await endServer('SIGINT')
      pid = (await runServer(options, started.port)).pid
    },
  }
}

function majorMismatchMessage(dataDir: string, major: number, binaries: LocalBinaries): string {
  return (
    `${dataDir} was created by PostgreSQL ${major}, but the server in ${binaries.directory} is version ${binaries.version}. ` +
    `Install PostgreSQL ${major}, upgrade the data with pg_upgrade, ` +
    `or move the folder away to start with an empty database.`
  )
}

function unreachableMessage(dataDir: string, account: Account | null): string {
  return account
    ? `PostgreSQL does not run as root, so it runs as ${account.name}, which can't access ${dataDir}. ` +
        'Use a folder that this account can access, such as one under /var/lib/meetwright, or run this command as a regular user.'
    : `Permission denied: ${dataDir} belongs to another user. Run this command as that user, or use another folder.`
}
