// Dates with other hours: sets and removes them, and groups those in a row with the same hours.
import type { DateScheduleRule } from '../../../../../sdk/src/api.gen.ts'
import {
  addDays,
  formatDate,
  type LocalDate,
  parseStoredDate,
} from '../../../../../server/src/domain/time/local-date.ts'
import { copyTimes, type OpenTime } from '../../components/week-hours.ts'

export type Dates = readonly DateScheduleRule[]

export interface DateRange {
  readonly first: LocalDate
  readonly last: LocalDate
  /** Empty: closed. */
  readonly intervals: readonly OpenTime[]
}

const withoutDates = (dates: Dates, removed: ReadonlySet<LocalDate>): Dates =>
  dates.filter(({ date }) => !removed.has(parseStoredDate(date)))

/** Null: the usual hours of the weekday. */
export function setDates(
  dates: Dates,
  chosen: ReadonlySet<LocalDate>,
  intervals: readonly OpenTime[] | null,
): Dates {
  const others = withoutDates(dates, chosen)
  if (intervals === null) return others
  const rules = [...chosen].map(
    (date): DateScheduleRule => ({ type: 'date', date: formatDate(date), intervals: copyTimes(intervals) }),
  )
  return [...others, ...rules].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** `dates` are in order. */
export function groupDates(dates: Dates): readonly DateRange[] {
  const ranges: DateRange[] = []
  for (const { date, intervals } of dates) {
    const day = parseStoredDate(date)
    const last = ranges.at(-1)
    const isNext = last && day === addDays(last.last, 1)
    if (isNext && JSON.stringify(last.intervals) === JSON.stringify(intervals))
      ranges[ranges.length - 1] = { ...last, last: day }
    else ranges.push({ first: day, last: day, intervals })
  }
  return ranges
}

/** All dates from one to the other, in any order. */
export function listDates(one: LocalDate, other: LocalDate): readonly LocalDate[] {
  const first = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, days) => addDays(first as LocalDate, days))
}
