// The period of a report: local dates of one time zone, divided into days, weeks or months.
import type { Instant } from '../time/instant.ts'
import { addDays, fromCivil, type LocalDate, toCivil, weekdayOf } from '../time/local-date.ts'
import { startOfDay, type Zone } from '../time/zone.ts'

export const bucketUnits = ['day', 'week', 'month'] as const
export type BucketUnit = (typeof bucketUnits)[number]

export interface ReportPeriod {
  readonly zone: Zone
  readonly first: LocalDate
  /** Included. */
  readonly last: LocalDate
}

export interface ReportBucket {
  /** The first date of the bucket that is in the period. */
  readonly date: LocalDate
  readonly start: Instant
}

export const daysOf = ({ first, last }: ReportPeriod): number => last - first + 1

/** [from, to). */
export const boundsOf = ({ zone, first, last }: ReportPeriod): { from: Instant; to: Instant } => ({
  from: startOfDay(zone, first),
  to: startOfDay(zone, addDays(last, 1)),
})

/** The period of the same number of days that ends where this one begins. */
export const previousPeriod = (period: ReportPeriod): ReportPeriod => ({
  ...period,
  first: addDays(period.first, -daysOf(period)),
  last: addDays(period.first, -1),
})

/** In order. The first week or month may begin before the period: its bucket begins with the period. */
export function listBuckets({ zone, first, last }: ReportPeriod, unit: BucketUnit): ReportBucket[] {
  const buckets: ReportBucket[] = []
  for (let date = first; date <= last; date = nextStart(date, unit))
    buckets.push({ date, start: startOfDay(zone, date) })
  return buckets
}

function nextStart(date: LocalDate, unit: BucketUnit): LocalDate {
  if (unit === 'day') return addDays(date, 1)
  // Weeks begin on Monday.
  if (unit === 'week') return addDays(date, 7 - ((weekdayOf(date) + 6) % 7))
  const { year, month } = toCivil(date)
  return fromCivil(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 })
}
