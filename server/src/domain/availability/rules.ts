// The rules of a schedule: which wall-clock intervals are open on which local date.
import { type LocalDate, weekdayOf } from '../time/local-date.ts'

/** Whole minutes from the start of the local date; `to` may be 1440. */
export interface WallInterval {
  readonly from: number
  readonly to: number
}

/** Weekdays are counted from sunday = 0. A date's own intervals replace those of its weekday; none = closed. */
export interface ScheduleRules {
  readonly byWeekday: readonly (readonly WallInterval[])[]
  readonly byDate: ReadonlyMap<LocalDate, readonly WallInterval[]>
}

const CLOSED: readonly WallInterval[] = []

export const intervalsOn = (rules: ScheduleRules, date: LocalDate): readonly WallInterval[] =>
  rules.byDate.get(date) ?? rules.byWeekday[weekdayOf(date)] ?? CLOSED

/** Closed by a rule for this very date, as a holiday is; not merely outside of the week's hours. */
export const isClosedDate = (rules: ScheduleRules, date: LocalDate): boolean =>
  rules.byDate.get(date)?.length === 0
