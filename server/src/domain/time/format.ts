// Formats an instant in a zone for display. Uses the same tables as the engine, never Intl, whose data may be older.
import { type Instant, MINUTE } from './instant.ts'
import { type CivilDate, dateOfWallTime, formatDate, minuteOfDay, toCivil, weekdayOf } from './local-date.ts'
import { offsetAt, toWallTime, type Zone } from './zone.ts'

export interface LocalParts extends CivilDate {
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number
  readonly hour: number
  readonly minute: number
  /** Such as `+05:30`. */
  readonly offset: string
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** An offset in milliseconds in ISO 8601 format: `+00:00`, `-03:30`. */
export function formatOffset(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

export function localParts(zone: Zone, at: Instant): LocalParts {
  const wall = toWallTime(zone, at)
  const date = dateOfWallTime(wall)
  const minutes = minuteOfDay(wall)
  return {
    ...toCivil(date),
    weekday: weekdayOf(date),
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
    offset: formatOffset(offsetAt(zone, at)),
  }
}

/** ISO 8601 to the minute, with the offset: `2026-11-15T09:30+05:30`. */
export function formatLocal(zone: Zone, at: Instant): string {
  const wall = toWallTime(zone, at)
  const minutes = minuteOfDay(wall)
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  return `${formatDate(dateOfWallTime(wall))}T${time}${formatOffset(wall - at)}`
}
