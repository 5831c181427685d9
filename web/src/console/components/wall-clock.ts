// Moments as fields of a form show them: a date and a time of day in the user's time zone.
import type { Instant } from '../../../../server/src/domain/time/instant.ts'
import {
  formatDate,
  minuteOfDay,
  parseDate,
  wallTimeAt,
} from '../../../../server/src/domain/time/local-date.ts'
import {
  firstInstantAt,
  localDateAt,
  toWallTime,
  type Zone,
} from '../../../../server/src/domain/time/zone.ts'

/** `2026-11-05` */
export const toDateField = (zone: Zone, at: Instant): string => formatDate(localDateAt(zone, at))

/** `09:30` */
export function toTimeField(zone: Zone, at: Instant): string {
  const minute = minuteOfDay(toWallTime(zone, at))
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Null while one of the fields is incomplete. If the clock skips the time: the first one after it. */
export function fromFields(zone: Zone, date: string, time: string): Instant | null {
  const day = parseDate(date)
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  if (day === null || hour === undefined) return null
  return firstInstantAt(zone, wallTimeAt(day, Number(hour) * 60 + Number(minute)))
}
