// Migrates a database to the latest schema: plain SQL files, forward only, one migrator at a time.
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationBuilder, runner } from 'node-pg-migrate'
import pg from 'pg'
import {
  parseConcurrentMigration,
  type ReportProgress,
  retryLockConflicts,
  runConcurrentMigration,
} from './concurrent-migration.ts'
import { isRestoredDump, restartEventNumbering } from './events-origin.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** An arbitrary constant for the advisory lock of the migrator. */
const MIGRATION_LOCK_ID = 4_961_733_127
const LOCK_POLL_INTERVAL_MS = 500
const noop = () => {}

export interface MigrationResult {
  /** The names of the applied migrations. */
  readonly applied: readonly string[]
  /** Whether the database was treated as restored: readers of the change feed must start again. */
  readonly isFeedRestarted: boolean
}

export interface MigrationOptions {
  /** The operator declares a restored backup. A dump from another server is detected without it. */
  readonly isRestored?: boolean
  /** The folder of the SQL files. */
  readonly folder?: string
  /** Gets a line of text when a migration waits, and repeatedly during a long one. */
  readonly onProgress?: ReportProgress
}

export async function migrate(
  databaseUrl: string,
  { isRestored = false, folder = MIGRATIONS, onProgress = noop }: MigrationOptions = {},
): Promise<MigrationResult> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'meetwright migrate' })
  // A connection that breaks between two statements must not end the process: the next statement fails.
  client.on('error', noop)
  await client.connect()
  try {
    // Installations may set defaults for the role. A migration may take long; where it must not wait long, it says so.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await lockMigrations(client, onProgress)
    const applied: string[] = []
    for (;;) {
      const name = await retryLockConflicts(client, onProgress, () =>
        applyNextMigration(client, databaseUrl, folder, onProgress),
      )
      if (name === undefined) break
      applied.push(name)
    }
    const isFeedRestarted = isRestored || (await isRestoredDump(client))
    if (isFeedRestarted) await restartEventNumbering(client)
    return { applied, isFeedRestarted }
  } finally {
    await client.end()
  }
}

/** Polls, because a session that waits for an advisory lock has a snapshot, and an index build would wait for that session. */
async function lockMigrations(client: pg.Client, report: ReportProgress): Promise<void> {
  const isLocked = async () => {
    const text = 'SELECT pg_try_advisory_lock($1) AS locked'
    return (await client.query<{ locked: boolean }>(text, [MIGRATION_LOCK_ID])).rows[0]?.locked
  }
  if (await isLocked()) return
  report('waiting for another migration to end')
  while (!(await isLocked())) await setTimeout(LOCK_POLL_INTERVAL_MS)
}

/** Returns the name of the applied migration, or undefined if there is none. */
async function applyNextMigration(
  client: pg.Client,
  databaseUrl: string,
  folder: string,
  report: ReportProgress,
): Promise<string | undefined> {
  const load = async (path: string) => {
    const content = await readFile(path, 'utf8')
    const name = basename(path, '.sql')
    const steps = path.endsWith('.concurrent.sql') ? parseConcurrentMigration(content) : null
    const up = async (pgm: MigrationBuilder) => {
      if (steps === null) pgm.sql(content)
      else {
        pgm.noTransaction()
        await runConcurrentMigration(client, databaseUrl, steps, (text) => report(`${name}: ${text}`))
      }
    }
    return { id: path, filePaths: [path], actions: { up, down: false as const } }
  }
  const [applied] = await runner({
    dbClient: client,
    dir: folder,
    direction: 'up',
    count: 1,
    migrationsTable: 'schema_migrations',
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: (paths) => Promise.all(paths.map(load)) }],
    checkOrder: true,
    noLock: true,
    logger: { debug: noop, info: noop, warn: noop, error: noop },
  })
  return applied?.name
}

export interface PendingMigrations {
  /** How many migrations of this build the database has. */
  readonly applied: number
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
    if (!known.rows[0]?.exists) return { applied: 0, migrations: bundled, isRestoredDump: false }
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const migrations = bundled.filter((name) => !applied.has(name))
    return {
      applied: bundled.length - migrations.length,
      migrations,
      isRestoredDump: migrations.length === 0 && (await isRestoredDump(client)),
    }
  } finally {
    await client.end()
  }
}
