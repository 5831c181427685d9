// Brings a database to the newest schema: plain SQL files, forward only, one migrator at a time.
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { adoptEvents, cameFromElsewhere } from './events-origin.ts'
import { migrateJobs, pendingJobMigrations } from './migrate-jobs.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** Any constant of our own; whoever holds it is the one migrator. */
const LOCK = 4_961_733_127
const quiet = () => {}

export interface Migrated {
  /** The names of the migrations that were applied now. */
  readonly applied: readonly string[]
  /** Whether the database was taken over as a restored one: readers of the change feed have to start again. */
  readonly isAdopted: boolean
}

/** `isRestored`: the operator says that the database is a restored backup. A dump from another server is seen as one. */
export async function migrate(databaseUrl: string, { isRestored = false } = {}): Promise<Migrated> {
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
      logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    })
    const isAdopted = isRestored || (await cameFromElsewhere(client))
    if (isAdopted) await adoptEvents(client)
    return { applied: [...ofJobs, ...applied.map((migration) => migration.name)], isAdopted }
  } finally {
    await client.end()
  }
}

export interface Pending {
  /** What this build brings and the database has not seen. */
  readonly migrations: readonly string[]
  /** A dump of another server that `migrate` has not taken over yet. */
  readonly isFromElsewhere: boolean
}

/** What `migrate` would do. It only looks. */
export async function pendingMigrations(databaseUrl: string): Promise<Pending> {
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
    if (!known.rows[0]?.there) return { migrations: [...ofJobs, ...brought], isFromElsewhere: false }
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const migrations = [...ofJobs, ...brought.filter((name) => !applied.has(name))]
    return { migrations, isFromElsewhere: migrations.length === 0 && (await cameFromElsewhere(client)) }
  } finally {
    await client.end()
  }
}
