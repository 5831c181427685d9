// Migrates a database to the latest schema: plain SQL files, forward only, one migrator at a time.
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { isRestoredDump, restartEventNumbering } from './events-origin.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** An arbitrary constant for the advisory lock of the migrator. */
const MIGRATION_LOCK_ID = 4_961_733_127
const noop = () => {}

export interface MigrationResult {
  /** The names of the applied migrations. */
  readonly applied: readonly string[]
  /** Whether the database was treated as restored: readers of the change feed must start again. */
  readonly isFeedRestarted: boolean
}

/** `isRestored`: the operator declares a restored backup. A dump from another server is detected without it. */
export async function migrate(databaseUrl: string, { isRestored = false } = {}): Promise<MigrationResult> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'meetwright migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_ID])
    const applied = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'schema_migrations',
      checkOrder: true,
      noLock: true,
      logger: { debug: noop, info: noop, warn: noop, error: noop },
    })
    const isFeedRestarted = isRestored || (await isRestoredDump(client))
    if (isFeedRestarted) await restartEventNumbering(client)
    return { applied: applied.map((migration) => migration.name), isFeedRestarted }
  } finally {
    await client.end()
  }
}

export interface PendingMigrations {
  /** Migrations of this build that the database lacks. */
  readonly migrations: readonly string[]
  /** True if the database is a dump of another server that `migrate` has not processed yet. */
  readonly isRestoredDump: boolean
}

/** Returns what `migrate` would do. Read-only. */
export async function findPendingMigrations(databaseUrl: string): Promise<PendingMigrations> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const bundled = (await readdir(MIGRATIONS))
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.slice(0, -'.sql'.length))
      .sort()
    const known = await client.query<{ exists: boolean }>(
      `SELECT to_regclass('schema_migrations') IS NOT NULL AS "exists"`,
    )
    if (!known.rows[0]?.exists) return { migrations: bundled, isRestoredDump: false }
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const migrations = bundled.filter((name) => !applied.has(name))
    return { migrations, isRestoredDump: migrations.length === 0 && (await isRestoredDump(client)) }
  } finally {
    await client.end()
  }
}
