// Migrates the schema of the job queue with the migrations of graphile-worker.
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** The numbers of the migrations in this version of graphile-worker. */
async function listBundledMigrations(): Promise<number[]> {
  const entry = createRequire(import.meta.url).resolve('graphile-worker')
  const files = await readdir(join(dirname(entry), '../sql'))
  return files.map((file) => Number(/^(\d{6})\.sql$/.exec(file)?.[1] ?? Number.NaN)).filter(Number.isInteger)
}

/** Describes the pending migrations. Read-only. */
export async function findPendingJobMigrations(client: pg.Client): Promise<string[]> {
  const known = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS "exists"`,
  )
  const applied = known.rows[0]?.exists
    ? (await client.query<{ id: number }>('SELECT id FROM graphile_worker.migrations')).rows
    : []
  const newest = Math.max(0, ...applied.map(({ id }) => id))
  const pending = (await listBundledMigrations()).filter((number) => number > newest)
  return pending.length === 0 ? [] : [`job queue ${Math.max(...pending)}`]
}

/** The caller must hold the migration lock. Returns a description of the applied migrations. */
export async function migrateJobs(client: pg.Client, databaseUrl: string): Promise<string[]> {
  const pending = await findPendingJobMigrations(client)
  if (pending.length === 0) return []
  // Imported only if needed, because loading it takes longer than the check.
  const { Logger, runMigrations } = await import('graphile-worker')
  // Our own pool, because graphile-worker doesn't close its pool reliably.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'meetwright migrate' })
  pool.on('error', () => undefined)
  pool.on('connect', (one) => one.on('error', () => undefined))
  try {
    await runMigrations({
      pgPool: pool,
      schema: 'graphile_worker',
      logger: new Logger(() => () => undefined),
    })
    return pending
  } finally {
    await pool.end()
  }
}
