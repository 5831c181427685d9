// Measures functions of this process in turns: the CPU time of one call, as the median over the rounds.
import { median } from '../../testbed/percentiles.ts'
import type { Report } from '../../testbed/runner.ts'

/** A function to measure. `call` returns a number, so the compiler can't eliminate its work. */
export interface Workload {
  readonly name: string
  /** `index` counts the calls: a workload with several inputs uses them in turn. */
  call(index: number): number
}

export interface Rounds {
  readonly rounds: number
  /** The approximate duration of a turn of one workload. */
  readonly milliseconds: number
}

/** The first turns are short. The last ones are as long as the measured turns, and by then everything is compiled. */
const WARM_UP_TURNS = 4

/** Microseconds of CPU per call of each workload, including garbage collection. */
export function measureWorkloads(
  workloads: readonly Workload[],
  { rounds, milliseconds }: Rounds,
  report: Report,
): Map<string, number> {
  const turns = workloads.map((workload) => {
    report.progress(`warming up: ${workload.name}`)
    let calls = 1
    for (let turn = 0; turn < WARM_UP_TURNS; turn += 1) {
      calls = Math.ceil((milliseconds * 1_000) / Math.max(measureTurn(workload, 0, calls), 1))
    }
    return { work: workload, calls, figures: [] as number[] }
  })
  for (let round = 0; round < rounds; round += 1) {
    for (const { work: workload, calls, figures } of round % 2 === 0 ? turns : turns.toReversed()) {
      report.progress(`round ${round + 1} of ${rounds}: ${workload.name}`)
      figures.push(measureTurn(workload, round * calls, calls))
    }
  }
  return new Map(turns.map(({ work: workload, figures }) => [workload.name, median(figures)]))
}

function measureTurn(workload: Workload, first: number, calls: number): number {
  let sum = 0
  const before = process.cpuUsage()
  for (let index = first; index < first + calls; index += 1) sum += workload.call(index)
  const { user, system } = process.cpuUsage(before)
  if (!Number.isFinite(sum)) throw new Error(`${workload.name} did not return a number.`)
  return (user + system) / calls
}

/** Rows of the printed table, each relative to the first. */
export function figuresTable(figures: ReadonlyMap<string, number>): Record<string, string | number>[] {
  const [first = Number.NaN] = figures.values()
  return [...figures].map(([side, figure]) => ({
    side,
    'CPU µs': Number(figure.toFixed(1)),
    'vs. first': `${(figure / first).toFixed(1)}×`,
  }))
}
