// Keeps the numbers by which events are ordered growing, also in a database that came from another server.
import type pg from 'pg'

/** Whether the events are numbered by transactions of another server than this one: a restored dump, an upgraded server. */
export async function isRestoredDump(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_restored_dump: boolean }>(
    `SELECT origin.system_identifier <> server.system_identifier::text AS is_restored_dump
       FROM events_origin AS origin, pg_control_system() AS server`,
  )
  return rows[0]?.is_restored_dump ?? false
}

/**
 * Numbers every event from now on behind those that are there: transactions of a new server start at small numbers, and
 * the feed would show new events before old ones, and the old ones never. Cursors of the feed end.
 */
export async function restartEventNumbering(client: pg.Client): Promise<void> {
  await client.query('BEGIN')
  try {
    // Whoever writes an event waits, so that the highest number stays it; and without this even the owner sees no row.
    await client.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE')
    await client.query('ALTER TABLE events NO FORCE ROW LEVEL SECURITY')
    const { rows } = await client.query<{ highest: string }>(
      `SELECT coalesce(max(xact_id)::text, '0') AS highest FROM events`,
    )
    await client.query('ALTER TABLE events FORCE ROW LEVEL SECURITY')
    const highest = BigInt(rows[0]?.highest ?? '0')
    // A default takes no parameter; this is a number of the database's own.
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
