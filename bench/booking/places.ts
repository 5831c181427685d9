// The databases that are booked in: one with a service on it, and a copy of it without the constraint.
import type { Report } from '../../proofs/stand/runner.ts'
import type { Stand } from '../../proofs/stand/stand.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { makeClaimsTemplate } from '../seed/claims.ts'
import { type Place as OpenPlace, openPlace } from '../seed/places.ts'
import { recordBookings } from './record.ts'
import { findPages, STARTS_PER_PAGE, slotsOf } from './slots.ts'
import { type BareBooking, writeBareBooking } from './statements.ts'
import { fillStock, type Stock } from './stock.ts'

export interface Place extends OpenPlace {
  readonly stock: Stock
  readonly bare: BareBooking
  /** The same database without the exclusion constraint, and with the same free times. */
  readonly unconstrained: string
}

/** All of the largest organization. */
const MOST_HOSTS = 4_000
/** Before the two bookings that are recorded. */
const REHEARSALS = 2

export async function makePlace(
  stand: Stand,
  size: { readonly hosts: number; readonly events: number },
  connections: number,
  report: Report,
): Promise<Place> {
  const template = await makeClaimsTemplate(stand.postgres.url, size, report)
  const place = await openPlace(stand, template, { most: MOST_HOSTS, ofHost: 'shortest' })
  const unconstrained = await template.copy()
  await ask(unconstrained, 'ALTER TABLE claims DROP CONSTRAINT claims_do_not_overlap')
  report.progress('looking for free times')
  const pages = await findPages(place)
  report.say(
    `${place.name}: ${(pages.length * STARTS_PER_PAGE).toLocaleString('en')} free times of ${place.eventTypeIds.length.toLocaleString('en')} hosts`,
  )
  // Bare bookings are all as long as the recorded ones: the shortest fit wherever another is free.
  const shortest = pages.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY)
  const toRecord = pages.filter(({ length }) => length === shortest).slice(0, REHEARSALS + 2)
  const left = pages.filter((page) => !toRecord.includes(page))
  const recorded = await recordBookings(
    stand,
    place,
    slotsOf(toRecord, toRecord.length).slice(0, toRecord.length),
  )
  const [one, other] = recorded.slice(-2)
  if (!one || !other)
    throw new Error('There are too few free times to begin with: the bench needs more hosts.')
  const stock = await fillStock(place.url, left, connections)
  await fillStock(unconstrained, left, connections)
  return { ...place, stock, bare: await writeBareBooking(place.url, [one, other]), unconstrained }
}

/** How many events there are since `from` whose hosts' time nobody claimed: bare inserts must not have been refused. */
export async function countUnclaimed({ url }: Place, from: Date): Promise<number> {
  const [row] = await ask<{ count: number }>(
    url,
    `SELECT count(*)::integer AS count FROM scheduled_events e
      WHERE e.created_at >= '${from.toISOString()}' AND NOT EXISTS (
            SELECT FROM claims c WHERE c.organization_id = e.organization_id AND c.booking_id = e.booking_id)`,
  )
  return row?.count ?? 0
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const pool = createPool({ url, size: 1, applicationName: 'meetwright bench' })
  try {
    return (await pool.query<Row>(text)).rows
  } finally {
    await pool.end()
  }
}
