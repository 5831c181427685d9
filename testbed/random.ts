// Repeatable random choices: the same key gives the same choices, another key gives independent ones.
import { createHash } from 'node:crypto'

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** 32 random bits. */
  uint32(): number
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T
  bytes(length: number): Buffer
}

/** sfc32. With 128 bits of state, the streams of thousands of keys don't overlap. */
export function seededRandom(...key: readonly (string | number)[]): Random {
  const digest = createHash('sha256').update(key.join('/')).digest()
  let [a, b, c, counter] = [
    digest.readInt32LE(0),
    digest.readInt32LE(4),
    digest.readInt32LE(8),
    digest.readInt32LE(12),
  ]
  const uint32 = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  const next = () => uint32() / 2 ** 32
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    uint32,
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
