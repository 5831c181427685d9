// Part `freshness`: a booking is in the host's calendar within seconds.
import { setTimeout as delay } from 'node:timers/promises'
import { summarizeTimes, type TimingStats } from '../../../testbed/percentiles.ts'
import { seededRandom } from '../../../testbed/random.ts'
import type { PartResult } from '../part-result.ts'
import { createBooks } from '../two-way/books.ts'
import { checkOutcome } from '../two-way/check-outcome.ts'
import { type Host, startTwoWayFixture, type TwoWayFixture } from '../two-way/fixture.ts'
import { readGuest } from '../two-way/host-calendar.ts'

const BOOKINGS = 300
const HOSTS = 5
const INTERVAL_MS = 200
const MAX_MEDIAN_MS = 1_000
const MAX_P99_MS = 3_000

export async function proveFreshness(seed: number): Promise<PartResult> {
  const fixture = await startTwoWayFixture({
    ...{ random: seededRandom('freshness', seed), faultShare: 0, phantomShare: 0 },
    ...{ hostCount: HOSTS, worker: {} },
  })
  try {
    const books = createBooks(fixture)
    const { p50, p99, max } = await measure(fixture, (number) =>
      books.book(fixture.hosts[number % HOSTS] as Host),
    )
    const failures = await checkOutcome(fixture, books)
    if (p50 > MAX_MEDIAN_MS)
      failures.push(`the median is ${Math.round(p50)} ms, the limit is ${MAX_MEDIAN_MS} ms`)
    if (p99 > MAX_P99_MS) failures.push(`p99 is ${Math.round(p99)} ms, the limit is ${MAX_P99_MS} ms`)
    const [median, slow, slowest] = [p50, p99, max].map(Math.round)
    return {
      failures,
      faultChecks: [],
      figure: `${1_000 / INTERVAL_MS} bookings/s are in the calendar after ${median} ms (p99 ${slow} ms, at most ${slowest} ms)`,
    }
  } finally {
    await fixture.stop()
  }
}

/** From the response to the booking until the calendar server has saved its entry, for any other program to read. */
async function measure(
  { proxy, runRound }: TwoWayFixture,
  book: (number: number) => Promise<number>,
): Promise<TimingStats> {
  const bookedAt = new Map<number, number>()
  const savedAt = new Map<number, number>()
  proxy.onSaved = (text) => {
    for (const guest of readGuest(text)) if (!savedAt.has(guest)) savedAt.set(guest, performance.now())
  }
  const pending: Promise<void>[] = []
  const started = performance.now()
  for (let number = 0; number < BOOKINGS; number += 1) {
    const bookOne = async () => {
      bookedAt.set(await book(number), performance.now())
    }
    pending.push(bookOne())
    await delay(Math.max(0, started + (number + 1) * INTERVAL_MS - performance.now()))
  }
  await Promise.all(pending)
  await runRound(0)
  return summarizeTimes(
    [...bookedAt].map(([guest, at]) => Math.max(0, (savedAt.get(guest) ?? Number.POSITIVE_INFINITY) - at)),
  )
}
