// Sorts the free hosts of a round robin by whose turn it is.

export interface Candidate {
  readonly id: string
  readonly priority: number
  /** Active claims of this type in the next 30 days. */
  readonly upcoming: number
  /** Epoch milliseconds of their last meeting of this type; null = never. */
  readonly lastAt: number | null
}

export const turnRules = ['priority', 'fewest_upcoming', 'longest_ago', 'tie'] as const
export type TurnRule = (typeof turnRules)[number]

/** Negative: `a` comes first. The first rule with a difference decides. */
const comparisons: Readonly<Record<TurnRule, (a: Candidate, b: Candidate) => number>> = {
  priority: (a, b) => b.priority - a.priority,
  fewest_upcoming: (a, b) => a.upcoming - b.upcoming,
  longest_ago: (a, b) =>
    a.lastAt === b.lastAt
      ? 0
      : (a.lastAt ?? Number.NEGATIVE_INFINITY) - (b.lastAt ?? Number.NEGATIVE_INFINITY),
  tie: (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
}

/** Highest priority, then fewest meetings ahead, then longest since the last, then id. */
export const sortByTurn = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => comparisons[decidingRule(a, b)](a, b))

/** The rule that puts one of two hosts before the other. */
export const decidingRule = (a: Candidate, b: Candidate): TurnRule =>
  turnRules.find((rule) => comparisons[rule](a, b) !== 0) ?? 'tie'
