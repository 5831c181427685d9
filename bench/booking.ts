// Bench: bookings over HTTP beside the same statements on the bare engine, with and without the constraint, on few and many claims.
import type { Trial, Verdict } from '../proofs/stand/runner.ts'
import { type Stand, startStand } from '../proofs/stand/stand.ts'
import { CONNECTIONS, onEngine, overHttp } from './booking/load.ts'
import { weighParts } from './booking/parts.ts'
import { countUnclaimed, makePlace, type Place } from './booking/places.ts'
import { type Figures, figuresRow, type Side, takeTurns } from './load/side.ts'

const GOALS = { ratio: 0.2, nodeMicroseconds: 300, constraint: 0.7, growth: 1.2 }

/** What the promise is made for. */
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

/** Nothing tidies up in the middle of a turn, and what is read stays in memory. */
const SETTINGS = {
  shared_buffers: '4GB',
  autovacuum: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
}

const SAME = 'same transaction'
const UNCONSTRAINED = 'same transaction, no constraint'
const INSERTS = 'inserts alone'

const withAndWithout = (stand: Stand, { name, url, unconstrained, bare }: Place): Side[] => [
  onEngine(stand, `${name}: ${SAME}`, url, bare.sameTransaction),
  onEngine(stand, `${name}: ${UNCONSTRAINED}`, unconstrained, bare.sameTransaction),
]

const insertsAlone = (stand: Stand, { name, url, bare }: Place): Side =>
  onEngine(stand, `${name}: ${INSERTS}`, url, bare.insertsAlone)

interface Outcome {
  readonly place: string
  readonly ratio: number
  readonly node: number
  readonly postgres: number
  readonly constraint: number
}

function compare(place: string, figures: ReadonlyMap<string, Figures>): Outcome {
  const of = (side: string) => figures.get(`${place}: ${side}`) as Figures
  const http = of('HTTP')
  return {
    place,
    ratio: http.rate / of(SAME).rate,
    node: http.node ?? Number.NaN,
    postgres: http.postgres ?? Number.NaN,
    constraint: of(SAME).rate / of(UNCONSTRAINED).rate,
  }
}

const describe = (one: Outcome): string =>
  `${one.place}: ${one.ratio.toFixed(2)} of the same transaction (goal ≥ ${GOALS.ratio}); ` +
  `a booking takes ${one.node.toFixed(0)} µs of Node (goal ≤ ${GOALS.nodeMicroseconds}) and ${one.postgres.toFixed(0)} µs of PostgreSQL; ` +
  `with the constraint ${one.constraint.toFixed(2)} of the rate without (goal ≥ ${GOALS.constraint})`

function judge(outcomes: readonly Outcome[], growth: number): Verdict {
  const ratio = Math.min(...outcomes.map((one) => one.ratio))
  const node = Math.max(...outcomes.map((one) => one.node))
  const constraint = Math.min(...outcomes.map((one) => one.constraint))
  return {
    pass:
      ratio >= GOALS.ratio &&
      node <= GOALS.nodeMicroseconds &&
      constraint >= GOALS.constraint &&
      growth <= GOALS.growth,
    figure: `${ratio.toFixed(2)} of the same transaction, ${node.toFixed(0)} µs of Node, with the constraint ${constraint.toFixed(2)} of the rate without, p99 ${growth.toFixed(2)}× at ten times the claims`,
  }
}

/** The inserts of a bare booking fail nothing where its claim is refused. */
async function requireClaims(places: readonly Place[], since: Date): Promise<void> {
  for (const place of places) {
    const unclaimed = await countUnclaimed(place, since)
    if (unclaimed > 0) throw new Error(`${unclaimed} bare bookings had no claim: their figures say nothing.`)
  }
}

export default {
  says: `a booking over HTTP reaches ${GOALS.ratio} of the rate of its statements on the bare engine, with at most ${GOALS.nodeMicroseconds} µs of CPU in Node; the constraint leaves ${GOALS.constraint} of the engine's rate, and ten times the claims change the slowest answers by at most ${GOALS.growth}×`,
  async run({ full }, report): Promise<Verdict> {
    const { sizes, turns, roundsOfParts } = full ? FULL : SHORT
    const started = new Date()
    const stand = await startStand({ apis: 0, settings: SETTINGS })
    const places: Place[] = []
    try {
      for (const size of sizes) places.push(await makePlace(stand, size, CONNECTIONS, report))
      const [small, large] = places as [Place, Place]
      report.say(`a booking takes ${large.bare.shape} statements: so many trips to PostgreSQL`)
      const beside = full ? places : [large]
      const sides = [
        ...places.map((place) => overHttp(stand, place)),
        ...beside.flatMap((place) => withAndWithout(stand, place)),
        insertsAlone(stand, large),
      ]
      const figures = await takeTurns(sides, turns, report)
      const http = ({ name }: Place) => figures.get(`${name}: HTTP`) as Figures
      report.table([...figures.values()].map(figuresRow))
      report.table(await weighParts(stand, large, large.stock, http(large), roundsOfParts))
      await requireClaims(places, started)
      const outcomes = beside.map(({ name }) => compare(name, figures))
      const toInserts = http(large).rate / (figures.get(`${large.name}: ${INSERTS}`)?.rate ?? Number.NaN)
      const growth = (http(large).p99 ?? Number.NaN) / (http(small).p99 ?? Number.NaN)
      for (const one of outcomes) report.say(describe(one))
      report.say(
        `${toInserts.toFixed(2)} of the inserts alone; p99 of ${large.name} is ${growth.toFixed(2)}× that of ${small.name} (goal ≤ ${GOALS.growth})`,
      )
      return judge(outcomes, growth)
    } finally {
      await Promise.all(places.map(({ ctx }) => ctx.db.close()))
      await stand.stop()
    }
  },
} satisfies Trial
