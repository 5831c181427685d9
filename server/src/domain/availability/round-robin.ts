// Sorts the free hosts of a round robin by whose turn it is.

export interface Candidate {
  readonly id: string
  readonly priority: number
  /** Active claims of this type in the next 30 days. */
  readonly upcoming: number
  /** Epoch milliseconds of their last meeting of this type; null = never. */
  readonly lastAt: number | null
}

/** Highest priority, then fewest meetings ahead, then longest since the last, then id. */
export const sortByTurn = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort(
    (a, b) =>
      b.priority - a.priority ||
      a.upcoming - b.upcoming ||
      (a.lastAt ?? Number.NEGATIVE_INFINITY) - (b.lastAt ?? Number.NEGATIVE_INFINITY) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
