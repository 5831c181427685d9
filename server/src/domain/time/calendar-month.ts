// A calendar month, and the range of instants in which it is that month in any zone, or in all zones.
import { DAY, HOUR, type Instant, instant } from './instant.ts'
import { fromCivil, localDate, toCivil } from './local-date.ts'

/** Months since January of the year 0. */
export type CalendarMonth = number & { readonly __brand: 'CalendarMonth' }

const calendarMonth = (months: number): CalendarMonth => months as CalendarMonth

/** The largest UTC offset of any zone. */
const MAX_AHEAD_OF_UTC_MS = 14 * HOUR
const MAX_BEHIND_UTC_MS = 12 * HOUR

/** The years that the zone tables cover. */
const FIRST_YEAR = 2_000
const LAST_YEAR = 2_037

/** Reads `2026-11`; null for anything else. */
export function parseMonth(text: string): CalendarMonth | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (year === undefined || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null
  return calendarMonth(Number(year) * 12 + Number(month) - 1)
}

/** `2026-11` */
export function formatMonth(month: CalendarMonth): string {
  const year = Math.floor(month / 12)
  return `${String(year).padStart(4, '0')}-${String(month - year * 12 + 1).padStart(2, '0')}`
}

export const addMonths = (month: CalendarMonth, months: number): CalendarMonth =>
  calendarMonth(month + months)

/** The month of a wall-clock time, or of an instant in UTC. */
export function monthAt(at: number): CalendarMonth {
  const { year, month } = toCivil(localDate(Math.floor(at / DAY)))
  return calendarMonth(year * 12 + month - 1)
}

function startAtUtc(months: CalendarMonth): number {
  const year = Math.floor(months / 12)
  return fromCivil({ year, month: months - year * 12 + 1, day: 1 }) * DAY
}

interface InstantRange {
  readonly from: Instant
  readonly to: Instant
}

/** From its beginning in the first zone to its end in the last. */
export const monthInAnyZone = (month: CalendarMonth): InstantRange => ({
  from: instant(startAtUtc(month) - MAX_AHEAD_OF_UTC_MS),
  to: instant(startAtUtc(addMonths(month, 1)) + MAX_BEHIND_UTC_MS),
})

/** From its beginning in the last zone to its end in the first. */
export const monthInAllZones = (month: CalendarMonth): InstantRange => ({
  from: instant(startAtUtc(month) + MAX_BEHIND_UTC_MS),
  to: instant(startAtUtc(addMonths(month, 1)) - MAX_AHEAD_OF_UTC_MS),
})
