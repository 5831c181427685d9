// Finds the public holidays that close the hours of a host, from what the host has chosen. The table is in memory.

import { closedHolidays, intervalsOf } from '../../domain/public-holidays/closed-days.ts'
import type { PublicHoliday } from '../../domain/public-holidays/country.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { instant } from '../../domain/time/instant.ts'
import { EMPTY_INTERVALS, type Intervals } from '../../domain/time/interval.ts'
import { getZone, type Zone } from '../../domain/time/zone.ts'
import { loadCountry } from '../../platform/public-holidays/load-country.ts'

/** Country, region, time zone and open days. */
type StoredChoice = [country: string, region: string | null, timezone: string, openDays: string[]]

/** The sum of the lengths of the keys: usually a few thousand choices. */
const MAX_CACHED_CHARACTERS = 200_000
const cache = new Map<string, Intervals>()
let cachedCharacters = 0

/** `choice`: `public_holidays` of an `AvailabilityRow`. Cached, because it covers all years. */
export function parsePublicHolidays(choice: string): Intervals {
  const cached = cache.get(choice)
  if (cached !== undefined) return cached
  const { zone, holidays } = readChoice(choice)
  const found = holidays.length === 0 ? EMPTY_INTERVALS : intervalsOf(holidays, zone)
  cachedCharacters += choice.length
  if (cachedCharacters > MAX_CACHED_CHARACTERS) {
    cache.clear()
    cachedCharacters = choice.length
  }
  cache.set(choice, found)
  return found
}

function readChoice(choice: string): { readonly zone: Zone; readonly holidays: readonly PublicHoliday[] } {
  const [code, region, timezone, openDays] = JSON.parse(choice) as StoredChoice
  const country = loadCountry(code)
  const holidays = country === null ? [] : closedHolidays(country, { region: region ?? '', openDays })
  return { zone: getZone(timezone), holidays }
}

export interface HolidayPeriod {
  readonly holiday: PublicHoliday
  readonly start: Instant
  readonly end: Instant
}

/** The closed days that overlap [from, to), with their names. */
export function holidayPeriods(choice: string, from: Instant, to: Instant): HolidayPeriod[] {
  const { zone, holidays } = readChoice(choice)
  return holidays.flatMap((holiday) => {
    const days = intervalsOf([holiday], zone)
    const [start, end] = [days[0], days.at(-1)]
    return start === undefined || end === undefined || start >= to || end <= from
      ? []
      : [{ holiday, start: instant(start), end: instant(end) }]
  })
}
