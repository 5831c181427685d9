// Creates a database for a test file, as a copy of a template that is prepared once per run.
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { runStatement } from '../../testbed/database-client.ts'
import { toDatabaseUrl } from '../src/processes/cli/dev-database.ts'

export type PrepareTemplate = (url: string) => Promise<void>

export type TestDatabase = {
  url: string
  /** Rarely needed: all databases are removed at the end of the run. */
  drop(): Promise<void>
}

const TEMPLATE = 'meetwright_template'

/** Created once, in the global setup. */
export async function createTemplate(serverUrl: string, prepare?: PrepareTemplate): Promise<void> {
  await runStatement(serverUrl, `CREATE DATABASE ${TEMPLATE}`)
  await prepare?.(toDatabaseUrl(serverUrl, TEMPLATE))
  // An open session on the template would block every copy, so forbid connections.
  await runStatement(serverUrl, `ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false`)
}

export async function createTestDatabase(serverUrl = inject('postgresUrl')): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`
  await runStatement(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  return {
    url: toDatabaseUrl(serverUrl, name),
    drop: async () => {
      await runStatement(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

/** A database without migrations. */
export async function createEmptyDatabase(serverUrl = inject('postgresUrl')): Promise<string> {
  const name = `e_${randomBytes(8).toString('hex')}`
  await runStatement(serverUrl, `CREATE DATABASE ${name}`)
  return toDatabaseUrl(serverUrl, name)
}
