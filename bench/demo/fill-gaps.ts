// Places meetings in calendars: within open hours, at allowed start times, without overlaps.
import { DAY, type Instant, instant, MINUTE } from '../../server/src/domain/time/instant.ts'
import type { Intervals } from '../../server/src/domain/time/interval.ts'
import { offsetAt, type Zone } from '../../server/src/domain/time/zone.ts'
import type { Random } from '../../testbed/random.ts'
import { apportion } from './layout.ts'
import type { TypeSettings } from './types.ts'

/** An interval of free time. The time before `from` is used up. */
export interface Gap {
  from: number
  readonly end: number
  /** The activity at that time, multiplied by the length of the gap. */
  readonly weight: number
}

/** The activity of a day by its distance from today: highest in the near past and future, zero outside of the range. */
const ACTIVITY_CURVE: readonly (readonly [days: number, weight: number])[] = [
  [-270, 1],
  [-60, 1.8],
  [0, 4],
  [30, 3.2],
  [60, 1.6],
  [120, 0.3],
]
export const FIRST_DAY = -270
export const LAST_DAY = 120

function activityOn(day: number): number {
  const after = ACTIVITY_CURVE.findIndex(([days]) => days > day)
  const [left, right] = [ACTIVITY_CURVE[after - 1], ACTIVITY_CURVE[after]]
  if (!left || !right) return 0
  return left[1] + ((right[1] - left[1]) * (day - left[0])) / (right[0] - left[0])
}

/** Returns one gap per interval of free time, with a random variation of the weight. */
export function gapsIn(free: Intervals, today: Instant, random: Random): Gap[] {
  const gaps: Gap[] = []
  for (let index = 0; index < free.length; index += 2) {
    const [from, end] = [free[index] as number, free[index + 1] as number]
    const variation = 0.3 + 1.4 * random.next()
    gaps.push({ from, end, weight: activityOn((from - today) / DAY) * (end - from) * variation })
  }
  return gaps
}

/** The first start time of the type at or after a moment: a multiple of its increment in local time. */
function startAfter(moment: number, { increment }: TypeSettings, zone: Zone): number {
  const offset = offsetAt(zone, instant(moment))
  const step = increment * MINUTE
  return Math.ceil((moment + offset) / step) * step - offset
}

const lengthOf = ({ bufferBefore, duration, bufferAfter }: TypeSettings) =>
  (bufferBefore + duration + bufferAfter) * MINUTE

/** Takes time for a meeting and its buffers at or after a moment in the gap. Returns the start, or null if it does not fit. */
export function consumeStart(gap: Gap, moment: number, type: TypeSettings, zone: Zone): Instant | null {
  const start = startAfter(moment + type.bufferBefore * MINUTE, type, zone)
  const end = start + (type.duration + type.bufferAfter) * MINUTE
  if (end > gap.end) return null
  gap.from = end
  return instant(start)
}

/** Takes time for one meeting at a random moment in the gap. */
export function consumeRandomStart(gap: Gap, type: TypeSettings, zone: Zone, random: Random): Instant | null {
  const slack = gap.end - gap.from - lengthOf(type)
  if (slack < 0) return null
  return (
    consumeStart(gap, gap.from + slack * random.next(), type, zone) ?? consumeStart(gap, gap.from, type, zone)
  )
}

/** The host's time zone, and the function that receives each placed meeting. */
export interface GapFiller<Type> {
  readonly zone: Zone
  readonly random: Random
  addEvent(type: Type, start: Instant): void
}

/** If more than this share of the time is used, meetings are short and follow each other without breaks. */
const FULL_THRESHOLD = 0.5

/** Fills the gaps with exactly `count` meetings. `types` begins with the shortest. */
export function fillGaps<Type extends TypeSettings>(
  gaps: readonly Gap[],
  count: number,
  types: readonly [Type, ...Type[]],
  filler: GapFiller<Type>,
): void {
  const freeMs = gaps.reduce((sum, { from, end }) => sum + end - from, 0)
  const length = types.reduce((sum, type) => sum + lengthOf(type), 0) / types.length
  const isFull = count * length > freeMs * FULL_THRESHOLD
  const shares = apportion(
    count,
    gaps.map(({ weight }) => weight),
  )
  let left = count
  for (const [index, gap] of gaps.entries()) {
    const share = shares[index] ?? 0
    left -= isFull ? packGap(gap, share, types[0], filler) : fillGap(gap, share, types, filler)
  }
  // Place the remaining meetings in any gap with enough time, spread over the year.
  for (let open = gaps; left > 0; ) {
    open = rotateRandomly(open, filler.random).filter((gap) => {
      const placed = left > 0 ? packGap(gap, 1, types[0], filler) : 0
      left -= placed
      return placed > 0
    })
    if (open.length === 0 && left > 0)
      throw new Error('The working hours of a host are too short for this many events. Increase --hosts.')
  }
}

/** Rotates the list by a random offset. */
function rotateRandomly<T>(list: readonly T[], random: Random): T[] {
  const first = random.int(0, list.length - 1)
  return [...list.slice(first), ...list.slice(0, first)]
}

/** Places meetings back to back. Returns how many fit. */
function packGap<Type extends TypeSettings>(
  gap: Gap,
  count: number,
  type: Type,
  { zone, addEvent }: GapFiller<Type>,
): number {
  for (let placed = 0; placed < count; placed += 1) {
    const start = consumeStart(gap, gap.from, type, zone)
    if (start === null) return placed
    addEvent(type, start)
  }
  return count
}

/** Places meetings of all types, with breaks. Returns how many fit. */
function fillGap<Type extends TypeSettings>(
  gap: Gap,
  count: number,
  types: readonly Type[],
  { zone, random, addEvent }: GapFiller<Type>,
): number {
  const chosen: Type[] = []
  let slack = gap.end - gap.from
  for (let one = 0; one < count; one += 1) {
    const type = random.pick(types)
    if (lengthOf(type) > slack) break
    slack -= lengthOf(type)
    chosen.push(type)
  }
  for (const [placed, type] of chosen.entries()) {
    const pause = Math.min(slack, (2 * random.next() * slack) / (chosen.length - placed + 1))
    const start = consumeStart(gap, gap.from + pause, type, zone) ?? consumeStart(gap, gap.from, type, zone)
    if (start === null) return placed
    slack -= pause
    addEvent(type, start)
  }
  return chosen.length
}
