// Part one: offsets and displayed times at every offset change and at random instants.
import { localParts } from '../../server/src/domain/time/format.ts'
import { type Instant, instant } from '../../server/src/domain/time/instant.ts'
import {
  offsetAt as ourOffsetAt,
  segments,
  TABLE_END,
  TABLE_START,
  type Zone,
} from '../../server/src/domain/time/zone.ts'
import type { Random } from '../../testbed/random.ts'
import { type ExpectedZone, offsetAt } from './expected.ts'
import { compare, isoOf, type Tally } from './tally.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const toInstant = (seconds: number): Instant => instant(seconds * 1_000)

export function compareOffsets(
  zone: Zone,
  expected: ExpectedZone,
  randomInstants: number,
  random: Random,
  tally: Tally,
): void {
  const compareAt = (at: number) =>
    compare(
      tally,
      ourOffsetAt(zone, toInstant(at)) / 1_000,
      offsetAt(expected, at),
      () => `${zone.name} at ${isoOf(at)}`,
    )
  for (const { at } of expected.changes) {
    compareAt(at - 1)
    compareAt(at)
    compareAt(at + 1)
  }
  for (let count = 0; count < randomInstants; count += 1) {
    compareAt(random.int(TABLE_START / 1_000, TABLE_END / 1_000 - 1))
  }
  // The reverse: a change that the service has and zdump does not.
  const ours = segments(zone, TABLE_START, TABLE_END).slice(1)
  const edges = ours.map(({ start, offset }) => `${isoOf(start / 1_000)} ${offset / 1_000}`).join(', ')
  const theirs = expected.changes.map(({ at, offset }) => `${isoOf(at)} ${offset}`).join(', ')
  compare(tally, edges, theirs, () => `${zone.name}, all changes`)
  compareShown(zone, expected, tally)
}

/** Weekday, date and time in the format of zdump. */
function compareShown(zone: Zone, expected: ExpectedZone, tally: Tally): void {
  for (const { at, text } of expected.lines) {
    const { weekday, month, day, hour, minute, year } = localParts(zone, toInstant(at))
    const time = [hour, minute, ((at % 60) + 60) % 60].map((part) => String(part).padStart(2, '0')).join(':')
    const shown = `${WEEKDAYS[weekday]} ${MONTHS[month - 1]} ${day} ${time} ${year}`
    compare(tally, shown, text, () => `${zone.name}, shown at ${isoOf(at)}`)
  }
}
