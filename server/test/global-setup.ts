// Starts the private servers that all test files share, and stops them after the run.
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
    /** URL of the private PostgreSQL as superuser, for the database `postgres`. */
    postgresUrl: string
    /** URL of the pooler that services use, for the same database; null without a pooler. */
    poolerUrl: string | null
  }
}

/** Migrates the template of the test databases. */
const prepareTemplate: PrepareTemplate = async (url) => {
  await migrate(url)
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale()
  const binaries = findBinaries() ?? embeddedBinaries()
  if (!binaries) throw new Error(NOT_FOUND_MESSAGE)
  const cluster = await startCluster({ binaries, ephemeral: true })
  let pooler: Pooler | null = null
  // Test databases are deleted with the cluster's folder: dropping each one costs a checkpoint.
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
