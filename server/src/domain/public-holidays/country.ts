// The public holidays of a country: reads its line of the generated table, and lists the days of a region.
import type { Locale } from '../language/locales.ts'
import { fromCivil, type LocalDate, localDate } from '../time/local-date.ts'
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR } from './years.ts'

/** A day of the table: slug, index of its names, 1 for a substitute day, regions, dates. */
export type StoredDay = readonly [
  slug: string,
  name: number,
  isSubstitute: 0 | 1,
  /** Indexes: 0 is the country as a whole, 1 the first region. After -1 come those that don't have the day. */
  regions: readonly number[],
  /** `MMDD` for all years, or one per year, separated by commas. `+2`: two more days follow. */
  dates: string,
]

/** Name in the language of the country, and in those of our languages that are known. */
export type HolidayNames = readonly [local: string, byLocale: Readonly<Partial<Record<Locale, string>>>]

export interface CountryLine {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** In English. */
  readonly name: string
  readonly regions: readonly (readonly [code: string, name: string])[]
  readonly names: readonly HolidayNames[]
  readonly days: readonly StoredDay[]
}

export interface PublicHoliday {
  /** Such as `de-2027-christmas-day`: the same in every release of the table, unless the day is renamed. */
  readonly id: string
  readonly first: LocalDate
  readonly last: LocalDate
  readonly names: HolidayNames
  readonly isSubstitute: boolean
}

/** Empty: the country as a whole. */
export type RegionCode = string

export const hasRegion = ({ regions }: CountryLine, region: RegionCode): boolean =>
  region === '' || regions.some(([code]) => code === region)

/** In order of their dates; empty for years outside the table. A region that is not in the table has the days of the country. */
export function holidaysInYear(country: CountryLine, region: RegionCode, year: number): PublicHoliday[] {
  if (!(year >= FIRST_HOLIDAY_YEAR && year <= LAST_HOLIDAY_YEAR)) return []
  const index = country.regions.findIndex(([code]) => code === region) + 1
  return country.days
    .flatMap((day) => {
      const [slug, name, isSubstitute, regions, dates] = day
      if (regions[0] === -1 ? regions.includes(index) : !regions.includes(index)) return []
      const found = readDate(dates, year)
      if (found === null) return []
      return {
        id: `${country.code.toLowerCase()}-${year}-${slug}`,
        ...found,
        names: country.names[name] ?? ['', {}],
        isSubstitute: isSubstitute === 1,
      }
    })
    .sort((a, b) => a.first - b.first || (a.id < b.id ? -1 : 1))
}

const YEARS = Array.from(
  { length: LAST_HOLIDAY_YEAR - FIRST_HOLIDAY_YEAR + 1 },
  (_, index) => FIRST_HOLIDAY_YEAR + index,
)

export const allHolidays = (country: CountryLine, region: RegionCode): PublicHoliday[] =>
  YEARS.flatMap((year) => holidaysInYear(country, region, year))

function readDate(dates: string, year: number): Pick<PublicHoliday, 'first' | 'last'> | null {
  const text = dates.includes(',') ? dates.split(',')[year - FIRST_HOLIDAY_YEAR] : dates
  if (text === undefined || text === '') return null
  const first = fromCivil({ year, month: Number(text.slice(0, 2)), day: Number(text.slice(2, 4)) })
  return { first, last: localDate(first + Number(text.slice(5))) }
}
