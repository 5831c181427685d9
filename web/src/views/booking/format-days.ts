// Formats days, months and weekdays. A day is a calendar date without a time zone.
import type { Locale } from '../../../../server/src/domain/language/locales.ts'
import { DAY } from '../../../../server/src/domain/time/instant.ts'
import { fromCivil, type LocalDate, toCivil } from '../../../../server/src/domain/time/local-date.ts'

const styles = {
  month: { month: 'long', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  longWeekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

function formatWithStyle(locale: Locale, date: LocalDate, style: keyof typeof styles): string {
  const key = `${locale} ${style}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' })
    formats.set(key, format)
  }
  const text = format.format(date * DAY)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Friday, November 20` */
export const formatDayOfYear = (locale: Locale, date: LocalDate): string =>
  formatWithStyle(locale, date, 'day')
/** `Friday, November 20, 2026` */
export const formatFullDay = (locale: Locale, date: LocalDate): string =>
  formatWithStyle(locale, date, 'full')

export const firstOfMonth = (month: string): LocalDate =>
  fromCivil({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)), day: 1 })

/** `November 2026` */
export const formatMonth = (locale: Locale, month: string): string =>
  formatWithStyle(locale, firstOfMonth(month), 'month')

/** `2026-11` */
export function monthOf(date: LocalDate): string {
  const { year, month } = toCivil(date)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

export const addMonths = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The usual first day of the week in a language: 0 is Sunday. */
export const firstWeekday = (locale: Locale): number => (locale === 'en' || locale === 'pt' ? 0 : 1)

// January 4, 1970 was a Sunday.
const SUNDAY_EPOCH_DAY = 3

export const weekdays = (locale: Locale): { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const date = (SUNDAY_EPOCH_DAY + firstWeekday(locale) + index) as LocalDate
    return {
      short: formatWithStyle(locale, date, 'weekday'),
      long: formatWithStyle(locale, date, 'longWeekday'),
    }
  })
