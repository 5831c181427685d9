// Decides in which order proofs run, and which of them may share the machine.
import { inLanes } from './lanes.ts'

export interface Job {
  readonly name: string
  /** Runs alone: another job at the same time would change what it measures. */
  readonly isAlone: boolean
  /** About how long it takes; only the order depends on it. */
  readonly seconds: number
}

/** Runs the jobs that can share the machine, `lanes` at a time and the longest first, then the others one by one. */
export async function runJobs<J extends Job>(
  jobs: readonly J[],
  lanes: number,
  run: (job: J) => Promise<void>,
): Promise<void> {
  const longestFirst = jobs.toSorted((a, b) => b.seconds - a.seconds)
  const shared = longestFirst.filter(({ isAlone }) => !isAlone)
  const alone = longestFirst.filter(({ isAlone }) => isAlone)
  await inLanes(lanes, shared.length, (place) => run(shared[place] as J))
  await inLanes(1, alone.length, (place) => run(alone[place] as J))
}
