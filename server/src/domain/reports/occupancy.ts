// Sums intervals per weekday and hour of a time zone.
import { DAY, HOUR, instant, MINUTE } from '../time/instant.ts'
import type { Intervals } from '../time/interval.ts'
import { dateOfWallTime, weekdayOf } from '../time/local-date.ts'
import { segments, type WallTime, type Zone } from '../time/zone.ts'

const HOURS_OF_WEEK = 7 * 24

/** Milliseconds per hour of the week, from Monday 0:00. */
export const emptyWeek = (): number[] => Array.from({ length: HOURS_OF_WEEK }, () => 0)

/** Adds the intervals to `week`, each split at the hours of the wall clock. */
export function addToWeek(week: number[], zone: Zone, intervals: Intervals): void {
  for (let i = 0; i < intervals.length; i += 2) {
    const [from, to] = [instant(intervals[i] as number), instant(intervals[i + 1] as number)]
    for (const { start, end, offset } of segments(zone, from, to)) {
      const last = end + offset
      for (let at = start + offset; at < last; ) {
        const next = Math.min((Math.floor(at / HOUR) + 1) * HOUR, last)
        const index = hourOfWeek(at as WallTime)
        week[index] = (week[index] as number) + next - at
        at = next
      }
    }
  }
}

function hourOfWeek(wall: WallTime): number {
  const date = dateOfWallTime(wall)
  return ((weekdayOf(date) + 6) % 7) * 24 + Math.floor((wall - date * DAY) / HOUR)
}

/** Rows of a report: weekdays from Monday, 1 to 7. */
export const toHourRows = (open: readonly number[], booked: readonly number[], outside: readonly number[]) =>
  open.map((milliseconds, index) => ({
    weekday: Math.floor(index / 24) + 1,
    hour: index % 24,
    open_minutes: toMinutes(milliseconds),
    booked_minutes: toMinutes(booked[index]),
    outside_minutes: toMinutes(outside[index]),
  }))

const toMinutes = (milliseconds = 0): number => Math.round(milliseconds / MINUTE)
