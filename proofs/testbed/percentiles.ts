// Computes percentiles of measured times.

export interface Percentiles {
  readonly median: number
  readonly p99: number
  readonly slowest: number
}

/** In the unit of `times`, rounded to integers. */
export function computePercentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { median: at(0.5), p99: at(0.99), slowest: at(1) }
}
