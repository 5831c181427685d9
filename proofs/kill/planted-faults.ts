// Checks the proof itself: each fault is planted in a correct result and must be found.
import type pg from 'pg'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { FaultCheck } from '../../testbed/planted-fault.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { audit, type Findings } from './audit.ts'
import { startOf } from './fixture.ts'
import type { Booking } from './journal.ts'
import { killPostgres } from './kill-points.ts'
import type { Refusal } from './refusals.ts'
import { type Run, runUnderLoad } from './run-load.ts'

interface PlantedRowFault {
  readonly description: string
  /** Selects the booking to change. */
  readonly appliesTo: (booking: Booking) => boolean
  /** `$1` is the organization, `$2` the scheduled event. */
  readonly sql: readonly string[]
  readonly isFoundIn: (findings: Findings, booking: Booking) => boolean
}

const isSolo = ({ eventType }: Booking) => eventType.seats === null && eventType.hostIds.length === 1
const wasCanceled = ({ steps }: Booking) =>
  steps.some(({ request }) => request.outcome === 'done' && request.action === 'cancel')
const isUnchanged = ({ firstInvitee, steps }: Booking) => firstInvitee !== null && steps.length === 0
const mentions = (booking: Booking, what: string) => (fault: string) =>
  fault.startsWith(booking.email) && fault.includes(what)

const PLANTED_FAULTS: readonly PlantedRowFault[] = [
  {
    description: 'an acknowledged booking deleted, with all its rows',
    appliesTo: (booking) => isSolo(booking) && isUnchanged(booking),
    sql: [
      'DELETE FROM events WHERE organization_id = $1 AND subject_id IN (SELECT id FROM invitees WHERE event_id = $2)',
      'DELETE FROM invitees WHERE organization_id = $1 AND event_id = $2',
      'DELETE FROM event_memberships WHERE organization_id = $1 AND event_id = $2',
      'DELETE FROM claims WHERE organization_id = $1 AND event_id = $2',
      'DELETE FROM scheduled_events WHERE organization_id = $1 AND id = $2',
    ],
    isFoundIn: ({ lost }, booking) => lost.some(mentions(booking, 'booking is lost')),
  },
  {
    description: 'an acknowledged cancellation reverted',
    appliesTo: (booking) => isSolo(booking) && wasCanceled(booking) && booking.steps.length === 1,
    sql: [
      `UPDATE invitees SET status = 'active' WHERE organization_id = $1 AND event_id = $2`,
      `UPDATE scheduled_events SET status = 'active', invitees_active = 1 WHERE organization_id = $1 AND id = $2`,
    ],
    isFoundIn: ({ lost }, booking) => lost.some(mentions(booking, 'cancel is lost')),
  },
  {
    description: 'a booking without its claim',
    appliesTo: (booking) => isSolo(booking) && isUnchanged(booking),
    sql: ['DELETE FROM claims WHERE organization_id = $1 AND event_id = $2'],
    isFoundIn: ({ partialWrites }) => partialWrites.some((half) => half.includes('without a claim')),
  },
  {
    description: 'a seat counted twice',
    appliesTo: (booking) => booking.eventType.seats !== null && isUnchanged(booking),
    sql: [
      'UPDATE claims SET seats = seats + 1, seats_taken = seats_taken + 1 WHERE organization_id = $1 AND event_id = $2',
    ],
    isFoundIn: ({ partialWrites }) => partialWrites.some((half) => half.includes('seats are counted wrong')),
  },
  {
    description: 'two overlapping claims of a host',
    appliesTo: (booking) => isSolo(booking) && isUnchanged(booking),
    sql: [
      'ALTER TABLE claims DROP CONSTRAINT claims_do_not_overlap',
      `INSERT INTO claims (organization_id, id, host_id, event_type_id, booking_id, event_id, kind, active, start_time, end_time,
                           buffered_start, buffered_end, created_at)
       SELECT organization_id, gen_random_uuid(), host_id, event_type_id, gen_random_uuid(), NULL, kind, true,
              start_time + interval '5 minutes', end_time, buffered_start + interval '5 minutes', buffered_end, created_at
         FROM claims WHERE organization_id = $1 AND event_id = $2`,
    ],
    isFoundIn: ({ overlaps }) => overlaps.some((pair) => pair.includes('claims overlap')),
  },
]

