// Brings a database to the newest schema: plain SQL files, forward only, one migrator at a time.
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { migrateJobs, pendingJobMigrations } from './migrate-jobs.ts'

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
    // First: a migration of ours may call it.
    const ofJobs = await migrateJobs(client, databaseUrl)
    const applied = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'schema_migrations',
      checkOrder: true,
      noLock: true,
      logger: { debug: () => {}, info: () => {}, warn: say, error: say },
    })
    return [...ofJobs, ...applied.map((migration) => migration.name)]
  } finally {
    await client.end()
  }
}

/** The migrations this build brings that the database has not seen; empty when both fit. It only looks. */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const brought = (await readdir(MIGRATIONS))
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.slice(0, -'.sql'.length))
      .sort()
    const known = await client.query<{ there: boolean }>(
      `SELECT to_regclass('schema_migrations') IS NOT NULL AS there`,
    )
    const ofJobs = await pendingJobMigrations(client)
    if (!known.rows[0]?.there) return [...ofJobs, ...brought]
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    return [...ofJobs, ...brought.filter((name) => !applied.has(name))]
  } finally {
    await client.end()
  }
}
