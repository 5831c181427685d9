// One side of a comparison. Several sides are measured in turns, so other load on the machine affects them equally.
import { median } from '../../testbed/percentiles.ts'
import { runConcurrently } from '../../testbed/run-concurrently.ts'
import type { Report } from '../../testbed/runner.ts'

/** The result of one run of a load program. */
export interface Load {
  readonly requests: number
  readonly seconds: number
  /** Milliseconds; null if the program does not report it. */
  readonly p50: number | null
  readonly p99: number | null
}

/** The processes whose CPU is measured; `load` is the load program. */
const meters = ['node', 'postgres', 'redis', 'load'] as const
type Meter = (typeof meters)[number]

export interface Side {
  readonly name: string
  /** A side with a warm-up calls `begin` when the measured part begins. */
  run(seconds: number, begin: () => void): Promise<Load>
  /** The CPU time in microseconds of each process that the side uses. */
  readonly cpu: { readonly [meter in Meter]?: () => number }
}

/** Medians over the rounds. CPU is in microseconds per request. */
export interface Figures extends Readonly<Record<Meter, number | null>> {
  readonly name: string
  readonly rate: number
  readonly p50: number | null
  readonly p99: number | null
}

export interface Turns {
  readonly rounds: number
  readonly seconds: number
  readonly warmUpSeconds: number
  /** Runs the sides of a round concurrently: for the short form of benches with read-only sides. */
  readonly isConcurrent?: boolean
}

/** Shows that every side runs, in the shortest time that the load programs allow. */
export const SMOKE: Turns = { rounds: 1, seconds: 1, warmUpSeconds: 0, isConcurrent: true }

/** Runs every side once in each round, in a different order each time, after one unmeasured warm-up turn. */
export async function takeTurns(
  sides: readonly Side[],
  { rounds, seconds, warmUpSeconds, isConcurrent = false }: Turns,
  report: Report,
): Promise<Map<string, Figures>> {
  for (const side of warmUpSeconds > 0 ? sides : []) {
    report.progress(`warming up: ${side.name}`)
    await side.run(warmUpSeconds, () => undefined)
  }
  const runs = new Map<string, Omit<Figures, 'name'>[]>(sides.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    await runConcurrently(isConcurrent ? sides.length : 1, sides.length, async (index) => {
      const side = sides[round % 2 === 0 ? index : sides.length - 1 - index] as Side
      report.progress(`round ${round + 1} of ${rounds}: ${side.name}`)
      runs.get(side.name)?.push(await measure(side, seconds))
    })
  }
  return new Map([...runs].map(([name, figures]) => [name, summarize(name, figures)]))
}

async function measure(side: Side, seconds: number): Promise<Omit<Figures, 'name'>> {
  const read = () => meters.map((meter) => side.cpu[meter]?.() ?? null)
  let before = read()
  const load = await side.run(seconds, () => {
    before = read()
  })
  const [node = null, postgres = null, redis = null, program = null] = meters.map((meter, i) => {
    const from = before[i] ?? null
    const now = side.cpu[meter]?.() ?? null
    return from === null || now === null ? null : (now - from) / load.requests
  })
  return {
    rate: load.requests / load.seconds,
    p50: load.p50,
    p99: load.p99,
    node,
    postgres,
    redis,
    load: program,
  }
}

function summarize(name: string, figures: readonly Omit<Figures, 'name'>[]): Figures {
  const medianOf = (field: keyof Omit<Figures, 'name'>) => {
    const known = figures.map((one) => one[field]).filter((value) => value !== null)
    return known.length === 0 ? null : median(known)
  }
  return {
    name,
    rate: medianOf('rate') ?? 0,
    p50: medianOf('p50'),
    p99: medianOf('p99'),
    node: medianOf('node'),
    postgres: medianOf('postgres'),
    redis: medianOf('redis'),
    load: medianOf('load'),
  }
}

/** The CPU of Node and PostgreSQL per response: a cost that depends little on other load. */
export const responseCpu = ({ node, postgres }: Partial<Figures> = {}): number =>
  (node ?? Number.NaN) + (postgres ?? Number.NaN)

/** A row of the printed table. */
export const figuresRow = (figures: Figures) => ({
  side: figures.name,
  'per second': Math.round(figures.rate),
  'p50 ms': rounded(figures.p50, 2),
  'p99 ms': rounded(figures.p99, 2),
  'Node µs': rounded(figures.node, 0),
  'PostgreSQL µs': rounded(figures.postgres, 0),
  ...(figures.redis === null ? {} : { 'Redis µs': rounded(figures.redis, 1) }),
  ...(figures.load === null ? {} : { 'load program µs': rounded(figures.load, 0) }),
})

const rounded = (value: number | null, digits: number): string =>
  value === null ? '–' : value.toFixed(digits)
