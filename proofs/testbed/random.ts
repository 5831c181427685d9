// Repeatable random choices: the same seed gives the same choices.

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T
  bytes(length: number): Buffer
}

/** mulberry32. Its 32 bits of state are enough to choose where to cut and what to flip. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    int: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    pick<T>(items: readonly T[]) {
      if (items.length === 0) throw new RangeError('The list is empty.')
      return items[below(items.length)] as T
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  }
}

/** Adjacent seeds give similar streams. For seeds that are counted up, mix them first. */
export const mixSeed = (seed: number): number => Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0

/** A seed from a text (FNV-1a). */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash >>> 0
}
