// Part three: the open hours of random rules around every change, checked minute by minute against their definition.
import type { Random } from '../../testbed/random.ts'
import { DAY, type ExpectedZone, eachMinute, listTransitions, MINUTE, type Transition } from './expected.ts'
import { isoOf, recordDifference, type Tally } from './tally.ts'

/** Minutes of the local date; half-open, ascending and disjoint. */
type DayIntervals = readonly { readonly from: number; readonly to: number }[]

export interface Rules {
  /** Sunday first. */
  readonly byWeekday: readonly DayIntervals[]
  /** By days since 1970-01-01; replaces the weekday's. */
  readonly byDate: ReadonlyMap<number, DayIntervals>
}

/** The function under test: returns [start, end, start, end, …] in milliseconds, within [from, to). */
export type OpenHoursOf = (rules: Rules, from: number, to: number) => readonly number[]

const MARGIN_SECONDS = 1.5 * DAY
const MINUTES = (2 * MARGIN_SECONDS) / MINUTE

export function compareOpenHours(
  openHoursOf: OpenHoursOf,
  expected: ExpectedZone,
  ruleSets: number,
  random: Random,
  tally: Tally,
): void {
  for (const transition of listTransitions(expected)) {
    for (let count = 0; count < ruleSets; count += 1) {
      const rules = randomRules(transition, random)
      const from = transition.at - MARGIN_SECONDS
      const to = transition.at + MARGIN_SECONDS
      const ours = toMinutes(openHoursOf(rules, from * 1_000, to * 1_000), from)
      const theirs = openMinutes(expected, rules, from, to)
      tally.comparisons += MINUTES
      if (Buffer.compare(ours, theirs) === 0) continue
      const wrong = theirs.findIndex((isOpen, minute) => isOpen !== ours[minute])
      recordDifference(tally, describe(expected.name, from + wrong * MINUTE, theirs[wrong] === 1, rules))
    }
  }
}

/** An instant is open if and only if its wall-clock time is in an interval of that local date. */
function openMinutes(expected: ExpectedZone, rules: Rules, from: number, to: number): Uint8Array {
  const open = new Uint8Array(MINUTES)
  let date = Number.NaN
  let intervals: DayIntervals = []
  eachMinute(expected, from, to, (at, offset) => {
    const wall = at + offset
    if (Math.floor(wall / DAY) !== date) {
      date = Math.floor(wall / DAY)
      intervals = rules.byDate.get(date) ?? rules.byWeekday[(((date + 4) % 7) + 7) % 7] ?? []
    }
    const minute = (wall - date * DAY) / MINUTE
    for (const interval of intervals) {
      if (interval.from <= minute && minute < interval.to) open[(at - from) / MINUTE] = 1
    }
  })
  return open
}

/** Marks anything off a whole minute or outside of the window with 2, which is always a difference. */
function toMinutes(open: readonly number[], from: number): Uint8Array {
  const minutes = new Uint8Array(MINUTES)
  for (let index = 0; index < open.length; index += 2) {
    const first = ((open[index] ?? 0) / 1_000 - from) / MINUTE
    const end = ((open[index + 1] ?? 0) / 1_000 - from) / MINUTE
    const isValid =
      Number.isInteger(first) && Number.isInteger(end) && first >= 0 && first < end && end <= MINUTES
    if (isValid) minutes.fill(1, first, end)
    else minutes[0] = 2
  }
  return minutes
}

/** A week, often with separate rules for the dates around the change. */
function randomRules(transition: Transition, random: Random): Rules {
  const byDate = new Map<number, DayIntervals>()
  const date = Math.floor((transition.at + transition.after) / DAY)
  for (let near = date - 2; near <= date + 2; near += 1) {
    if (random.int(0, 3) === 0) byDate.set(near, randomIntervals(transition, random))
  }
  return { byWeekday: Array.from({ length: 7 }, () => randomIntervals(transition, random)), byDate }
}

function randomIntervals(transition: Transition, random: Random): DayIntervals {
  const kind = random.int(0, 9)
  if (kind === 0) return []
  if (kind === 1) return [{ from: 0, to: 1_440 }]
  const edges = new Set<number>()
  const count = 2 * random.int(1, 3)
  while (edges.size < count) edges.add(randomEdge(transition, random))
  const sorted = [...edges].sort((a, b) => a - b)
  return Array.from({ length: count / 2 }, (_, index) => ({
    from: sorted[2 * index] ?? 0,
    to: sorted[2 * index + 1] ?? 0,
  }))
}

/** Half of the time near the wall-clock time of the change, where an interval can be cut, lost or doubled. */
function randomEdge({ at, before, after }: Transition, random: Random): number {
  if (random.int(0, 1) === 0) return random.int(0, 96) * 15
  const wall = (((at + (random.int(0, 1) === 0 ? before : after)) % DAY) + DAY) % DAY
  return Math.min(1_440, Math.max(0, wall / MINUTE + random.int(-90, 90)))
}

function describe(name: string, at: number, isOpen: boolean, rules: Rules): string {
  const written = JSON.stringify({ week: rules.byWeekday, dates: [...rules.byDate] })
  return `${name} at ${isoOf(at)}: by definition ${isOpen ? 'open' : 'closed'}, the service disagrees; rules ${written}`
}
