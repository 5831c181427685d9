// Seeded random numbers and ids: the same key gives the same stream, different keys give independent streams.
import { createHash } from 'node:crypto'

/** sfc32. Its 128 bits of state keep the streams of thousands of teams from overlapping. */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter: number

  constructor(...key: readonly (string | number)[]) {
    const digest = createHash('sha256').update(key.join('/')).digest()
    this.#a = digest.readInt32LE(0)
    this.#b = digest.readInt32LE(4)
    this.#c = digest.readInt32LE(8)
    this.#counter = digest.readInt32LE(12)
  }

  /** Returns 32 random bits. */
  nextUint32(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    return this.nextUint32() / 4_294_967_296
  }

  /** Both ends are inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.int(0, list.length - 1)]
    if (one === undefined) throw new RangeError('Cannot pick from an empty list.')
    return one
  }
}

/** A lookup table of four hexadecimal digits. Speed matters: ten million events have thirty million ids. */
const HEX = Array.from({ length: 65_536 }, (_, number) => number.toString(16).padStart(4, '0'))
const hex = (bits: number): string => HEX[bits & 0xffff] ?? ''

/** Returns a UUIDv7 like those of the service: ids that are close in time are close in every index. */
export function uuidAt(random: Random, milliseconds: number): string {
  const one = random.nextUint32()
  const two = random.nextUint32()
  const three = random.nextUint32()
  const high = Math.floor(milliseconds / 65_536)
  const time = `${hex(high >>> 16)}${hex(high)}-${hex(milliseconds % 65_536)}`
  const version = hex((one & 0x0fff) | 0x7000)
  const variant = hex(((one >>> 16) & 0x3fff) | 0x8000)
  return `${time}-${version}-${variant}-${hex(two >>> 16)}${hex(two)}${hex(three)}`
}
