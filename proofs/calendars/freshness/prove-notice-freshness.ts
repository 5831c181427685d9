// Parts `freshness-google` and `freshness-microsoft`: with notices of the server, a change there closes times here within seconds.
import { summarizeTimes } from '../../../testbed/percentiles.ts'
import { seededRandom } from '../../../testbed/random.ts'
import type { PartResult } from '../part-result.ts'
import { createBooks } from '../two-way/books.ts'
import { checkOutcome } from '../two-way/check-outcome.ts'
import { startTwoWayFixture } from '../two-way/fixture.ts'
import type { TestedServer } from '../two-way/tested-server.ts'
import { measureEntries } from './measure-entries.ts'
import { measureNotices } from './measure-notices.ts'

const SIZES = {
  full: { hosts: 5, changes: 40, bookings: 100 },
  short: { hosts: 2, changes: 2, bookings: 10 },
}
const BOOKINGS_PER_SECOND = 5
const MAX_CHANGE_MS = 4_000
const MAX_ENTRY_MS = 3_000

/** `server`: loses no notices. */
export async function proveNoticeFreshness(
  server: TestedServer,
  full: boolean,
  seed: number,
): Promise<PartResult> {
  const { name } = server
  const { hosts, changes, bookings } = SIZES[full ? 'full' : 'short']
  const fixture = await startTwoWayFixture({
    ...{ random: seededRandom('freshness', seed), faultShare: 0, phantomShare: 0 },
    ...{ server, hostCount: hosts, worker: {} },
  })
  const stopClock = fixture.runClock()
  try {
    const books = createBooks(fixture)
    const closed = summarizeTimes(await measureNotices(fixture, changes))
    const written = summarizeTimes(await measureEntries(fixture, books, bookings, BOOKINGS_PER_SECOND))
    const failures = await checkOutcome(fixture, books)
    if (!(closed.p99 <= MAX_CHANGE_MS))
      failures.push(`a change at ${name} closes its time after ${seconds(closed.p99)} s (p99)`)
    if (!(written.p99 <= MAX_ENTRY_MS))
      failures.push(`a booking is in the calendar at ${name} after ${seconds(written.p99)} s (p99)`)
    return {
      failures,
      faultChecks: [],
      figure:
        `${hosts * changes} changes at ${name} close times after ${seconds(closed.p50)} s (p99 ${seconds(closed.p99)} s), ` +
        `${bookings} bookings are there after ${seconds(written.p50)} s (p99 ${seconds(written.p99)} s)`,
    }
  } finally {
    stopClock()
    await fixture.stop()
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1)
