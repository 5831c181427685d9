// Counts comparisons and keeps the first differences.

export interface Tally {
  comparisons: number
  differences: number
  readonly examples: string[]
}

const MAX_EXAMPLES = 10

export const createTally = (): Tally => ({ comparisons: 0, differences: 0, examples: [] })

export function recordDifference(tally: Tally, example: string): void {
  tally.differences += 1
  if (tally.examples.length < MAX_EXAMPLES) tally.examples.push(example)
}

/** Counts one comparison; `where` is called only if the two differ. */
export function compare(tally: Tally, ours: unknown, expected: unknown, where: () => string): void {
  tally.comparisons += 1
  if (ours !== expected) recordDifference(tally, `${where()}: the service says ${ours}, zdump ${expected}`)
}

export const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString()
