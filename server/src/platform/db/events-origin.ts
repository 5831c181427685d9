// Keeps the transaction numbers of events increasing, also in a database restored from another server.
import type pg from 'pg'

/** Whether another server numbered the events: the database is a restored dump, or the server was upgraded. */
export async function isRestoredDump(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_restored_dump: boolean }>(
    `SELECT origin.system_identifier <> server.system_identifier::text AS is_restored_dump
       FROM events_origin AS origin, pg_control_system() AS server`,
  )
  return rows[0]?.is_restored_dump ?? false
}

/**
 * Numbers new events after the existing ones. Transaction ids of a new server start low, so the feed would
 * return new events before old ones, and the old ones never. Existing feed cursors become invalid.
 */
export async function restartEventNumbering(client: pg.Client): Promise<void> {
  await client.query('BEGIN')
  try {
    // The lock blocks writers, so the highest number can't change. With FORCE, even the owner sees no rows.
    await client.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE')
    await client.query('ALTER TABLE events NO FORCE ROW LEVEL SECURITY')
    const { rows } = await client.query<{ highest: string }>(
      `SELECT coalesce(max(xact_id)::text, '0') AS highest FROM events`,
    )
    await client.query('ALTER TABLE events FORCE ROW LEVEL SECURITY')
    const highest = BigInt(rows[0]?.highest ?? '0')
    // A default can't have parameters. The number comes from the database, so this is safe.
    await client.query(
      `ALTER TABLE events ALTER COLUMN xact_id
         SET DEFAULT (pg_current_xact_id()::text::bigint + ${highest})::text::xid8`,
    )
    await client.query(
      `UPDATE events_origin
          SET system_identifier = (SELECT system_identifier::text FROM pg_control_system()),
              xact_offset = $1, feed_id = gen_random_uuid()`,
      [highest],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
