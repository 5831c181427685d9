// A calendar date without a zone, as whole days since 1970-01-01, in integer arithmetic.
import { DAY, MINUTE } from './instant.ts'
import type { WallTime } from './zone.ts'

export type LocalDate = number & { readonly __brand: 'LocalDate' }

export interface CivilDate {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

export const localDate = (days: number): LocalDate => days as LocalDate

// The Gregorian calendar repeats every 400 years. Years start in March, so a leap day is the last day of its year.
const DAYS_OF_ERA = 146_097
const MARCH_FIRST_0000_TO_1970 = 719_468

export function fromCivil({ year, month, day }: CivilDate): LocalDate {
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return localDate(era * DAYS_OF_ERA + dayOfEra - MARCH_FIRST_0000_TO_1970)
}

export function toCivil(date: LocalDate): CivilDate {
  const days = date + MARCH_FIRST_0000_TO_1970
  const era = Math.floor(days / DAYS_OF_ERA)
  const dayOfEra = days - era * DAYS_OF_ERA
  const leapDays =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/

/** Parses `YYYY-MM-DD`; null for anything else and for dates that do not exist. */
export function parseDate(text: string): LocalDate | null {
  const [, year, month, day] = DATE_PATTERN.exec(text) ?? []
  if (year === undefined) return null
  const date = fromCivil({ year: Number(year), month: Number(month), day: Number(day) })
  // A date that does not exist is formatted as a different one.
  return formatDate(date) === text ? date : null
}

/** For dates that were validated before they were stored. */
export function parseStoredDate(text: string): LocalDate {
  const date = parseDate(text)
  if (date === null) throw new Error(`Stored date ${text} does not exist.`)
  return date
}

/** `YYYY-MM-DD`, for the years 0000 to 9999. */
export function formatDate(date: LocalDate): string {
  const { year, month, day } = toCivil(date)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** 0 = Sunday to 6 = Saturday. */
export const weekdayOf = (date: LocalDate): number => (((date + 4) % 7) + 7) % 7

export const addDays = (date: LocalDate, days: number): LocalDate => localDate(date + days)

export const dateOfWallTime = (wall: WallTime): LocalDate => localDate(Math.floor(wall / DAY))

/** Whole minutes since 00:00 on the wall clock: 0 to 1439. */
export const minuteOfDay = (wall: WallTime): number =>
  Math.floor((wall - Math.floor(wall / DAY) * DAY) / MINUTE)

/** The wall-clock time at a minute of a date; 1440 is the midnight at its end. */
export const wallTimeAt = (date: LocalDate, minute: number): WallTime =>
  (date * DAY + minute * MINUTE) as WallTime
