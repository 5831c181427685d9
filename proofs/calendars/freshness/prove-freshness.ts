// Part `freshness-radicale`: a booking is in the host's calendar within seconds, and a change there closes times here soon.
import { MINUTE } from '../../../server/src/domain/time/instant.ts'
import { RADICALE } from '../../../testbed/caldav-servers.ts'
import { summarizeTimes } from '../../../testbed/percentiles.ts'
import { seededRandom } from '../../../testbed/random.ts'
import type { Report } from '../../../testbed/runner.ts'
import type { PartResult } from '../part-result.ts'
import { createBooks } from '../two-way/books.ts'
import { onCaldav } from '../two-way/caldav-tested.ts'
import { checkOutcome } from '../two-way/check-outcome.ts'
import { startTwoWayFixture } from '../two-way/fixture.ts'
import { measureWithoutVisitor, measureWithVisitor } from './measure-changes.ts'
import { measureEntries } from './measure-entries.ts'

const HOSTS = 5
const BOOKINGS_PER_SECOND = 5
const BOOKINGS = 300
const CHANGES_WITH_VISITOR = 30
const MAX_MS = {
  'booking to entry, median': 1_000,
  'booking to entry, p99': 3_000,
  'change to closed time, with a visitor': 8_000,
  'change to closed time, without a visitor': 5 * MINUTE,
}
type Measure = keyof typeof MAX_MS

export async function proveFreshness(seed: number, report: Report): Promise<PartResult> {
  const fixture = await startTwoWayFixture({
    ...{ random: seededRandom('freshness', seed), faultShare: 0, phantomShare: 0 },
    ...{ server: onCaldav(RADICALE), hostCount: HOSTS, worker: {} },
  })
  try {
    const books = createBooks(fixture)
    const entries = summarizeTimes(await measureEntries(fixture, books, BOOKINGS, BOOKINGS_PER_SECOND))
    const measured: Record<Measure, number> = {
      'booking to entry, median': entries.p50,
      'booking to entry, p99': entries.p99,
      'change to closed time, with a visitor': Math.max(
        ...(await measureWithVisitor(fixture, CHANGES_WITH_VISITOR)),
      ),
      'change to closed time, without a visitor': Math.max(...(await measureWithoutVisitor(fixture))),
    }
    const rows = Object.entries(measured).map(([what, time]) => ({
      what,
      milliseconds: Math.round(time),
      limit: MAX_MS[what as Measure],
    }))
    report.table(rows)
    const late = rows.filter(({ milliseconds, limit }) => !(milliseconds <= limit))
    return {
      failures: [
        ...(await checkOutcome(fixture, books)),
        ...late.map(
          ({ what, milliseconds, limit }) => `${what}: ${milliseconds} ms, the limit is ${limit} ms`,
        ),
      ],
      faultChecks: [],
      figure:
        `${BOOKINGS_PER_SECOND} bookings/s are in the calendar after ${Math.round(entries.p50)} ms (p99 ${Math.round(entries.p99)} ms); ` +
        `changes there close times after ${seconds(measured['change to closed time, with a visitor'])} s with a visitor, ` +
        `${seconds(measured['change to closed time, without a visitor'])} s without`,
    }
  } finally {
    await fixture.stop()
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1)
