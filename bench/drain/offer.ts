// Generates events at a steady rate, each committed separately at a random moment, and measures their delivery delay.
import { postgresProgram } from '../../testbed/postgres.ts'
import type { ServiceProcess } from '../../testbed/testbed.ts'
import { cpuOf, cpuOfServer } from '../load/cpu.ts'
import { PGBENCH_INSTALL_HINT, type PgbenchScript, withScripts } from '../load/pgbench.ts'
import { runProgram } from '../load/program.ts'
import type { ReceivedStats } from './receiver.ts'
import type { Drain } from './worker.ts'

export interface Offered extends ReceivedStats {
  readonly rate: number
  /** The number of committed events; all of them were received, unless `count` differs. */
  readonly committed: number
  /** Microseconds of CPU per event. For PostgreSQL this includes the insert. */
  readonly node: number
  readonly postgres: number
}

/** Several clients, so a slow commit does not delay the next event. */
const CLIENTS = 4

/** The id contains the time of the write, right before the commit. */
const ID = `(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 4, 15))::uuid`

const ONE_EVENT = `
  WITH added AS (
    INSERT INTO events (organization_id, id, type, actor_kind, actor_id, subject_id, before, after, request_id, occurred_at)
    SELECT organization_id, ${ID}, type, actor_kind, actor_id, subject_id, before, after, request_id, clock_timestamp()
      FROM bench_events WHERE place = :place
    RETURNING organization_id, id, type)
  INSERT INTO undispatched_events (organization_id, id, type) SELECT organization_id, id, type FROM added;`

const eventScript = (eventCount: number): PgbenchScript => ({
  script: `\\set place random(1, ${eventCount})\n${ONE_EVENT.replaceAll(/\s+/g, ' ').trim()}\n`,
  variables: [],
})

/** pgbench generates events at independent random moments, so some are close together. */
export async function offerEvents(
  { testbed, backlog, receiver }: Drain,
  worker: ServiceProcess,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<Offered> {
  const cpu = () => [cpuOf(worker.process.pid ?? 0), cpuOfServer(testbed.postgres.pid)] as const
  await receiver.begin()
  const before = cpu()
  const output = await withScripts([eventScript(backlog.eventCount)], (args) =>
    runProgram(
      postgresProgram('pgbench'),
      [...args, '-c', `${CLIENTS}`, '-R', `${rate}`, '-T', `${seconds}`, testbed.postgres.url],
      PGBENCH_INSTALL_HINT,
    ),
  )
  const committed = Number(/transactions actually processed: (\d+)/.exec(output)?.[1] ?? Number.NaN)
  const received = await receiver.untilCount(committed)
  const [node, postgres] = cpu()
  return {
    ...received,
    rate,
    committed,
    node: (node - before[0]) / committed,
    postgres: (postgres - before[1]) / committed,
  }
}
