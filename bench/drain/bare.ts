// The bare side: pgbench takes, stores and marks the same rows in batches with SKIP LOCKED, but sends nothing.
import { postgresProgram } from '../../testbed/postgres.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { cpuOfServer } from '../load/cpu.ts'
import { PGBENCH_INSTALL_HINT, type PgbenchScript, withScripts, writeBatches } from '../load/pgbench.ts'
import { runProgram } from '../load/program.ts'
import type { Side } from '../load/side.ts'
import { BARE_DELIVERIES, BARE_QUEUE, type Backlog } from './backlog.ts'

/** The number of events in a job. */
const BATCH_SIZE = 100
/** Two for each core of the machine that the goals refer to. */
const CLIENTS = 4

/** The settings with which the worker begins each of its statements. */
const SETTINGS = `SELECT set_config('role', 'meetwright_batch', true), set_config('app.organization_id', '', true),
  set_config('statement_timeout', '10000', true), set_config('plan_cache_mode', 'force_custom_plan', true);`

/** The body is the one that the service wrote for the same booking, so nothing is rendered. */
const TAKE_STATEMENT = `
  WITH taken AS (
    DELETE FROM ${BARE_QUEUE}
     WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${BARE_QUEUE} ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED))
    RETURNING organization_id, id)
  INSERT INTO ${BARE_DELIVERIES}
    (organization_id, id, subscription_id, event_id, event, body, status, attempt, due_at, attempts, created_at)
  SELECT e.organization_id, e.id, s.id, e.id, e.type, b.body, 'pending', 0, now(), '[]', now()
    FROM taken JOIN events e USING (organization_id, id) JOIN bench_events b USING (subject_id)
    JOIN webhook_subscriptions s ON s.organization_id = e.organization_id;`

const MARK_STATEMENT = `
  WITH due AS MATERIALIZED (
    SELECT organization_id, id FROM ${BARE_DELIVERIES} WHERE due_at IS NOT NULL
     ORDER BY organization_id, subscription_id, due_at, id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
  UPDATE ${BARE_DELIVERIES} d
     SET status = 'delivered', attempt = 1, due_at = NULL,
         attempts = d.attempts || '{"at": 1700000000000, "status": 200, "error": null, "ms": 1}'::jsonb
    FROM due WHERE d.organization_id = due.organization_id AND d.id = due.id
  RETURNING d.id, d.body;`

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const SCRIPT: PgbenchScript = {
  script: writeBatches([
    [SETTINGS, TAKE_STATEMENT].map(toOneLine),
    [SETTINGS, MARK_STATEMENT].map(toOneLine),
  ]),
  variables: [],
}

/** `events` per turn: a multiple of the number that all clients take at once. */
export const bareBatchesSide = ({ postgres }: Testbed, backlog: Backlog, events: number): Side => ({
  name: 'bare batches',
  cpu: { postgres: () => cpuOfServer(postgres.pid) },
  run: async (_, begin) => {
    const each = Math.ceil(events / BATCH_SIZE / CLIENTS)
    const requests = each * BATCH_SIZE * CLIENTS
    await backlog.addBare(requests)
    begin()
    const output = await withScripts([SCRIPT], (args) =>
      runProgram(
        postgresProgram('pgbench'),
        [...args, '-c', `${CLIENTS}`, '-t', `${each}`, postgres.url],
        PGBENCH_INSTALL_HINT,
      ),
    )
    const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? Number.NaN)
    await assertDrained(backlog)
    return { requests, seconds: (each * CLIENTS) / rate, p50: null, p99: null }
  },
})

async function assertDrained({ query }: Backlog): Promise<void> {
  const [left] = await query<{ queued: number; due: number }>(
    `SELECT (SELECT count(*)::integer FROM ${BARE_QUEUE}) AS queued,
            (SELECT count(*)::integer FROM ${BARE_DELIVERIES} WHERE due_at IS NOT NULL) AS due`,
  )
  // A client that finds the last rows locked takes fewer, so some may remain.
  if (!left || left.queued + left.due > BATCH_SIZE * CLIENTS)
    throw new Error(`The bare batches left ${left?.queued} events and ${left?.due} deliveries behind.`)
}