/** Changes the data of the run, which must not be checked again afterwards. */
export async function checkPlantedFaults(testbed: Testbed, run: Run): Promise<FaultCheck[]> {
  const checks: FaultCheck[] = [await checkInventedRefusal(testbed, run)]
  const touched = new Set<Booking>()
  for (const { description, appliesTo, sql, isFoundIn } of PLANTED_FAULTS) {
    const booking = run.journal.bookings.find(
      (one) => one.firstInvitee !== null && appliesTo(one) && !touched.has(one),
    )
    if (booking === undefined) {
      checks.push({ description: `${description}: the run has no suitable booking`, isCaught: false })
      continue
    }
    touched.add(booking)
    const ids = [run.organizationId, booking.firstInvitee?.eventId ?? '']
    await withDatabaseClient(testbed.postgres.url, (client) => plantFault(client, sql, ids))
    const findings = await audit(testbed, run.organizationId, run.journal)
    checks.push({ description, isCaught: isFoundIn(findings, booking) })
  }
  return checks
}

async function plantFault(
  client: pg.Client,
  statements: readonly string[],
  ids: readonly string[],
): Promise<void> {
  for (const statement of statements) {
    const { rowCount } = await client.query(statement, statement.includes('$1') ? [...ids] : [])
    if (rowCount === 0) throw new Error(`Cannot plant the fault: no row for ${statement}`)
  }
}

/** On an unused day. */
async function checkInventedRefusal(
  testbed: Testbed,
  { organizationId, fixture, journal }: Run,
): Promise<FaultCheck> {
  const [eventType] = fixture.eventTypes
  if (eventType === undefined) throw new Error('The fixture has no event types.')
  const { hostIds, needs } = eventType
  const during = { from: 0, to: performance.now() }
  const invented: Refusal = { subject: 'nobody', eventType, start: startOf(1_000, 0), hostIds, needs, during }
  const { unjustifiedRefusals } = await audit(testbed, organizationId, journal, [invented])
  return {
    description: 'a refusal of a free time',
    isCaught: unjustifiedRefusals.some((refusal) => refusal.startsWith('nobody')),
  }
}

const WRITES_BEFORE_CRASH = 40

/** Without synchronous commits PostgreSQL acknowledges writes before they are flushed, and a crash loses them. */
export async function checkAsyncCommits(testbed: Testbed): Promise<FaultCheck> {
  const run = await runUnderLoad(testbed, 'Lazy', 1, async (context) => {
    await disableSynchronousCommit(testbed)
    const enough = context.writeCount() + WRITES_BEFORE_CRASH
    while (context.writeCount() < enough) await new Promise((resolve) => setTimeout(resolve, 2))
    await killPostgres(context)
  })
  const { lost } = await audit(testbed, run.organizationId, run.journal)
  const lostCount = lost.filter((fault) => / acknowledged .* is lost$/.test(fault)).length
  return {
    description: `synchronous_commit off, acknowledged writes lost: ${lostCount}`,
    isCaught: lostCount > 0,
  }
}

async function disableSynchronousCommit({ postgres }: Testbed): Promise<void> {
  const writer = `SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'`
  const rows = await withDatabaseClient(postgres.url, async (client) => {
    await client.query('ALTER SYSTEM SET synchronous_commit = off')
    await client.query('SELECT pg_reload_conf()')
    return (await client.query<{ pid: number }>(writer)).rows
  })
  // The WAL writer would flush most writes in time; stopping it makes the loss certain.
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
}
