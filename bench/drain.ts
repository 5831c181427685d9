// Bench: throughput and delay of webhook deliveries, the effect of a long queue, and the effect of hanging endpoints on bookings.
import type { Proof, Report, Verdict } from '../testbed/runner.ts'
import { startTestbed } from '../testbed/testbed.ts'
import { createBacklog } from './drain/backlog.ts'
import { bareBatchesSide } from './drain/bare.ts'
import { compareBookings } from './drain/hanging.ts'
import { drainBacklog } from './drain/long-queue.ts'
import { type Offered, offerEvents } from './drain/offer.ts'
import { createOrganizations } from './drain/organizations.ts'
import { measureParts } from './drain/parts.ts'
import { startReceiver } from './drain/receiver.ts'
import { type Drain, deliverPendingBookings, startWorker, stopWorker, workerSide } from './drain/worker.ts'
import { type Figures, figuresRow, takeTurns } from './load/side.ts'

const GOALS = { ratio: 0.5, delayMs: 300, offered: 500, backlog: 0.8, bookings: 1.2 }

/** The sizes for which the goals apply. */
const FULL = {
  organizations: { organizations: 100, meetingsEach: 14 },
  turns: { rounds: 5, seconds: 0, warmUpSeconds: 1 },
  events: 20_000,
  parts: 10_000,
  offered: {
    seconds: 20,
    ladder: [750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000, 4_000],
    stepSeconds: 8,
  },
  backlog: { events: 1_000_000, seconds: 60 },
  hanging: { organizations: 100, rate: 50, seconds: 10, rounds: 6 },
}
/** The short form only shows that everything runs. */
const SHORT = {
  organizations: { organizations: 4, meetingsEach: 2 },
  turns: { rounds: 1, seconds: 0, warmUpSeconds: 0 },
  events: 200,
  parts: 100,
  offered: { seconds: 1, ladder: [], stepSeconds: 0 },
  backlog: { events: 1_000, seconds: 1 },
  hanging: { organizations: 4, rate: 10, seconds: 1, rounds: 1 },
}

/** Autovacuum stays on, because queues depend on it. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' }

const PARTS = ['rate', 'delay', 'backlog', 'bookings'] as const

interface Outcome {
  readonly summary: string
  readonly pass: boolean
}

type Sizes = typeof FULL | typeof SHORT

/** Compared to bare batches: backlogs of the same size, in turns. */
async function measureRate(drain: Drain, sizes: Sizes, report: Report): Promise<[Figures, Outcome]> {
  const worker = await startWorker(drain.testbed)
  const { events, turns } = sizes
  const sides = [workerSide(drain, worker, events), bareBatchesSide(drain.testbed, drain.backlog, events)]
  const figures = await takeTurns(sides, turns, report)
  await stopWorker(worker)
  report.table([...figures.values()].map(figuresRow))
  const workerFigures = figures.get('worker') as Figures
  const bare = figures.get('bare batches') as Figures
  report.table(await measureParts(drain, sizes.parts, workerFigures))
  const ratio = workerFigures.rate / bare.rate
  const summary = `${workerFigures.rate.toFixed(0)} deliveries per second, ${ratio.toFixed(2)} of bare batches`
  report.print(`${summary} (goal ≥ ${GOALS.ratio})`)
  return [workerFigures, { summary, pass: ratio >= GOALS.ratio }]
}

/** At the rate of the goal, then at higher rates until the delay exceeds the goal. */
async function measureDelay(drain: Drain, sizes: Sizes, report: Report): Promise<Outcome> {
  const { ladder, stepSeconds } = sizes.offered
  const worker = await startWorker(drain.testbed)
  const offer = (rate: number, seconds: number) => {
    report.progress(`generating ${rate} events per second`)
    return offerEvents(drain, worker, { rate, seconds })
  }
  await offer(GOALS.offered, Math.ceil(sizes.offered.seconds / 4))
  const offered = [await offer(GOALS.offered, sizes.offered.seconds)]
  for (const rate of ladder) {
    const one = await offer(rate, stepSeconds)
    offered.push(one)
    if (one.p99 > GOALS.delayMs || one.count < one.committed) break
  }
  await stopWorker(worker)
  report.table(offered.map(offeredRow))
  const [first] = offered as [Offered]
  const sustained = offered.filter((one) => one.p99 <= GOALS.delayMs && one.count === one.committed)
  const highest = Math.max(0, ...sustained.map(({ rate }) => rate))
  const summary = `p99 of the delay ${first.p99} ms at ${GOALS.offered}/s`
  report.print(`${summary} (goal ≤ ${GOALS.delayMs}); ${highest}/s was the highest rate within the goal`)
  return { summary, pass: first.p99 <= GOALS.delayMs && first.count === first.committed }
}

