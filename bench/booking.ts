// Bench: bookings over HTTP compared to the same SQL statements, with and without the constraint, with few and many claims.
import type { Proof, Verdict } from '../testbed/runner.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import {
  type BookingInstallation,
  countUnclaimed,
  createBookingInstallation,
} from './booking/installations.ts'
import { CONNECTIONS, engineSide, httpSide } from './booking/load.ts'
import { measureParts } from './booking/parts.ts'
import { countPlans, PLAN_COUNT_SETTINGS, plansPerBooking, trackStatements } from './booking/plans.ts'
import { type Figures, figuresRow, type Side, takeTurns } from './load/side.ts'

const GOALS = { ratio: 0.2, nodeMicroseconds: 300, constraint: 0.7, growth: 1.2, plans: 0.05 }

/** The sizes for which the goals apply. */
const FULL = {
  sizes: [
    { hosts: 2_000, events: 1_000_000 },
    { hosts: 20_000, events: 10_000_000 },
  ],
  turns: { rounds: 5, seconds: 4, warmUpSeconds: 4 },
  roundsOfParts: 60,
}
/** The short form only shows that all sides run. */
const SHORT = {
  sizes: [
    { hosts: 40, events: 200 },
    { hosts: 80, events: 400 },
  ],
  turns: { rounds: 1, seconds: 1, warmUpSeconds: 0 },
  roundsOfParts: 1,
}

/** No checkpoint or vacuum runs during a round, and all data stays in memory. */
const SETTINGS = {
  shared_buffers: '4GB',
  autovacuum: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  ...PLAN_COUNT_SETTINGS,
}

const SAME_TRANSACTION = 'same transaction'
const SAME_TRANSACTION_UNCONSTRAINED = 'same transaction, no constraint'
const INSERTS_ALONE = 'inserts alone'

const constraintSides = (
  testbed: Testbed,
  { name, url, unconstrainedUrl, bareBooking }: BookingInstallation,
): Side[] => [
  engineSide(testbed, `${name}: ${SAME_TRANSACTION}`, url, bareBooking.sameTransaction),
  engineSide(
    testbed,
    `${name}: ${SAME_TRANSACTION_UNCONSTRAINED}`,
    unconstrainedUrl,
    bareBooking.sameTransaction,
  ),
]

const insertsOnlySide = (testbed: Testbed, { name, url, bareBooking }: BookingInstallation): Side =>
  engineSide(testbed, `${name}: ${INSERTS_ALONE}`, url, bareBooking.insertsAlone)

interface Outcome {
  readonly installation: string
  readonly ratio: number
  readonly node: number
  readonly postgres: number
  readonly constraint: number
}

function compare(installation: string, figures: ReadonlyMap<string, Figures>): Outcome {
  const figuresOf = (side: string) => figures.get(`${installation}: ${side}`) as Figures
  const http = figuresOf('HTTP')
  return {
    installation,
    ratio: http.rate / figuresOf(SAME_TRANSACTION).rate,
    node: http.node ?? Number.NaN,
    postgres: http.postgres ?? Number.NaN,
    constraint: figuresOf(SAME_TRANSACTION).rate / figuresOf(SAME_TRANSACTION_UNCONSTRAINED).rate,
  }
}

const describe = (one: Outcome): string =>
  `${one.installation}: ${one.ratio.toFixed(2)} of the same transaction (goal ≥ ${GOALS.ratio}); ` +
  `a booking takes ${one.node.toFixed(0)} µs of Node (goal ≤ ${GOALS.nodeMicroseconds}) and ${one.postgres.toFixed(0)} µs of PostgreSQL; ` +
  `with the constraint ${one.constraint.toFixed(2)} of the rate without (goal ≥ ${GOALS.constraint})`

function judge(outcomes: readonly Outcome[], growth: number, plans: number): Verdict {
  const ratio = Math.min(...outcomes.map((one) => one.ratio))
  const node = Math.max(...outcomes.map((one) => one.node))
  const constraint = Math.min(...outcomes.map((one) => one.constraint))
  return {
    pass:
      ratio >= GOALS.ratio &&
      node <= GOALS.nodeMicroseconds &&
      constraint >= GOALS.constraint &&
      growth <= GOALS.growth &&
      plans <= GOALS.plans,
    figure: `${ratio.toFixed(2)} of the same transaction, ${node.toFixed(0)} µs of Node, with the constraint ${constraint.toFixed(2)} of the rate without, p99 ${growth.toFixed(2)}× at ten times the claims, ${plans.toFixed(2)} plans per booking`,
  }
}

/** The inserts of a bare booking do not fail if its claim is rejected. */
async function assertAllClaimed(installations: readonly BookingInstallation[], since: Date): Promise<void> {
  for (const installation of installations) {
    const unclaimed = await countUnclaimed(installation, since)
    if (unclaimed > 0)
      throw new Error(`${unclaimed} bare bookings have no claim, so their figures are invalid.`)
  }
}

export default {
  claim: `a booking over HTTP reaches ${GOALS.ratio} of the rate of the same statements on bare PostgreSQL, with at most ${GOALS.nodeMicroseconds} µs of CPU in Node; PostgreSQL keeps ${GOALS.constraint} of its rate with the constraint, ten times the claims change the p99 by at most ${GOALS.growth}×, and no statement is planned at execution`,
  async run({ full }, report): Promise<Verdict> {
    const { sizes, turns, roundsOfParts } = full ? FULL : SHORT
    const started = new Date()
    const testbed = await startTestbed({ apis: 0, settings: SETTINGS })
    const installations: BookingInstallation[] = []
    try {
      await trackStatements(testbed.postgres.url, 'none')
      for (const size of sizes)
        installations.push(await createBookingInstallation(testbed, size, CONNECTIONS, report))
      const [small, large] = installations as [BookingInstallation, BookingInstallation]
      report.print(
        `statements of a booking, per round trip to PostgreSQL: ${large.bareBooking.statementCounts}`,
      )
      const compared = full ? installations : [large]
      const sides = [
        ...installations.map((installation) => httpSide(testbed, installation)),
        ...compared.flatMap((installation) => constraintSides(testbed, installation)),
        insertsOnlySide(testbed, large),
      ]
      const figures = await takeTurns(sides, turns, report)
      const http = ({ name }: BookingInstallation) => figures.get(`${name}: HTTP`) as Figures
      report.table([...figures.values()].map(figuresRow))
      report.table(await measureParts(testbed, large, large.slotPool, http(large), roundsOfParts))
      const planCounts = await countPlans(large.url, httpSide(testbed, large), turns.seconds)
      report.table(planCounts)
      const plans = plansPerBooking(planCounts)
      report.print(`PostgreSQL plans ${plans.toFixed(2)} statements per booking (goal ≤ ${GOALS.plans})`)
      await assertAllClaimed(installations, started)
      const outcomes = compared.map(({ name }) => compare(name, figures))
      const toInserts =
        http(large).rate / (figures.get(`${large.name}: ${INSERTS_ALONE}`)?.rate ?? Number.NaN)
      const growth = (http(large).p99 ?? Number.NaN) / (http(small).p99 ?? Number.NaN)
      for (const one of outcomes) report.print(describe(one))
      report.print(
        `${toInserts.toFixed(2)} of the inserts alone; p99 of ${large.name} is ${growth.toFixed(2)}× that of ${small.name} (goal ≤ ${GOALS.growth})`,
      )
      return judge(outcomes, growth, plans)
    } finally {
      await Promise.all(installations.map(({ ctx }) => ctx.db.close()))
      await testbed.stop()
    }
  },
} satisfies Proof
