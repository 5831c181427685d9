// Generates one host's weekly rules and date overrides: common ones and edge cases.
import type { Random } from '../../testbed/random.ts'
import { type CaseInterval, type CaseRule, type OffsetAt, WEEKDAYS } from './case.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MINUTES_OF_DAY = 24 * 60

type Minutes = { from: number; to: number }
type DateRule = CaseRule & { type: 'date' }

export type RulesOptions = {
  zone: string
  from: number
  to: number
  // Offset transitions of the zone in or near the requested window.
  transitions: number[]
  duration: number
  offsetAt: OffsetAt
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const formatIntervals = (intervals: Minutes[]): CaseInterval[] =>
  intervals.map(({ from, to }) => ({ from: clock(from), to: clock(to) }))

export const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)

// Drops intervals that are empty, outside the day, or overlap an earlier one; adjacent intervals stay separate.
function normalizeIntervals(intervals: Minutes[]): Minutes[] {
  const kept: Minutes[] = []
  const inOrder = intervals
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(MINUTES_OF_DAY, to) }))
    .sort((a, b) => a.from - b.from)
  for (const interval of inOrder) {
    if (interval.from < interval.to && interval.from >= (kept.at(-1)?.to ?? 0)) kept.push(interval)
  }
  return kept
}

function scatteredIntervals(random: Random): Minutes[] {
  const cuts = Array.from({ length: random.int(1, 6) * 2 }, () => random.int(0, MINUTES_OF_DAY)).sort(
    (a, b) => a - b,
  )
  return cuts.flatMap((from, i) => (i % 2 === 0 ? [{ from, to: cuts[i + 1] ?? MINUTES_OF_DAY }] : []))
}

function touchingIntervals(random: Random): Minutes[] {
  const parts: Minutes[] = []
  let from = random.int(0, 600)
  for (let i = random.int(2, 6); i > 0; i -= 1) {
    const to = from + random.int(1, 240)
    parts.push({ from, to })
    from = to
  }
  return parts
}

const shapes: ((random: Random, duration: number) => Minutes[])[] = [
  () => [{ from: 0, to: MINUTES_OF_DAY }],
  (random) => {
    const noon = random.int(1, MINUTES_OF_DAY - 1)
    return [
      { from: 0, to: noon },
      { from: noon, to: MINUTES_OF_DAY },
    ]
  },
  (random) => [{ from: random.int(0, MINUTES_OF_DAY - 1), to: MINUTES_OF_DAY }],
  (random) => [{ from: 0, to: random.int(1, MINUTES_OF_DAY) }],
  // Open around midnight, closed in the middle of the day.
  (random) => [
    { from: 0, to: random.int(1, 700) },
    { from: random.int(720, MINUTES_OF_DAY - 1), to: MINUTES_OF_DAY },
  ],
  (random) => {
    const from = random.int(0, MINUTES_OF_DAY - 1)
    return [{ from, to: from + 1 }]
  },
  // Space for exactly one meeting, one minute more, one less.
  (random, duration) => {
    const from = random.int(0, MINUTES_OF_DAY - 1)
    return [{ from, to: from + duration + random.int(-1, 1) }]
  },
  (random) => scatteredIntervals(random),
  (random) => touchingIntervals(random),
]

const edgeCaseDay = (random: Random, duration: number) =>
  normalizeIntervals(random.pick(shapes)(random, duration))

function realisticDay(random: Random): Minutes[] {
  const from = random.pick([420, 480, 510, 540, 600])
  const to = random.pick([960, 990, 1020, 1080, 1140])
  if (random.chance(0.6)) return [{ from, to }]
  const lunch = random.pick([690, 720, 735, 750])
  return [
    { from, to: lunch },
    { from: lunch + random.pick([30, 45, 60, 90]), to },
  ]
}

// One rule for the day, or sometimes several rules whose intervals add up.
function rulesOfDay<R>(random: Random, intervals: Minutes[], make: (of: CaseInterval[]) => R): R[] {
  if (random.chance(0.9)) return [make(formatIntervals(intervals))]
  const second = intervals.filter((_, i) => i % 2 === 1)
  return [make(formatIntervals(second)), make(formatIntervals(intervals.filter((_, i) => i % 2 === 0)))]
}

