// Expands the recurrence rule of an event (RFC 5545, section 3.3.10), in wall-clock time and integer arithmetic.
import { DAY, HOUR, MINUTE } from '../time/instant.ts'
import {
  addDays,
  dateOfWallTime,
  fromCivil,
  type LocalDate,
  localDate,
  toCivil,
  weekdayOf,
} from '../time/local-date.ts'
import type { WallTime } from '../time/zone.ts'

export interface Recurrence {
  readonly frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'
  readonly interval: number
  /** The total number of occurrences; null = not limited by count. */
  readonly count: number | null
  /** The last wall-clock time of an occurrence; null = not limited by time. */
  readonly until: WallTime | null
  /** The first weekday of a week; 0 = Sunday. */
  readonly weekStart: number
  readonly months: readonly number[]
  /** 1 to 31, or from the end of the month: -1 to -31. */
  readonly monthDays: readonly number[]
  /** 1 to 366, or from the end of the year. */
  readonly yearDays: readonly number[]
  /** `nth` weekday of the month or year, counted from the end if negative; null = each of them. */
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number | null }[]
  readonly hours: readonly number[]
  readonly minutes: readonly number[]
  /** The positions within a period's occurrences, counted from the end if negative; empty = all. */
  readonly positions: readonly number[]
}

/**
 * How many more list elements may be compared to days and times. A calendar is untrusted input and may request centuries
 * of minutes, or long lists. Work is charged before it is done.
 */
export interface Budget {
  remaining: number
}

/** An occurrence is converted to an instant and merged with others, which takes as long as this many comparisons. */
const COMPARISONS_PER_OCCURRENCE = 5

interface Period {
  readonly first: LocalDate
  /** Exclusive. */
  readonly end: LocalDate
}

/**
 * The occurrences that start in [from, to), ascending; null if the budget is exceeded. The event's own start is always
 * included, as calendars show it, even if the rule excludes it.
 */
export function listOccurrences(
  rule: Recurrence,
  start: WallTime,
  from: WallTime,
  to: WallTime,
  budget: Budget,
): WallTime[] | null {
  const found: WallTime[] = start >= from && start < to ? [start] : []
  const last = Math.min(to - 1, rule.until ?? Number.POSITIVE_INFINITY)
  budget.remaining -= Math.max(1, rule.hours.length) * Math.max(1, rule.minutes.length)
  if (budget.remaining < 0) return null
  const dayTimes = timesOfDay(rule, start)
  let occurrenceCount = 1
  for (let index = firstPeriod(rule, start, from); ; index += 1) {
    const period = periodAt(rule, start, index)
    if (period.first * DAY > last) return found
    const times = timesIn(rule, start, period, dayTimes, budget)
    if (times === null) return null
    for (const wall of times) {
      if (wall <= start) continue
      occurrenceCount += 1
      if (wall > last || (rule.count !== null && occurrenceCount > rule.count)) return found
      if (wall < from) continue
      found.push(wall)
      budget.remaining -= COMPARISONS_PER_OCCURRENCE
    }
    if (budget.remaining < 0) return null
    if (rule.count !== null && occurrenceCount >= rule.count) return found
  }
}

/** If the rule has a count, occurrences are counted from the first. Otherwise periods long before `from` are skipped. */
function firstPeriod(rule: Recurrence, start: WallTime, from: WallTime): number {
  if (rule.count !== null || from <= start) return 0
  const days = (from - start) / DAY
  const length = { daily: 1, weekly: 7, monthly: 31, yearly: 366 }[rule.frequency] * rule.interval
  return Math.max(0, Math.floor(days / length) - 1)
}

function periodAt(rule: Recurrence, start: WallTime, index: number): Period {
  const date = dateOfWallTime(start)
  const { year, month } = toCivil(date)
  const ahead = index * rule.interval
  switch (rule.frequency) {
    case 'daily':
      return { first: addDays(date, ahead), end: addDays(date, ahead + 1) }
    case 'weekly': {
      const first = addDays(date, ahead * 7 - ((weekdayOf(date) - rule.weekStart + 7) % 7))
      return { first, end: addDays(first, 7) }
    }
    case 'monthly':
      return { first: firstOfMonth(year, month + ahead), end: firstOfMonth(year, month + ahead + 1) }
    case 'yearly':
      return { first: firstOfMonth(year + ahead, 1), end: firstOfMonth(year + ahead + 1, 1) }
  }
}

