// Puts meetings into diaries: inside open hours, on the start times that the type allows, none over another.
import { DAY, type Instant, instant, MINUTE } from '../../../domain/time/instant.ts'
import type { Intervals } from '../../../domain/time/interval.ts'
import { offsetAt, type Zone } from '../../../domain/time/zone.ts'
import { apportion } from './layout.ts'
import type { Random } from './random.ts'
import type { TypeSettings } from './types.ts'

/** A stretch of free time; what lies before `from` is taken. */
export interface Gap {
  from: number
  readonly end: number
  /** How much goes on at that time of the year, and for how long. */
  readonly weight: number
}

/** How busy a day is, by its distance from today: most in the near past and future, nothing outside of these. */
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

/** One gap for each stretch of free time. No day is like another: each has a mood of its own. */
export function gapsIn(free: Intervals, today: Instant, random: Random): Gap[] {
  const gaps: Gap[] = []
  for (let index = 0; index < free.length; index += 2) {
    const [from, end] = [free[index] as number, free[index + 1] as number]
    const variation = 0.3 + 1.4 * random.next()
    gaps.push({ from, end, weight: activityOn((from - today) / DAY) * (end - from) * variation })
  }
  return gaps
}

/** The first start time of the type at or after a moment: on its increment, counted by the clock on the wall. */
function startAfter(moment: number, { increment }: TypeSettings, zone: Zone): number {
  const offset = offsetAt(zone, instant(moment))
  const step = increment * MINUTE
  return Math.ceil((moment + offset) / step) * step - offset
}

const lengthOf = ({ bufferBefore, duration, bufferAfter }: TypeSettings) =>
  (bufferBefore + duration + bufferAfter) * MINUTE

/** Takes the start of a meeting, buffers inside too, at or after a moment of the gap; null where none fits. */
export function consumeStart(gap: Gap, moment: number, type: TypeSettings, zone: Zone): Instant | null {
  const start = startAfter(moment + type.bufferBefore * MINUTE, type, zone)
  const end = start + (type.duration + type.bufferAfter) * MINUTE
  if (end > gap.end) return null
  gap.from = end
  return instant(start)
}

/** At some moment of a gap that is not used otherwise. */
export function consumeRandomStart(gap: Gap, type: TypeSettings, zone: Zone, random: Random): Instant | null {
  const slack = gap.end - gap.from - lengthOf(type)
  if (slack < 0) return null
  return (
    consumeStart(gap, gap.from + slack * random.next(), type, zone) ?? consumeStart(gap, gap.from, type, zone)
  )
}

/** Whose time it is, and where a meeting goes that found its place. */
export interface GapFiller<Type> {
  readonly zone: Zone
  readonly random: Random
  addEvent(type: Type, start: Instant): void
}

/** Where more than this share of the time is taken, meetings are short and follow each other without a pause. */
const FULL_THRESHOLD = 0.5

/** Fills the gaps with exactly so many meetings. `types` begins with the shortest. */
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
  // What did not fit where it was meant to be goes wherever there is room, spread over the year.
  for (let open = gaps; left > 0; ) {
    open = rotateRandomly(open, filler.random).filter((gap) => {
      const placed = left > 0 ? packGap(gap, 1, types[0], filler) : 0
      left -= placed
      return placed > 0
    })
    if (open.length === 0 && left > 0)
      throw new Error('The working hours of a host have no room for so many events: give more --hosts.')
  }
}

/** From another one on, round and round. */
function rotateRandomly<T>(list: readonly T[], random: Random): T[] {
  const first = random.int(0, list.length - 1)
  return [...list.slice(first), ...list.slice(0, first)]
}

/** One after the other. Returns how many found a place. */
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

/** With pauses, and of all types. Returns how many found a place. */
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
