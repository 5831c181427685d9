// The rules of a schedule: which wall-clock intervals are open on which local date.
import { type LocalDate, weekdayOf } from '../time/local-date.ts'

/** Whole minutes from the start of the local date; `to` may be 1440. */
export interface WallInterval {
  readonly from: number
  readonly to: number
}

/** Weekdays are counted from Sunday = 0. The intervals of a date replace those of its weekday; none = closed. */
export interface ScheduleRules {
  readonly byWeekday: readonly (readonly WallInterval[])[]
  readonly byDate: ReadonlyMap<LocalDate, readonly WallInterval[]>
}

const CLOSED: readonly WallInterval[] = []

export const intervalsOn = (rules: ScheduleRules, date: LocalDate): readonly WallInterval[] =>
  rules.byDate.get(date) ?? rules.byWeekday[weekdayOf(date)] ?? CLOSED

/** True if a rule closes this date (such as a holiday), and not only because the date is outside the weekly hours. */
export const isClosedDate = (rules: ScheduleRules, date: LocalDate): boolean =>
  rules.byDate.get(date)?.length === 0
