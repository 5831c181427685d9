// The schema of the job queue: graphile-worker brings its own migrations, which are applied here and nowhere else.
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** The numbers of the migrations that this version of graphile-worker brings. */
async function listBundledMigrations(): Promise<number[]> {
  const entry = createRequire(import.meta.url).resolve('graphile-worker')
  const files = await readdir(join(dirname(entry), '../sql'))
  return files.map((file) => Number(/^(\d{6})\.sql$/.exec(file)?.[1] ?? Number.NaN)).filter(Number.isInteger)
}

/** Those that the database has not seen, in words; it only looks. */
export async function findPendingJobMigrations(client: pg.Client): Promise<string[]> {
  const known = await client.query<{ there: boolean }>(
    `SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS there`,
  )
  const applied = known.rows[0]?.there
    ? (await client.query<{ id: number }>('SELECT id FROM graphile_worker.migrations')).rows
    : []
  const newest = Math.max(0, ...applied.map(({ id }) => id))
  const pending = (await listBundledMigrations()).filter((number) => number > newest)
  return pending.length === 0 ? [] : [`job queue ${Math.max(...pending)}`]
}

/** Whoever calls it holds the migrator's lock. Returns what was applied now, in words. */
export async function migrateJobs(client: pg.Client, databaseUrl: string): Promise<string[]> {
  const pending = await findPendingJobMigrations(client)
  if (pending.length === 0) return []
  // Only here: to load it takes longer than to look.
  const { Logger, runMigrations } = await import('graphile-worker')
  // A pool of our own, because theirs is not closed when they say so.
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
