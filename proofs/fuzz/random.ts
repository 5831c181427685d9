// Repeatable random choices: request number n of a seed is the same in every run.

export class Random {
  #state: number

  constructor(seed: number, index: number) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0
    this.float()
  }

  /** From 0 to 1 (mulberry32). */
  float(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** From 0 up to, but not including, `below`. */
  int(below: number): number {
    return Math.floor(this.float() * below)
  }

  chance(share: number): boolean {
    return this.float() < share
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const one = list[this.int(list.length)]
    if (one === undefined && list.length === 0) throw new RangeError('The list is empty.')
    return one as T
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.int(256)))
  }
}
