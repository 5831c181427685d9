// Brings a database to the newest schema: plain SQL files, forward only, one migrator at a time.
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** Any constant of our own; whoever holds it is the one migrator. */
const LOCK = 4_961_733_127

/** Returns the names of the migrations that were applied now. */
export async function migrate(
  databaseUrl: string,
  say: (line: string) => void = () => {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'meetwright migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const applied = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'schema_migrations',
      checkOrder: true,
      noLock: true,
      logger: { debug: () => {}, info: () => {}, warn: say, error: say },
    })
    return applied.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** The migrations this build brings that the database has not seen; empty when both fit. */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const known = await client.query<{ table: string | null }>(
      `SELECT to_regclass('schema_migrations')::text AS table`,
    )
    const pending = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'schema_migrations',
      dryRun: true,
      noLock: true,
      logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    })
    return known.rows[0]?.table === null
      ? ['(none applied yet)', ...pending.map((one) => one.name)]
      : pending.map((one) => one.name)
  } finally {
    await client.end()
  }
}
