// Inserts events in bulk, bypassing the service: copies of real booking events with new ids and the current time.
import { createPool } from '../../server/src/platform/db/pool.ts'
import { uuidAt } from '../seed/memberships.ts'

export interface Backlog {
  /** Commits `count` events at once, for the worker. */
  add(count: number): Promise<void>
  /** The same, into a queue that only the bare side reads. */
  addBare(count: number): Promise<void>
  /** For pgbench: one event, written now. `eventCount` is the number of distinct events. */
  readonly eventCount: number
  /** The number of deliveries that are not yet marked as delivered. */
  countPending(): Promise<number>
  query<Row extends object>(text: string): Promise<Row[]>
  close(): Promise<void>
}

/** The chunk size of a transaction, so memory and WAL stay small. */
const CHUNK = 50_000
/** Ids ascend with time; this many share a millisecond. */
const IDS_PER_MS = 16

export const BARE_QUEUE = 'bench_queue'
export const BARE_DELIVERIES = 'bench_deliveries'

/**
 * Events that were already delivered are copied again and again. The bare side has separate tables with the same
 * columns, checks, indexes, policies and settings as those of the service. Both sides read the same events.
 */
const CREATE_TABLES = `
  CREATE TABLE bench_events AS
    SELECT (row_number() OVER (ORDER BY md5(e.id::text)))::integer AS place, e.organization_id, e.type, e.actor_kind, e.actor_id,
           e.subject_id, e.before, e.after, e.request_id, d.body
      FROM events e JOIN webhook_deliveries d ON d.organization_id = e.organization_id AND d.event_id = e.id;
  ALTER TABLE bench_events ADD PRIMARY KEY (place);
  CREATE INDEX ON bench_events (subject_id);
  ANALYZE bench_events;
  CREATE TABLE ${BARE_QUEUE} (LIKE undispatched_events INCLUDING ALL);
  CREATE TABLE ${BARE_DELIVERIES} (LIKE webhook_deliveries INCLUDING ALL)
    WITH (toast_tuple_target = 256, autovacuum_vacuum_scale_factor = 0.05);
  ALTER TABLE ${BARE_QUEUE} ENABLE ROW LEVEL SECURITY;
  ALTER TABLE ${BARE_DELIVERIES} ENABLE ROW LEVEL SECURITY;
  CREATE POLICY batch ON ${BARE_QUEUE} TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
  CREATE POLICY batch ON ${BARE_DELIVERIES} TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
  GRANT SELECT, INSERT, UPDATE, DELETE ON ${BARE_QUEUE}, ${BARE_DELIVERIES} TO meetwright_batch;
  GRANT SELECT ON bench_events TO meetwright_batch`

const insertInto = (queue: string) => `
  WITH added AS (
    INSERT INTO events (organization_id, id, type, actor_kind, actor_id, subject_id, before, after, request_id, occurred_at)
    SELECT b.organization_id, ${uuidAt(`$3::bigint + i / ${IDS_PER_MS}`, "'drain ' || i")}, b.type, b.actor_kind, b.actor_id,
           b.subject_id, b.before, b.after, b.request_id, now()
      FROM generate_series($1::bigint, $2::bigint) AS i JOIN bench_events b ON b.place = 1 + i % $4::bigint
    RETURNING organization_id, id, type)
  INSERT INTO ${queue} (organization_id, id, type) SELECT organization_id, id, type FROM added`

/** Call it after all bookings of the organizations are delivered. */
export async function createBacklog(url: string): Promise<Backlog> {
  const pool = createPool({ url, size: 1, applicationName: 'meetwright bench' })
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, [...values])).rows
  for (const statement of CREATE_TABLES.split(';')) await query(statement)
  const countOf = async (text: string) =>
    (await query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${text}`))[0]?.count ?? 0
  const eventCount = await countOf('bench_events')
  let addedCount = 0
  const add = async (queue: string, count: number) => {
    const now = Date.now()
    for (let left = count; left > 0; left -= CHUNK) {
      const chunkSize = Math.min(left, CHUNK)
      await query(insertInto(queue), [
        addedCount + 1,
        addedCount + chunkSize,
        now - Math.floor(addedCount / IDS_PER_MS),
        eventCount,
      ])
      addedCount += chunkSize
    }
  }
  return {
    eventCount,
    add: (count) => add('undispatched_events', count),
    addBare: (count) => add(BARE_QUEUE, count),
    countPending: () => countOf('webhook_deliveries WHERE due_at IS NOT NULL'),
    query,
    close: () => pool.end(),
  }
}
