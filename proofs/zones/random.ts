// Repeatable random numbers, seeded with a text (FNV-1a into mulberry32).

/** An integer from low to high, both included. */
export type RandomInteger = (low: number, high: number) => number

export function createRandomInteger(text: string): RandomInteger {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return low + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low + 1))
  }
}
