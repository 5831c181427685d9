// Generates the working hours of demo hosts: weekly patterns and days off.
import type { RuleDefinition, Weekday } from '../../server/src/domain/availability/rule-definitions.ts'
import {
  addDays,
  formatDate,
  type LocalDate,
  localDate,
  parseDate,
} from '../../server/src/domain/time/local-date.ts'
import type { Random } from '../../testbed/random.ts'

const WORKING_DAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

interface Week {
  readonly share: number
  readonly days: readonly Weekday[]
  /** All times are on the half hour, which keeps start times on the quarter or half hour. */
  readonly intervals: readonly string[]
}

/** The last two are part time and not used for busy hosts. */
const WEEKS: readonly Week[] = [
  { share: 0.4, days: WORKING_DAYS, intervals: ['09:00-17:00'] },
  { share: 0.25, days: WORKING_DAYS, intervals: ['08:30-12:30', '13:30-17:30'] },
  { share: 0.12, days: WORKING_DAYS, intervals: ['07:00-11:30', '12:00-15:30'] },
  { share: 0.1, days: WORKING_DAYS, intervals: ['10:00-18:00'] },
  {
    share: 0.04,
    days: ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    intervals: ['16:00-24:00'],
  },
  {
    share: 0.05,
    days: ['monday', 'tuesday', 'wednesday', 'thursday'],
    intervals: ['09:00-12:00', '13:00-18:00'],
  },
  { share: 0.04, days: WORKING_DAYS, intervals: ['08:00-13:00'] },
]
const PART_TIME_COUNT = 2

/** Days off for all hosts. */
const HOLIDAYS = ['2025-12-25', '2026-01-01', '2026-12-25', '2027-01-01', '2027-12-25', '2028-01-01']
/** The first Monday on which a leave can start. */
const FIRST_LEAVE = localDate(parseDate('2026-01-05') ?? 0)
const LEAVE_PERIOD_WEEKS = 104
const LEAVE_COUNT = 4

/** Generates a default schedule. Its dates don't depend on today, so a run on another day gives the same schedule. */
export function generateHours(random: Random, isBusy: boolean): RuleDefinition[] {
  const { days, intervals } = pickWeek(random, isBusy ? WEEKS.slice(0, -PART_TIME_COUNT) : WEEKS)
  const closed = new Set(HOLIDAYS)
  if (random.chance(0.4)) for (const date of generateLeave(random)) closed.add(formatDate(date))
  return [
    ...days.map((wday) => ({ type: 'wday' as const, wday, intervals: intervals.map(readInterval) })),
    ...[...closed].sort().map((date) => ({ type: 'date' as const, date, intervals: [] })),
  ]
}

/** Generates the hours of a single event type: two afternoons or two mornings a week. */
export function generateOwnHours(random: Random): RuleDefinition[] {
  const first = random.int(0, 2)
  const interval = random.chance(0.5) ? '13:00-17:00' : '08:00-12:00'
  return [first, first + 2].map((place) => ({
    type: 'wday',
    wday: WORKING_DAYS[place] ?? 'monday',
    intervals: [readInterval(interval)],
  }))
}

function pickWeek(random: Random, weeks: readonly Week[]): Week {
  let remaining = random.next()
  for (const week of weeks) {
    if (remaining < week.share) return week
    remaining -= week.share
  }
  return random.pick(weeks)
}

function generateLeave(random: Random): LocalDate[] {
  const mondays = Array.from({ length: LEAVE_COUNT }, () =>
    addDays(FIRST_LEAVE, 7 * random.int(0, LEAVE_PERIOD_WEEKS - 1)),
  )
  return mondays.flatMap((monday) => WORKING_DAYS.map((_, day) => addDays(monday, day)))
}

function readInterval(text: string): { from: string; to: string } {
  const [from = '', to = ''] = text.split('-')
  return { from, to }
}
