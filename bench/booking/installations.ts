// The databases of the booking bench: one with a service, and a copy of it without the constraint.
import { runStatement } from '../../testbed/database-client.ts'
import type { Report } from '../../testbed/runner.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { createClaimsTemplate } from '../seed/claims.ts'
import { type Installation, startInstallation } from '../seed/installations.ts'
import { recordBookings } from './record.ts'
import { createSlotPool, type SlotPool } from './slot-pool.ts'
import { findSlotPages, STARTS_PER_PAGE, toSlots } from './slots.ts'
import { type BareBooking, findEqualPair, writeBareBooking } from './statements.ts'

export interface BookingInstallation extends Installation {
  readonly slotPool: SlotPool
  readonly bareBooking: BareBooking
  /** The same database without the exclusion constraint, with the same free times. */
  readonly unconstrainedUrl: string
}

/** All hosts of the largest organization. */
const MAX_HOSTS = 4_000
const SEEDED_EVENTS = 10_000
/** The number of bookings before those that are compared. */
const WARM_UP_BOOKINGS = 2
const RECORDED_BOOKINGS = 4

export async function createBookingInstallation(
  testbed: Testbed,
  size: { readonly hosts: number; readonly events: number },
  connections: number,
  report: Report,
): Promise<BookingInstallation> {
  const template = await createClaimsTemplate(testbed.postgres.url, size, report)
  const installation = await startInstallation(testbed, template, { max: MAX_HOSTS, ofHost: 'shortest' })
  const unconstrainedUrl = await template.copy()
  await addEvents(installation.url)
  await addEvents(unconstrainedUrl)
  await runStatement(unconstrainedUrl, 'ALTER TABLE claims DROP CONSTRAINT claims_do_not_overlap')
  report.progress('searching for free times')
  const pages = await findSlotPages(installation)
  report.print(
    `${installation.name}: ${(pages.length * STARTS_PER_PAGE).toLocaleString('en')} free times of ${installation.eventTypeIds.length.toLocaleString('en')} hosts`,
  )
  // Bare bookings are as long as the recorded ones, and the shortest length fits every free time.
  const shortest = pages.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY)
  const toRecord = pages
    .filter(({ length }) => length === shortest)
    .slice(0, WARM_UP_BOOKINGS + RECORDED_BOOKINGS)
  const remainingPages = pages.filter((page) => !toRecord.includes(page))
  const recorded = await recordBookings(
    testbed,
    installation,
    toSlots(toRecord, toRecord.length).slice(0, toRecord.length),
  )
  if (recorded.length < WARM_UP_BOOKINGS + 2)
    throw new Error('Not enough free times: the bench needs more hosts.')
  const pair = findEqualPair(recorded.slice(WARM_UP_BOOKINGS))
  const slotPool = await createSlotPool(installation.url, remainingPages, connections)
  await createSlotPool(unconstrainedUrl, remainingPages, connections)
  return {
    ...installation,
    slotPool,
    bareBooking: await writeBareBooking(installation.url, pair),
    unconstrainedUrl,
  }
}

/**
 * The template has claims but no events. The plan that checks a foreign key to an empty table scans it, and stays in use
 * while the table grows. In an installation, autovacuum updates the statistics, which replaces the plan.
 */
async function addEvents(url: string): Promise<void> {
  await runStatement(
    url,
    `INSERT INTO scheduled_events (organization_id, id, event_type_id, booking_id, sequence, name, status, start_time,
            end_time, invitees_limit, invitees_total, invitees_active, created_at, updated_at)
     SELECT organization_id, event_id, event_type_id, booking_id, 0, 'Meeting', 'active', start_time, end_time, 1, 1, 1,
            created_at, created_at
       FROM claims WHERE event_id IS NOT NULL LIMIT ${SEEDED_EVENTS}
         ON CONFLICT DO NOTHING`,
  )
  await runStatement(url, 'VACUUM (ANALYZE) scheduled_events')
}

/** Counts the events since `from` without a claim on their hosts' time: bare inserts must not have been rejected. */
export async function countUnclaimed({ url }: BookingInstallation, from: Date): Promise<number> {
  const [row] = await runStatement<{ count: number }>(
    url,
    `SELECT count(*)::integer AS count FROM scheduled_events e
      WHERE e.created_at >= '${from.toISOString()}' AND NOT EXISTS (
            SELECT FROM claims c WHERE c.organization_id = e.organization_id AND c.booking_id = e.booking_id)`,
  )
  return row?.count ?? 0
}
