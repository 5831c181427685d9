// Groups the free start times of a month by day, and those of a day by part of the day.
import type { MonthAvailability } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { type LocalDate, minuteOfDay } from '../../../../server/src/domain/time/local-date.ts'
import { localDateAt, toWallTime, type Zone } from '../../../../server/src/domain/time/zone.ts'
import { monthOf } from './format-days.ts'

export interface OpenTime {
  readonly start: number
  /** Free seats. Null unless it is a group event. */
  readonly seats: number | null
}

/** In ascending order, like the times. */
export type OpenDays = ReadonlyMap<LocalDate, readonly OpenTime[]>

/** The response includes times around the month, to cover every zone. Drops those of other months. */
export function groupByDay({ month, starts, seats }: MonthAvailability, zone: Zone): OpenDays {
  const days = new Map<LocalDate, OpenTime[]>()
  for (const [index, start] of starts.entries()) {
    const date = localDateAt(zone, instant(start))
    if (monthOf(date) !== month) continue
    const times = days.get(date) ?? []
    if (times.length === 0) days.set(date, times)
    times.push({ start, seats: seats?.[index] ?? null })
  }
  return days
}

export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

const NOON = 12 * 60
const EVENING = 17 * 60

function getDayPart(zone: Zone, start: number): DayPart {
  const minute = minuteOfDay(toWallTime(zone, instant(start)))
  return minute < NOON ? 'morning' : minute < EVENING ? 'afternoon' : 'evening'
}

/** Leaves out parts of the day without times. */
export function groupByDayPart(
  times: readonly OpenTime[],
  zone: Zone,
): { readonly part: DayPart; readonly times: readonly OpenTime[] }[] {
  return dayParts.flatMap((part) => {
    const timesInPart = times.filter(({ start }) => getDayPart(zone, start) === part)
    return timesInPart.length === 0 ? [] : [{ part, times: timesInPart }]
  })
}
