// Moments as fields of a form show them: a date and a time of day in the user's time zone.
import { DAY, type Instant, MINUTE } from '../../../../server/src/domain/time/instant.ts'
import {
  formatDate,
  minuteOfDay,
  parseDate,
  wallTimeAt,
} from '../../../../server/src/domain/time/local-date.ts'
import {
  instantsAtWallTime,
  localDateAt,
  toWallTime,
  type WallTime,
  type Zone,
} from '../../../../server/src/domain/time/zone.ts'

/** `2026-11-05` */
export const toDateField = (zone: Zone, at: Instant): string => formatDate(localDateAt(zone, at))

/** `09:30` */
export function toTimeField(zone: Zone, at: Instant): string {
  const minute = minuteOfDay(toWallTime(zone, at))
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Null while one of the fields is incomplete. */
export function fromFields(zone: Zone, date: string, time: string): Instant | null {
  const day = parseDate(date)
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  if (day === null || hour === undefined) return null
  return firstMoment(zone, wallTimeAt(day, Number(hour) * 60 + Number(minute)))
}

/** If the clock skips this time: the first one after it. */
function firstMoment(zone: Zone, wall: WallTime): Instant {
  for (let skipped = 0; skipped <= DAY; skipped += MINUTE) {
    const [first] = instantsAtWallTime(zone, (wall + skipped) as WallTime)
    if (first !== undefined) return first
  }
  throw new Error(`The clock of ${zone.name} skips more than a day.`)
}
