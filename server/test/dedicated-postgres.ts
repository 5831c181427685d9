// Starts a separate PostgreSQL server for tests that transactions of other test files would disturb.
import { migrate } from '../src/platform/db/migrate.ts'
import { findBinaries } from '../src/platform/local-postgres/binaries.ts'
import { type Cluster, startCluster } from '../src/platform/local-postgres/cluster.ts'
import { embeddedBinaries } from '../src/platform/local-postgres/embedded.ts'
import { NOT_FOUND_MESSAGE } from '../src/platform/local-postgres/find-database.ts'

export interface DedicatedPostgres extends Cluster {
  /** Folder of the PostgreSQL programs. */
  readonly binDirectory: string
}

/** `migrated`: creates the schema. Committed data survives a kill. */
export async function startDedicatedPostgres({
  migrated,
}: {
  migrated: boolean
}): Promise<DedicatedPostgres> {
  const binaries = findBinaries() ?? embeddedBinaries()
  if (!binaries) throw new Error(NOT_FOUND_MESSAGE)
  const cluster = await startCluster({ binaries, ephemeral: true, durable: true })
  if (migrated) await migrate(cluster.url)
  return Object.assign(cluster, { binDirectory: binaries.directory })
}
