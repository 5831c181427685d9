// Decides the order of the proofs and which of them may run at the same time.
import { forEachConcurrently } from './run-concurrently.ts'

export interface Job {
  readonly name: string
  /** Runs alone, because another job would change what it measures. */
  readonly isAlone: boolean
  /** Approximate duration; only the order depends on it. */
  readonly seconds: number
}

/**
 * Runs the jobs that can share the machine, `concurrency` at a time and the longest first, then the others one by
 * one.
 */
export async function runJobs<J extends Job>(
  jobs: readonly J[],
  concurrency: number,
  run: (job: J) => Promise<void>,
): Promise<void> {
  const longestFirst = jobs.toSorted((a, b) => b.seconds - a.seconds)
  const shared = longestFirst.filter(({ isAlone }) => !isAlone)
  const alone = longestFirst.filter(({ isAlone }) => isAlone)
  await forEachConcurrently(concurrency, shared, run)
  await forEachConcurrently(1, alone, run)
}
