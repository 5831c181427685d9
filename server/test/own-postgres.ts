// Gives a test file a PostgreSQL server of its own: for what other files' transactions would disturb.
import { migrate } from '../src/platform/db/migrate.ts'
import { findBinaries } from '../src/platform/local-postgres/binaries.ts'
import { type Cluster, startCluster } from '../src/platform/local-postgres/cluster.ts'
import { embeddedBinaries } from '../src/platform/local-postgres/embedded.ts'
import { NOTHING_FOUND } from '../src/platform/local-postgres/find-database.ts'

export interface OwnPostgres extends Cluster {
  /** Where its programs are. */
  readonly programs: string
}

/** `migrated`: its database has the schema. What is committed survives a kill. */
export async function startOwnPostgres({ migrated }: { migrated: boolean }): Promise<OwnPostgres> {
  const binaries = findBinaries() ?? embeddedBinaries()
  if (!binaries) throw new Error(NOTHING_FOUND)
  const cluster = await startCluster({ binaries, ephemeral: true, durable: true })
  if (migrated) await migrate(cluster.url)
  return Object.assign(cluster, { programs: binaries.directory })
}
