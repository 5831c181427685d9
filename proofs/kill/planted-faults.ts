// The proof of the proof: each fault is planted where nobody has done wrong, and must be found.
import type pg from 'pg'
import { inDatabase } from '../stand/in-database.ts'
import type { Catch } from '../stand/planted-fault.ts'
import type { Stand } from '../stand/stand.ts'
import { audit, type Findings } from './audit.ts'
import type { Booking } from './journal.ts'
import { killPostgres } from './points.ts'
import type { Refusal } from './refusals.ts'
import { type Run, runUnderLoad } from './run-load.ts'
import { startOf } from './world.ts'

interface Plant {
  readonly says: string
  /** Whose booking it is done to. */
  readonly isFor: (booking: Booking) => boolean
  /** `$1` is the organization, `$2` the scheduled event. */
  readonly sql: readonly string[]
  readonly finds: (findings: Findings, booking: Booking) => boolean
}

const isSolo = ({ kind }: Booking) => kind.seats === null && kind.hostIds.length === 1
const wasCanceled = ({ steps }: Booking) =>
  steps.some(({ asked }) => asked.outcome === 'done' && asked.does === 'cancel')
const stands = ({ first, steps }: Booking) => first !== null && steps.length === 0
const names = (booking: Booking, what: string) => (fault: string) =>
  fault.startsWith(booking.email) && fault.includes(what)

const PLANTS: readonly Plant[] = [
  {
    says: 'an acknowledged booking deleted, with all its rows',
    isFor: (booking) => isSolo(booking) && stands(booking),
    sql: [
      'DELETE FROM events WHERE organization_id = $1 AND subject_id IN (SELECT id FROM invitees WHERE event_id = $2)',
      'DELETE FROM invitees WHERE organization_id = $1 AND event_id = $2',
      'DELETE FROM event_memberships WHERE organization_id = $1 AND event_id = $2',
      'DELETE FROM claims WHERE organization_id = $1 AND event_id = $2',
      'DELETE FROM scheduled_events WHERE organization_id = $1 AND id = $2',
    ],
    finds: ({ lost }, booking) => lost.some(names(booking, 'booking is lost')),
  },
  {
    says: 'an acknowledged cancellation undone',
    isFor: (booking) => isSolo(booking) && wasCanceled(booking) && booking.steps.length === 1,
    sql: [
      `UPDATE invitees SET status = 'active' WHERE organization_id = $1 AND event_id = $2`,
      `UPDATE scheduled_events SET status = 'active', invitees_active = 1 WHERE organization_id = $1 AND id = $2`,
    ],
    finds: ({ lost }, booking) => lost.some(names(booking, 'cancel is lost')),
  },
  {
    says: 'a booking without its claim',
    isFor: (booking) => isSolo(booking) && stands(booking),
    sql: ['DELETE FROM claims WHERE organization_id = $1 AND event_id = $2'],
    finds: ({ halves }) => halves.some((half) => half.includes('without a claim')),
  },
  {
    says: 'a seat counted twice',
    isFor: (booking) => booking.kind.seats !== null && stands(booking),
    sql: [
      'UPDATE claims SET seats = seats + 1, seats_taken = seats_taken + 1 WHERE organization_id = $1 AND event_id = $2',
    ],
    finds: ({ halves }) => halves.some((half) => half.includes('seats are counted wrong')),
  },
  {
    says: 'two claims of a host that overlap',
    isFor: (booking) => isSolo(booking) && stands(booking),
    sql: [
      'ALTER TABLE claims DROP CONSTRAINT claims_do_not_overlap',
      `INSERT INTO claims (organization_id, id, host_id, event_type_id, booking_id, event_id, kind, active, start_time, end_time,
                           buffered_start, buffered_end, created_at)
       SELECT organization_id, gen_random_uuid(), host_id, event_type_id, gen_random_uuid(), NULL, kind, true,
              start_time + interval '5 minutes', end_time, buffered_start + interval '5 minutes', buffered_end, created_at
         FROM claims WHERE organization_id = $1 AND event_id = $2`,
    ],
    finds: ({ overlaps }) => overlaps.some((pair) => pair.includes('claims overlap')),
  },
]

/** Changes what the run left; nothing else may be looked for in it afterwards. */
export async function catchesPlants(stand: Stand, run: Run): Promise<Catch[]> {
  const caught: Catch[] = [await catchesInvented(stand, run)]
  const touched = new Set<Booking>()
  for (const { says, isFor, sql, finds } of PLANTS) {
    const booking = run.journal.bookings.find((one) => one.first !== null && isFor(one) && !touched.has(one))
    if (booking === undefined) {
      caught.push({ says: `${says}: the run has no booking to plant it in`, caught: false })
      continue
    }
    touched.add(booking)
    const ids = [run.organizationId, booking.first?.eventId ?? '']
    await inDatabase(stand.postgres.url, (client) => plant(client, sql, ids))
    const findings = await audit(stand, run.organizationId, run.journal)
    caught.push({ says, caught: finds(findings, booking) })
  }
  return caught
}

async function plant(
  client: pg.Client,
  statements: readonly string[],
  ids: readonly string[],
): Promise<void> {
  for (const statement of statements) {
    const { rowCount } = await client.query(statement, statement.includes('$1') ? [...ids] : [])
    if (rowCount === 0) throw new Error(`A fault could not be planted: no row for ${statement}`)
  }
}

/** On a day that nobody wanted. */
async function catchesInvented(stand: Stand, { organizationId, world, journal }: Run): Promise<Catch> {
  const [kind] = world.kinds
  if (kind === undefined) throw new Error('The world of the proof has no event types.')
  const { hostIds, needs } = kind
  const during = { from: 0, to: performance.now() }
  const invented: Refusal = { of: 'nobody', kind, start: startOf(1_000, 0), hostIds, needs, during }
  const { undue } = await audit(stand, organizationId, journal, [invented])
  return { says: 'a refusal of a free time', caught: undue.some((refusal) => refusal.startsWith('nobody')) }
}

const DONE_BEFORE_CRASH = 40

/** PostgreSQL then acknowledges what it has not written yet, and its death takes that along. */
export async function catchesLazyCommits(stand: Stand): Promise<Catch> {
  const run = await runUnderLoad(stand, 'Lazy', 1, async (killing) => {
    await commitLazily(stand)
    const enough = killing.done() + DONE_BEFORE_CRASH
    while (killing.done() < enough) await new Promise((resolve) => setTimeout(resolve, 2))
    await killPostgres(killing)
  })
  const { lost } = await audit(stand, run.organizationId, run.journal)
  const gone = lost.filter((fault) => / acknowledged .* is lost$/.test(fault)).length
  return { says: `synchronous_commit off, acknowledged writes lost: ${gone}`, caught: gone > 0 }
}

async function commitLazily({ postgres }: Stand): Promise<void> {
  const writer = `SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'`
  const rows = await inDatabase(postgres.url, async (client) => {
    await client.query('ALTER SYSTEM SET synchronous_commit = off')
    await client.query('SELECT pg_reload_conf()')
    return (await client.query<{ pid: number }>(writer)).rows
  })
  // It would write most of it in time; stopped it makes the loss certain.
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
}
