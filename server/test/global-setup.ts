// Starts the private servers that all test files share, and stops them after the run.
import type { TestProject } from 'vitest/node'
import { type Pooler, startPooler } from '../../testbed/pgbouncer.ts'
import { startPostgres } from '../../testbed/postgres.ts'
import { describeServer } from '../../testbed/server-version.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { buildWebIfStale } from '../src/processes/build-web.ts'
import { createTemplate, type PrepareTemplate } from './database.ts'

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
  const postgres = await startPostgres()
  let pooler: Pooler | null = null
  // Test databases are deleted with the server's folder: dropping each one costs a checkpoint.
  const stop = async () => {
    await pooler?.stop()
    await postgres.stop()
  }
  try {
    await createTemplate(postgres.url, prepareTemplate)
    pooler = await startPooler(postgres.url)
    console.log(await describeServer(postgres.url, pooler))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  project.provide('poolerUrl', pooler?.url ?? null)
  return stop
}
