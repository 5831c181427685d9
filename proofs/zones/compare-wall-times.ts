// Part two: instants for a wall-clock time (none, one or two), for every minute around every change.
import { instantsAtWallTime, type WallTime, type Zone } from '../../server/src/domain/time/zone.ts'
import { DAY, type ExpectedZone, eachMinute, listTransitions, MINUTE, type Transition } from './expected.ts'
import { isoOf, recordDifference, type Tally } from './tally.ts'

const MARGIN_SECONDS = 3 * 3_600
/** No two clocks differ by more than this, so no instant outside can show a time inside. */
const MAX_CLOCK_DISTANCE = 2 * DAY

export function compareWallTimes(zone: Zone, expected: ExpectedZone, tally: Tally): void {
  for (const transition of listTransitions(expected)) compareAround(zone, expected, transition, tally)
}

/** Records the wall-clock time of every instant, then checks the instants for every wall-clock minute. */
function compareAround(
  zone: Zone,
  expected: ExpectedZone,
  { at, before, after }: Transition,
  tally: Tally,
): void {
  const low = at + Math.min(before, after) - MARGIN_SECONDS
  const minutes = (at + Math.max(before, after) + MARGIN_SECONDS - low) / MINUTE
  // The first and second instant for a minute; a third is recorded as a difference at once.
  const first = new Float64Array(minutes).fill(Number.NaN)
  const second = new Float64Array(minutes).fill(Number.NaN)
  eachMinute(expected, at - MAX_CLOCK_DISTANCE, at + MAX_CLOCK_DISTANCE, (instant, offset) => {
    const minute = (instant + offset - low) / MINUTE
    if (minute < 0 || minute >= minutes) return
    if (Number.isNaN(first[minute])) first[minute] = instant
    else if (Number.isNaN(second[minute])) second[minute] = instant
    else recordDifference(tally, `${zone.name} shows ${isoOf(instant + offset)} three times`)
  })
  for (let minute = 0; minute < minutes; minute += 1) {
    const wall = low + minute * MINUTE
    const ours = instantsAtWallTime(zone, (wall * 1_000) as WallTime)
    const theirs = [first[minute], second[minute]].filter((found) => !Number.isNaN(found))
    tally.comparisons += 1
    if (ours.length === theirs.length && ours.every((found, index) => found === (theirs[index] ?? 0) * 1_000))
      continue
    recordDifference(
      tally,
      `${zone.name}, when the clock shows ${isoOf(wall)}: the service says ${ours}, zdump ${theirs}`,
    )
  }
}
