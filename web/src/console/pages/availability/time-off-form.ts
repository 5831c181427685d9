// The fields of time off, in the user's time zone: whole days, or from one time to another.
import type { UserTimeOff } from '../../../../../sdk/src/api.gen.ts'
import { DAY, type Instant, instant } from '../../../../../server/src/domain/time/instant.ts'
import { addDays, parseDate } from '../../../../../server/src/domain/time/local-date.ts'
import type { Zone } from '../../../../../server/src/domain/time/zone.ts'
import { startOfDay } from '../../../../../server/src/domain/time/zone.ts'
import { fromFields, toDateField, toTimeField } from '../../components/wall-clock.ts'
import { isWholeDays, lastMinuteOf, type Period, periodOf } from './period.ts'

export interface TimeOffFields {
  readonly isWholeDays: boolean
  readonly firstDay: string
  /** Included. */
  readonly lastDay: string
  readonly fromTime: string
  readonly toTime: string
  readonly reason: string
}

const WORKING_HOURS = { fromTime: '09:00', toTime: '17:00' }

export function toFields(zone: Zone, timeOff: UserTimeOff): TimeOffFields {
  const period = periodOf(timeOff)
  const { start, end } = period
  const areDays = isWholeDays(zone, period)
  return {
    isWholeDays: areDays,
    firstDay: toDateField(zone, start),
    lastDay: toDateField(zone, areDays ? lastMinuteOf(period) : end),
    ...(areDays ? WORKING_HOURS : { fromTime: toTimeField(zone, start), toTime: toTimeField(zone, end) }),
    reason: timeOff.reason ?? '',
  }
}

/** Tomorrow, the whole day. */
export function emptyFields(zone: Zone, now: Instant): TimeOffFields {
  const tomorrow = toDateField(zone, instant(now + DAY))
  return { isWholeDays: true, firstDay: tomorrow, lastDay: tomorrow, ...WORKING_HOURS, reason: '' }
}

/** Null: incomplete, or the end is not after the start. */
export function readPeriod(zone: Zone, fields: TimeOffFields): Period | null {
  const { start, end } = fields.isWholeDays ? readDays(zone, fields) : readTimes(zone, fields)
  return start !== null && end !== null && start < end ? { start, end } : null
}

function readDays(zone: Zone, fields: TimeOffFields) {
  const [first, last] = [parseDate(fields.firstDay), parseDate(fields.lastDay)]
  return {
    start: first === null ? null : startOfDay(zone, first),
    end: last === null ? null : startOfDay(zone, addDays(last, 1)),
  }
}

const readTimes = (zone: Zone, { firstDay, lastDay, fromTime, toTime }: TimeOffFields) => ({
  start: fromFields(zone, firstDay, fromTime),
  end: fromFields(zone, lastDay, toTime),
})