function weekOf(random: Random, duration: number): CaseRule[] {
  const style = random.pick(['office', 'office', 'office', 'everyDay', 'wide', 'nasty', 'nasty', 'mixed'])
  const officeHours = realisticDay(random)
  const dayOf = (index: number): Minutes[] | null => {
    if (style === 'office') return index === 0 || index === 6 ? null : officeHours
    if (style === 'everyDay') return realisticDay(random)
    if (style === 'wide') return [{ from: 0, to: MINUTES_OF_DAY }]
    if (style === 'mixed' && random.chance(0.5)) return realisticDay(random)
    return random.chance(0.1) ? [] : edgeCaseDay(random, duration)
  }
  return WEEKDAYS.flatMap((wday, index) => {
    const intervals = dayOf(index)
    if (intervals === null) return []
    return rulesOfDay<CaseRule>(random, intervals, (of) => ({ type: 'wday', wday, intervals: of }))
  })
}

// Intervals inside, around and at the edges of the wall-clock minutes that a transition skips or repeats.
function aroundTransition(random: Random, low: number, high: number): Minutes[] {
  const nudge = () => random.pick([0, 0, -1, 1, random.int(-90, 90)])
  const inside = random.int(low, Math.max(low, high - 1))
  return random.pick([
    [{ from: low, to: high }],
    [{ from: inside, to: random.int(inside + 1, Math.max(inside + 1, high)) }],
    [{ from: low + nudge(), to: high + nudge() }],
    [{ from: low - random.int(1, 240), to: high + random.int(1, 600) }],
    [
      { from: low - random.int(1, 240), to: inside },
      { from: inside, to: high + random.int(1, 600) },
    ],
    [{ from: high + nudge(), to: MINUTES_OF_DAY }],
    [{ from: 0, to: low + nudge() }],
  ])
}

function transitionOverride(random: Random, options: RulesOptions, transition: number): DateRule {
  const before = transition + options.offsetAt(options.zone, transition - 1)
  const after = transition + options.offsetAt(options.zone, transition)
  // The date on either side: a transition at midnight affects two dates.
  const date = dateOf(random.pick([before, after, Math.min(before, after)]))
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const low = (Math.min(before, after) - midnight) / MINUTE
  const high = (Math.max(before, after) - midnight) / MINUTE
  const intervals = normalizeIntervals(aroundTransition(random, low, high))
  return { type: 'date', date, intervals: formatIntervals(intervals) }
}

function datedRules(random: Random, options: RulesOptions): DateRule[] {
  const rules: DateRule[] = []
  for (const transition of options.transitions) {
    if (random.chance(0.35)) rules.push(transitionOverride(random, options, transition))
  }
  if (random.chance(0.35)) {
    const days = Math.ceil((options.to - options.from) / DAY)
    for (let i = random.int(1, 3); i > 0; i -= 1) {
      const date = dateOf(options.from + random.int(-1, days + 1) * DAY)
      if (rules.some((rule) => rule.date === date)) continue
      const intervals = random.chance(0.4)
        ? []
        : random.chance(0.5)
          ? realisticDay(random)
          : edgeCaseDay(random, options.duration)
      rules.push(...rulesOfDay<DateRule>(random, intervals, (of) => ({ type: 'date', date, intervals: of })))
    }
  }
  // Rules of one date add up, so they must not overlap.
  return rules.filter((rule, i) => hasNoOverlap(rules.slice(0, i), rule))
}

function hasNoOverlap(earlier: DateRule[], rule: DateRule): boolean {
  const others = earlier.flatMap((other) => (other.date === rule.date ? other.intervals : []))
  return rule.intervals.every((mine) =>
    others.every((other) => mine.to <= other.from || other.to <= mine.from),
  )
}

export function generateRules(random: Random, options: RulesOptions): CaseRule[] {
  const rules = [...weekOf(random, options.duration), ...datedRules(random, options)]
  // The order of rules has no meaning, so it varies.
  return random.chance(0.5) ? rules.reverse() : rules
}
