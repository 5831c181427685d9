// Starts a PostgreSQL server for `meetwright dev`, with data that is kept.
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readIfExists } from '../read-if-exists.ts'
import { canEnter, serverAccount } from './account.ts'
import { type BinaryChoice, chooseBinaries } from './choose-binaries.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** `folder`: the data directory. */
export async function startLocalPostgres(
  folder: string,
  log: (line: string) => void,
  search: BinaryChoice = {},
): Promise<Cluster> {
  const dataDir = findReachableFolder(folder)
  const binaries = chooseBinaries({ ...search, major: readMajorVersion(dataDir) })
  log(`Starting PostgreSQL ${binaries.version} from ${binaries.directory}, data in ${dataDir}`)
  return startCluster({ binaries, dataDir })
}

/** As root, PostgreSQL runs as an account that can't enter /root. Then the data is in /var/lib/meetwright. */
function findReachableFolder(folder: string): string {
  mkdirSync(dirname(folder), { recursive: true })
  if (canEnter(serverAccount(), dirname(folder))) return folder
  const project = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  mkdirSync('/var/lib/meetwright', { recursive: true })
  return join('/var/lib/meetwright', `${basename(folder)}-${project}`)
}

function readMajorVersion(dataDir: string): number | null {
  const version = readIfExists(join(dataDir, 'PG_VERSION'))
  return version === null ? null : Number.parseInt(version, 10)
}
