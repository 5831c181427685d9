// Where a span of time is in a week grid: its part on each day, in wall-clock minutes of a zone.
import { DAY, type Instant, MINUTE } from '../../../../../server/src/domain/time/instant.ts'
import { type LocalDate, localDate, weekdayOf } from '../../../../../server/src/domain/time/local-date.ts'
import { toWallTime, type Zone } from '../../../../../server/src/domain/time/zone.ts'
import { type Block, DAY_MINUTES } from './blocks.ts'

export const WEEK_DAYS = 7

/** The Monday of the week that has this date. */
export const mondayOf = (date: LocalDate): LocalDate => localDate(date - ((weekdayOf(date) + 6) % WEEK_DAYS))

export interface PlacedBlock extends Block {
  /** From 0: days after the first date of the week. */
  readonly day: number
}

/** A span that ends before it begins on the clock, because the clock was set back, is shown for a minute. */
export function placeInWeek(zone: Zone, first: LocalDate, start: Instant, end: Instant): PlacedBlock[] {
  const from = toWallTime(zone, start) - first * DAY
  const to = Math.max(toWallTime(zone, end) - first * DAY, from + MINUTE)
  const placed: PlacedBlock[] = []
  const lastDay = Math.min(WEEK_DAYS - 1, Math.ceil(to / DAY) - 1)
  for (let day = Math.max(0, Math.floor(from / DAY)); day <= lastDay; day += 1) {
    const minuteOf = (wall: number) => Math.min(DAY_MINUTES, Math.max(0, (wall - day * DAY) / MINUTE))
    placed.push({ day, start: minuteOf(from), end: minuteOf(to) })
  }
  return placed
}
