// Starts the private servers that all test files share, and ends them after the last one.
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { findBinaries } from '../src/platform/local-postgres/binaries.ts'
import { startCluster } from '../src/platform/local-postgres/cluster.ts'
import { embeddedBinaries } from '../src/platform/local-postgres/embedded.ts'
import { NOT_FOUND_MESSAGE } from '../src/platform/local-postgres/find-database.ts'
import { buildWebIfStale } from '../src/processes/build-web.ts'
import { createTemplate, type PrepareTemplate } from './database.ts'
import { type Pooler, startPooler } from './pgbouncer.ts'
import { describeServer } from './server-version.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the private PostgreSQL, on the database `postgres`. */
    postgresUrl: string
    /** Of the pooler that services go through, on the same database; null where there is none. */
    poolerUrl: string | null
  }
}

/** Fills the template that each test database is a copy of. */
const prepareTemplate: PrepareTemplate = async (url) => {
  await migrate(url)
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale()
  const binaries = findBinaries() ?? embeddedBinaries()
  if (!binaries) throw new Error(NOT_FOUND_MESSAGE)
  const cluster = await startCluster({ binaries, ephemeral: true })
  let pooler: Pooler | null = null
  // All test databases go with the cluster's folder: one by one, right after use, each costs a checkpoint.
  const stop = async () => {
    await pooler?.stop()
    await cluster.stop()
  }
  try {
    await createTemplate(cluster.url, prepareTemplate)
    pooler = await startPooler(cluster.url)
    console.log(await describeServer(cluster.url, pooler))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgresUrl', cluster.url)
  project.provide('poolerUrl', pooler?.url ?? null)
  return stop
}
