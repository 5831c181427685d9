// Loads the time off of hosts, so that explanations can name it. To their availability, it is one of their busy times.
import type { Meeting } from '../../domain/availability/meeting.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Query } from '../../platform/db/sql.ts'
import type { Availability } from './load-availability.ts'
import { timeOffDuring } from './store.ts'

/** The time that meetings with these starts take, including buffers. */
export const extentOf = (
  { bufferBefore, duration, bufferAfter }: Meeting,
  first: Instant,
  last: Instant,
): { readonly from: Instant; readonly to: Instant } => ({
  from: instant(first - bufferBefore),
  to: instant(last + duration + bufferAfter),
})

/** Reads nothing if no host has busy times in [from, to). */
export async function loadTimeOff<Loaded extends Availability>(
  run: <Row>(query: Query<Row>) => Promise<Row[]>,
  organizationId: string,
  availability: Loaded,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<Loaded> {
  const busyIds = availability.hosts.filter(({ externalBusy }) => externalBusy.length > 0).map(({ id }) => id)
  if (busyIds.length === 0) return availability
  const rows = await run(timeOffDuring(organizationId, busyIds, from, to))
  if (rows.length === 0) return availability
  const hosts = availability.hosts.map((host) => ({
    ...host,
    timeOff: rows.flatMap((row) => (row.user_id === host.id ? [row.start_time, row.end_time] : [])),
  }))
  return { ...availability, hosts }
}