/** Months above 12 continue into the following years. */
const firstOfMonth = (year: number, month: number): LocalDate =>
  fromCivil({ year: year + Math.floor((month - 1) / 12), month: ((month - 1) % 12) + 1, day: 1 })

/** In order; null if the budget is exceeded. */
function timesIn(
  rule: Recurrence,
  start: WallTime,
  period: Period,
  dayTimes: readonly number[],
  budget: Budget,
): WallTime[] | null {
  budget.remaining -= (period.end - period.first) * comparisonsPerDay(rule)
  if (budget.remaining < 0) return null
  const days = daysIn(rule, start, period)
  budget.remaining -= days.length * dayTimes.length * Math.max(1, rule.positions.length)
  if (budget.remaining < 0) return null
  const walls = days.flatMap((date) => dayTimes.map((time) => (date * DAY + time) as WallTime))
  if (rule.positions.length === 0) return walls
  return walls.filter((_, index) =>
    rule.positions.some((position) => index === (position > 0 ? position - 1 : walls.length + position)),
  )
}

/** Every day of a period is compared to each list. */
const comparisonsPerDay = ({ months, monthDays, yearDays, weekdays }: Recurrence): number =>
  1 + months.length + 2 * (monthDays.length + yearDays.length) + weekdays.length

function timesOfDay(rule: Recurrence, start: WallTime): number[] {
  const time = start - dateOfWallTime(start) * DAY
  const hours = rule.hours.length > 0 ? rule.hours : [Math.floor(time / HOUR)]
  const minutes = rule.minutes.length > 0 ? rule.minutes : [Math.floor((time % HOUR) / MINUTE)]
  const times = hours.flatMap((hour) =>
    minutes.map((minute) => hour * HOUR + minute * MINUTE + (time % MINUTE)),
  )
  return times.sort((a, b) => a - b)
}

function daysIn(rule: Recurrence, start: WallTime, period: Period): LocalDate[] {
  const startDate = toCivil(dateOfWallTime(start))
  const days: LocalDate[] = []
  const hasDays = rule.monthDays.length + rule.yearDays.length + rule.weekdays.length > 0
  for (let date = period.first; date < period.end; date = localDate(date + 1)) {
    const { year, month, day } = toCivil(date)
    if (rule.months.length > 0 && !rule.months.includes(month)) continue
    const monthEnd = firstOfMonth(year, month + 1)
    if (rule.monthDays.length > 0 && !matchesNumber(rule.monthDays, day, monthEnd - date)) continue
    if (rule.yearDays.length > 0) {
      const number = date - firstOfMonth(year, 1) + 1
      if (!matchesNumber(rule.yearDays, number, firstOfMonth(year + 1, 1) - date)) continue
    }
    if (rule.weekdays.length > 0 && !matchesWeekday(rule, date, period)) continue
    if (!hasDays && !isStartDay(rule, startDate, date, month, day, weekdayOf(dateOfWallTime(start)))) continue
    days.push(date)
  }
  return days
}

/** `number` counts from the beginning and `fromEnd` from the end; both start at 1. */
const matchesNumber = (wanted: readonly number[], number: number, fromEnd: number): boolean =>
  wanted.includes(number) || wanted.includes(-fromEnd)

/** If the rule names no days, the event's own day applies. */
function isStartDay(
  rule: Recurrence,
  startDate: { readonly month: number; readonly day: number },
  date: LocalDate,
  month: number,
  day: number,
  weekday: number,
): boolean {
  if (rule.frequency === 'daily') return true
  if (rule.frequency === 'weekly') return weekdayOf(date) === weekday
  const isMonth = rule.frequency === 'monthly' || rule.months.length > 0 || month === startDate.month
  return isMonth && day === startDate.day
}

/** A numbered weekday counts within its month, or within its year if the rule is yearly and names no months. */
function matchesWeekday(rule: Recurrence, date: LocalDate, period: Period): boolean {
  const weekday = weekdayOf(date)
  return rule.weekdays.some((wanted) => {
    if (wanted.weekday !== weekday) return false
    if (wanted.nth === null) return true
    const { year, month } = toCivil(date)
    const isOfYear = rule.frequency === 'yearly' && rule.months.length === 0
    const first = isOfYear ? period.first : firstOfMonth(year, month)
    const end = isOfYear ? period.end : firstOfMonth(year, month + 1)
    const nth = Math.floor((date - first) / 7) + 1
    const nthFromEnd = -(Math.floor((end - 1 - date) / 7) + 1)
    return wanted.nth === nth || wanted.nth === nthFromEnd
  })
}
