// Repeatable random numbers: the same seed gives the same choices.

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number
  pick<T>(items: readonly [T, ...T[]]): T
}

/** mulberry32: 32 bits of state are enough to choose where to cut and what to flip. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return { next, int, pick: (items) => items[int(0, items.length - 1)] ?? items[0] }
}
