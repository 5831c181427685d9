// Generates ids that are the same for the same random choices and time.
import type { Random } from '../../testbed/random.ts'

/** A lookup table of four hexadecimal digits. Speed matters: ten million events have thirty million ids. */
const HEX = Array.from({ length: 65_536 }, (_, number) => number.toString(16).padStart(4, '0'))
const hex = (bits: number): string => HEX[bits & 0xffff] ?? ''

/** Returns a UUIDv7 like those of the service: ids that are close in time are close in every index. */
export function uuidAt(random: Random, milliseconds: number): string {
  const one = random.uint32()
  const two = random.uint32()
  const three = random.uint32()
  const high = Math.floor(milliseconds / 65_536)
  const time = `${hex(high >>> 16)}${hex(high)}-${hex(milliseconds % 65_536)}`
  const version = hex((one & 0x0fff) | 0x7000)
  const variant = hex(((one >>> 16) & 0x3fff) | 0x8000)
  return `${time}-${version}-${variant}-${hex(two >>> 16)}${hex(two)}${hex(three)}`
}