const offeredRow = (one: Offered) => ({
  'events per second': one.rate,
  committed: one.committed,
  received: one.count,
  'p50 ms': one.p50,
  'p99 ms': one.p99,
  'latest ms': one.max,
  'Node µs': one.node.toFixed(0),
  'PostgreSQL µs': one.postgres.toFixed(0),
})

async function measureBacklog(drain: Drain, sizes: Sizes, empty: number, report: Report): Promise<Outcome> {
  const { rate, left } = await drainBacklog(drain, sizes.backlog, report)
  const ratio = rate / empty
  const summary = `with ${sizes.backlog.events.toLocaleString('en')} queued events ${ratio.toFixed(2)} of that rate`
  report.print(
    `${summary} (goal ≥ ${GOALS.backlog}): ${rate.toFixed(0)} per second; measured for ${sizes.backlog.seconds} s, when ${left.toLocaleString('en')} were left`,
  )
  return { summary, pass: ratio >= GOALS.backlog }
}

async function measureBookings(sizes: Sizes, report: Report): Promise<Outcome> {
  const { ratio } = await compareBookings(sizes.hanging, report)
  const summary = `p99 of bookings ${ratio.toFixed(2)}× if mail and webhook endpoints hang`
  report.print(`${summary} (goal ≤ ${GOALS.bookings})`)
  return { summary, pass: ratio <= GOALS.bookings }
}

async function measureDeliveries(
  sizes: Sizes,
  has: (part: string) => boolean,
  report: Report,
): Promise<Outcome[]> {
  const testbed = await startTestbed({ settings: SETTINGS, environment: { ALLOW_LOOPBACK_CALLS: 'true' } })
  const receiver = await startReceiver('responding')
  const outcomes: Outcome[] = []
  try {
    await createOrganizations(testbed, receiver.urls, sizes.organizations, report)
    await deliverPendingBookings(testbed, receiver, sizes.organizations)
    const backlog = await createBacklog(testbed.postgres.url)
    const drain = { testbed, receiver, backlog }
    try {
      let empty = Number.NaN
      if (has('rate') || has('backlog')) {
        const [figures, outcome] = await measureRate(drain, sizes, report)
        empty = figures.rate
        outcomes.push(outcome)
      }
      if (has('delay')) outcomes.push(await measureDelay(drain, sizes, report))
      if (has('backlog')) outcomes.push(await measureBacklog(drain, sizes, empty, report))
    } finally {
      await backlog.close()
    }
    return outcomes
  } finally {
    await testbed.stop()
    await receiver.stop()
  }
}

export default {
  claim: `one worker delivers events at ${GOALS.ratio} of the rate of bare batches, with a p99 of ${GOALS.delayMs} ms at ${GOALS.offered} per second; it keeps ${GOALS.backlog} of its rate with a million queued events; hanging mail servers and endpoints do not slow down bookings`,
  parts: PARTS,
  async run({ full, includesPart }, report): Promise<Verdict> {
    const sizes = full ? FULL : SHORT
    const outcomes: Outcome[] = []
    if (PARTS.slice(0, 3).some(includesPart))
      outcomes.push(...(await measureDeliveries(sizes, includesPart, report)))
    if (includesPart('bookings')) outcomes.push(await measureBookings(sizes, report))
    return {
      pass: outcomes.every(({ pass }) => pass),
      figure: outcomes.map(({ summary }) => summary).join('; '),
    }
  },
} satisfies Proof
