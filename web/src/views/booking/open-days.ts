// Sorts the open start times of a month into the days of a zone, and those of a day into its parts.
import type { MonthAvailability } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { dateOfWall, type LocalDate, minuteOfDay } from '../../../../server/src/domain/time/local-date.ts'
import { toWallTime, type Zone } from '../../../../server/src/domain/time/zone.ts'
import { monthOf } from './format-days.ts'

export interface OpenTime {
  readonly start: number
  /** Null unless it is a group event. */
  readonly seats: number | null
}

/** In ascending order, as the times themselves are. */
export type OpenDays = ReadonlyMap<LocalDate, readonly OpenTime[]>

/** A month comes with the times around it, so that it is whole in every zone: what belongs to its neighbours is left out. */
export function groupByDay({ month, starts, seats }: MonthAvailability, zone: Zone): OpenDays {
  const days = new Map<LocalDate, OpenTime[]>()
  for (const [index, start] of starts.entries()) {
    const date = dateOfWall(toWallTime(zone, instant(start)))
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

/** Parts of the day that have no times are not there. */
export function groupByDayPart(
  times: readonly OpenTime[],
  zone: Zone,
): { readonly part: DayPart; readonly times: readonly OpenTime[] }[] {
  return dayParts.flatMap((part) => {
    const timesInPart = times.filter(({ start }) => getDayPart(zone, start) === part)
    return timesInPart.length === 0 ? [] : [{ part, times: timesInPart }]
  })
}
