// Periods of time: from an API resource, and as text.
import { formatShortDateTime, formatTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { type Instant, instant, MINUTE } from '../../../../../server/src/domain/time/instant.ts'
import { localDateAt, startOfDay, toWallTime, type Zone } from '../../../../../server/src/domain/time/zone.ts'
import type { Console } from '../../context.ts'

export interface Period {
  readonly start: Instant
  readonly end: Instant
}

interface TimedResource {
  readonly start_time: string
  readonly end_time: string
}

export const periodOf = ({ start_time, end_time }: TimedResource): Period => ({
  start: instant(Date.parse(start_time)),
  end: instant(Date.parse(end_time)),
})

const isMidnight = (zone: Zone, at: Instant): boolean => startOfDay(zone, localDateAt(zone, at)) === at

export const isWholeDays = (zone: Zone, { start, end }: Period): boolean =>
  isMidnight(zone, start) && isMidnight(zone, end)

/** In the last day: midnight belongs to the day after it. */
export const lastMinuteOf = ({ end }: Period): Instant => instant(end - MINUTE)

/** `Mon, Dec 7 – Fri, Dec 11, 2026` for whole days, else `Mon, Dec 7, 09:00 – 12:00`. */
export function formatPeriod({ display }: Pick<Console, 'display'>, period: Period): string {
  const { zone } = display
  const { start, end } = period
  if (isWholeDays(zone, period)) return formatDays(display, period)
  const isOneDay = localDateAt(zone, start) === localDateAt(zone, end)
  const until = isOneDay ? formatTime(display, end) : formatShortDateTime(display, end)
  return `${formatShortDateTime(display, start)} – ${until}`
}

/** Intl only formats. Our tables convert to wall time, which is passed to Intl as UTC. */
function formatDays({ locale, zone }: Console['display'], period: Period): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format
    .formatRange(toWallTime(zone, period.start), toWallTime(zone, lastMinuteOf(period)))
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
}
