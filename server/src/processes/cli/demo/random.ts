// Random choices that a seed repeats, and ids made from them: the same key gives the same stream, different keys unrelated ones.
import { createHash } from 'node:crypto'

/** sfc32: 128 bits of state, so that the streams of thousands of teams do not run into each other. */
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

  /** 32 random bits. */
  nextUint32(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** From 0 to 1, which is not included. */
  next(): number {
    return this.nextUint32() / 4_294_967_296
  }

  /** Both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.int(0, list.length - 1)]
    if (one === undefined) throw new RangeError('There is nothing to pick from.')
    return one
  }
}

/** Four hexadecimal digits each: two look-ups write a word, and ten million events have thirty million ids. */
const HEX = Array.from({ length: 65_536 }, (_, number) => number.toString(16).padStart(4, '0'))
const hex = (bits: number): string => HEX[bits & 0xffff] ?? ''

/** A UUIDv7, as the service makes them: the time in front, so that neighbours in time are neighbours in every index. */
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
