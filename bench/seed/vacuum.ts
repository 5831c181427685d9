// Brings tables into the state in which autovacuum leaves them: planner statistics, and index-only scans that read no rows.
import type pg from 'pg'

const MAX_RUNS = 20

/** VACUUM skips pages that are being written to disk, or that a starting connection may still see, until its next run. */
export async function vacuumUntilVisible(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (let run = 0; run < MAX_RUNS; run += 1) {
    await client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`)
    const { rows } = await client.query<{ isVisible: boolean }>(
      `SELECT bool_and(relallvisible = relpages) AS "isVisible" FROM pg_class WHERE oid = ANY($1::regclass[])`,
      [tables],
    )
    if (rows[0]?.isVisible) return
  }
}
