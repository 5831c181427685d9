// Counts requests that wait for a lock, for tests of concurrent requests.
import type pg from 'pg'

const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ $1`

/** `pattern`: a regular expression that their statement matches. */
export async function countWaiting(client: pg.Client, pattern: string): Promise<number> {
  // A transaction reads the activity once and keeps it.
  await client.query('SELECT pg_stat_clear_snapshot()')
  return (await client.query(WAITING, [pattern])).rows[0]?.count
}
