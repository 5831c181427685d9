// Formats the figures of Insights in the language of the viewer.
import type { BucketSize, DatePeriod } from '../../../../../server/src/domain/pages/insights-filters.ts'
import { DAY } from '../../../../../server/src/domain/time/instant.ts'
import { type LocalDate, parseStoredDate } from '../../../../../server/src/domain/time/local-date.ts'

/** There is nothing to divide by. */
const NONE = '–'
const HOUR_MINUTES = 60
const DAY_MINUTES = 1_440
/** Up to two days, hours are clearer. */
const MAX_HOURS = 48

export const formatNumber = (locale: string, value: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)

export const formatShare = (locale: string, share: number | null): string =>
  share === null
    ? NONE
    : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)

export const formatHours = (locale: string, minutes: number): string =>
  formatNumber(locale, minutes / HOUR_MINUTES)

const unitFormat = (locale: string, unit: 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 })

/** Such as "45 minutes", "6.5 hours" or "3 days". */
export function formatLead(locale: string, minutes: number | null): string {
  if (minutes === null) return NONE
  if (minutes < HOUR_MINUTES) return unitFormat(locale, 'minute').format(minutes)
  return minutes < MAX_HOURS * HOUR_MINUTES
    ? unitFormat(locale, 'hour').format(minutes / HOUR_MINUTES)
    : unitFormat(locale, 'day').format(minutes / DAY_MINUTES)
}

/** Such as "1–4 hours", "3–7 days" or "≥ 7 days". */
export function formatHoursBefore(locale: string, from: number, to: number | null): string {
  const inDays = from >= 24
  const format = unitFormat(locale, inDays ? 'day' : 'hour')
  const length = inDays ? 24 : 1
  if (to === null) return `≥ ${format.format(from / length)}`
  return from === 0 ? `< ${format.format(to)}` : format.formatRange(from / length, to / length)
}

/** Such as "+12 %". Null: nothing to compare with. */
export function formatChange(locale: string, value: number | null, before: number | null): string | null {
  if (value === null || before === null || before === 0) return null
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(value / before - 1)
}

/** Of shares: the difference in percentage points, such as "+2.5". */
export function formatPoints(locale: string, value: number | null, before: number | null): string | null {
  if (value === null || before === null) return null
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
    (value - before) * 100,
  )
}

const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })

/** Such as "Oct 4 – Nov 2, 2026". */
export const formatDates = (locale: string, { first, last }: DatePeriod): string =>
  dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
    .formatRange(first * DAY, last * DAY)
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')

/** The name of a bar: "Nov 2", or "Nov 2026" for a month. */
export function formatBucket(locale: string, date: LocalDate, size: BucketSize): string {
  const options: Intl.DateTimeFormatOptions =
    size === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }
  return dateFormat(locale, options).format(date * DAY)
}

export const formatBucketOf = (locale: string, date: string, size: BucketSize): string =>
  formatBucket(locale, parseStoredDate(date), size)
