// Books at a steady rate: once with mail and webhook endpoints that respond immediately, once with endpoints that never respond.
import { book, isSuccess } from '../../testbed/attempts.ts'
import { type Client, createClient } from '../../testbed/client.ts'
import { median, summarizeTimes, type TimingStats } from '../../testbed/percentiles.ts'
import type { Report } from '../../testbed/runner.ts'
import { startTestbed, type Testbed } from '../../testbed/testbed.ts'
import { sendSteadily } from '../load/steady-http.ts'
import { type BenchOrganization, createOrganizations, meetingStart } from './organizations.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { startWorker } from './worker.ts'

export interface HangingSize {
  readonly organizations: number
  /** Bookings per second. */
  readonly rate: number
  readonly seconds: number
  readonly rounds: number
}

/** A separate installation: PostgreSQL, Redis, an api, a worker, and the receiver of the worker's requests. */
interface Fixture {
  readonly mode: 'responding' | 'hanging'
  readonly testbed: Testbed
  readonly receiver: Receiver
  readonly organizations: readonly BenchOrganization[]
  /** The number of times that are already booked. */
  bookingCount: number
}

const SOCKETS = 64

export interface BookingComparison {
  readonly healthy: TimingStats
  readonly hanging: TimingStats
  /** The p99 with hanging endpoints, relative to the p99 with responding ones. */
  readonly ratio: number
}

export async function compareBookings(size: HangingSize, report: Report): Promise<BookingComparison> {
  const fixtures: Fixture[] = []
  const client = createClient(SOCKETS)
  try {
    fixtures.push(await createFixture('responding', size, report))
    fixtures.push(await createFixture('hanging', size, report))
    const rounds = new Map<Fixture, TimingStats[]>(fixtures.map((fixture) => [fixture, []]))
    // The first round is a warm-up, in which endpoints begin to hang.
    for (let round = 0; round <= size.rounds; round += 1)
      for (const fixture of round % 2 === 0 ? fixtures : fixtures.toReversed()) {
        report.progress(`round ${round} of ${size.rounds}: ${fixture.mode}`)
        const isUnfinished = (sentCount: number) => sentCount < size.rate * size.seconds
        const times = summarizeTimes(
          await sendSteadily(size.rate, isUnfinished, () => bookNext(client, fixture)),
        )
        if (round > 0) rounds.get(fixture)?.push(times)
      }
    const [healthy, hanging] = fixtures.map((fixture) => medianOf(rounds.get(fixture) ?? [])) as [
      TimingStats,
      TimingStats,
    ]
    report.table(
      await Promise.all(
        fixtures.map((fixture) => toRow(fixture, fixture === fixtures[0] ? healthy : hanging)),
      ),
    )
    return { healthy, hanging, ratio: hanging.p99 / healthy.p99 }
  } finally {
    client.close()
    await Promise.all(fixtures.map(closeFixture))
  }
}

async function createFixture(mode: Fixture['mode'], size: HangingSize, report: Report): Promise<Fixture> {
  const receiver = await startReceiver(mode)
  const testbed = await startTestbed({
    environment: {
      ALLOW_LOOPBACK_CALLS: 'true',
      SMTP_URL: receiver.smtpUrl,
      SMTP_STARTTLS: 'never',
      MAIL_FROM: 'Bench <bench@example.com>',
    },
  })
  const organizations = await createOrganizations(
    testbed,
    receiver.urls,
    { ...size, meetingsEach: 0 },
    report,
  )
  await startWorker(testbed)
  return { mode, testbed, receiver, organizations, bookingCount: 0 }
}

async function closeFixture({ testbed, receiver }: Fixture): Promise<void> {
  await testbed.stop()
  await receiver.stop()
}

async function bookNext(client: Client, fixture: Fixture): Promise<void> {
  const { testbed, organizations, bookingCount } = fixture
  fixture.bookingCount += 1
  const { owner, eventTypeUri } = organizations[bookingCount % organizations.length] as BenchOrganization
  const start = meetingStart(testbed.ctx.clock.now(), Math.floor(bookingCount / organizations.length))
  const { method, path, body } = book(eventTypeUri, start)
  const response = await client.call(testbed.apis[0]?.url ?? '', method, path, { token: owner.token, body })
  if (!isSuccess(response)) throw new Error(`A free time was refused: ${response.status} ${response.text}`)
}

const medianOf = (rounds: readonly TimingStats[]): TimingStats => ({
  count: rounds.reduce((sum, { count }) => sum + count, 0),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  max: median(rounds.map(({ max }) => max)),
})

async function toRow({ mode, receiver }: Fixture, { count, p50, p99, max }: TimingStats) {
  const received = await receiver.report()
  return {
    'mail and webhooks': mode,
    bookings: count,
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
    'slowest ms': max.toFixed(1),
    'webhooks received': received.count,
    'mails taken': received.mails,
  }
}
