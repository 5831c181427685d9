// The bare engine's side: the same rows taken, kept and marked by pgbench in batches with SKIP LOCKED, and nothing sent.
import type { Stand } from '../../proofs/stand/stand.ts'
import { cpuOfServer } from '../load/cpu.ts'
import { INSTALL, type PgbenchScript, pgbenchProgram, withScripts, writeTrips } from '../load/pgbench.ts'
import { runProgram } from '../load/program.ts'
import type { Side } from '../load/side.ts'
import { BARE_DELIVERIES, BARE_QUEUE, type Backlog } from './backlog.ts'

/** As many events as a job has. */
const BATCH = 100
/** Two for each core of the machine for which the goals are. */
const CLIENTS = 4

/** As the worker begins each of its statements. */
const SETTINGS = `SELECT set_config('role', 'meetwright_batch', true), set_config('app.organization_id', '', true),
  set_config('statement_timeout', '10000', true), set_config('plan_cache_mode', 'force_custom_plan', true);`

/** Its body is what the service wrote of the same booking; nobody has to put it together. */
const TAKE = `
  WITH taken AS (
    DELETE FROM ${BARE_QUEUE}
     WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${BARE_QUEUE} ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING organization_id, id)
  INSERT INTO ${BARE_DELIVERIES}
    (organization_id, id, subscription_id, event_id, event, body, status, attempt, due_at, attempts, created_at)
  SELECT e.organization_id, e.id, s.id, e.id, e.type, b.body, 'pending', 0, now(), '[]', now()
    FROM taken JOIN events e USING (organization_id, id) JOIN bench_events b USING (subject_id)
    JOIN webhook_subscriptions s ON s.organization_id = e.organization_id;`

const MARK = `
  WITH due AS MATERIALIZED (
    SELECT organization_id, id FROM ${BARE_DELIVERIES} WHERE due_at IS NOT NULL
     ORDER BY organization_id, subscription_id, due_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  UPDATE ${BARE_DELIVERIES} d
     SET status = 'delivered', attempt = 1, due_at = NULL,
         attempts = d.attempts || '{"at": 1700000000000, "status": 200, "error": null, "ms": 1}'::jsonb
    FROM due WHERE d.organization_id = due.organization_id AND d.id = due.id
  RETURNING d.id, d.body;`

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const SCRIPT: PgbenchScript = {
  script: writeTrips([[SETTINGS, TAKE].map(oneLine), [SETTINGS, MARK].map(oneLine)]),
  variables: [],
}

/** `events`: of each turn; a multiple of what all clients take at once. */
export const bareBatches = ({ postgres }: Stand, backlog: Backlog, events: number): Side => ({
  name: 'bare batches',
  cpu: { postgres: () => cpuOfServer(postgres.pid) },
  run: async (_, begin) => {
    const each = Math.ceil(events / BATCH / CLIENTS)
    const requests = each * BATCH * CLIENTS
    await backlog.addBare(requests)
    begin()
    const said = await withScripts([SCRIPT], (words) =>
      runProgram(pgbenchProgram(), [...words, '-c', `${CLIENTS}`, '-t', `${each}`, postgres.url], INSTALL),
    )
    const rate = Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? Number.NaN)
    await requireDone(backlog)
    return { requests, seconds: (each * CLIENTS) / rate, p50: null, p99: null }
  },
})

async function requireDone({ ask }: Backlog): Promise<void> {
  const [left] = await ask<{ queued: number; due: number }>(
    `SELECT (SELECT count(*)::integer FROM ${BARE_QUEUE}) AS queued,
            (SELECT count(*)::integer FROM ${BARE_DELIVERIES} WHERE due_at IS NOT NULL) AS due`,
  )
  // Whoever finds the last rows locked takes fewer: that may leave some.
  if (!left || left.queued + left.due > BATCH * CLIENTS)
    throw new Error(`The bare batches left ${left?.queued} events and ${left?.due} deliveries behind.`)
}
