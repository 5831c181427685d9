// A seeded source of random choices (mulberry32), so a case can be repeated by its number.

export type Random = {
  // A number in [0, 1).
  next(): number
  // An integer from low to high, both included.
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T
}

export function seededRandom(seed: number): Random {
  // Adjacent seeds must not give similar streams, so the seed is mixed first.
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let z = state
    z = Math.imul(z ^ (z >>> 15), z | 1)
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61)
    return ((z ^ (z >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const chosen = choices[int(0, choices.length - 1)]
      if (chosen === undefined) throw new Error('The list is empty.')
      return chosen
    },
  }
}
