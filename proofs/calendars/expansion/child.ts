// Compares series in a process with a planted fault, until the first difference.
import { compareSeries, type SeriesForm } from './compare-series.ts'

/** Given as JSON in the argument. */
export interface Task {
  readonly seed: number
  readonly count: number
  readonly form?: SeriesForm
}

const task: Task = JSON.parse(process.argv[2] ?? '')
process.send?.(compareSeries({ ...task, stopsAtDifference: true }))
