// When public holidays close the hours of a user: those of their country and region, except the days that they keep open.
import { instantsInDates } from '../availability/open-hours.ts'
import { DAY, instant } from '../time/instant.ts'
import { type Intervals, normalize } from '../time/interval.ts'
import type { Zone } from '../time/zone.ts'
import { allHolidays, type CountryLine, type PublicHoliday, type RegionCode } from './country.ts'

/** What a user has chosen. Days that are added to the table later are closed. */
export interface HolidayChoice {
  readonly region: RegionCode
  /** Ids of days on which the user works. They may be unknown by now. */
  readonly openDays: readonly string[]
}

export function closedHolidays(country: CountryLine, { region, openDays }: HolidayChoice): PublicHoliday[] {
  const open = new Set(openDays)
  return allHolidays(country, region).filter(({ id }) => !open.has(id))
}

/** In the zone of the user: from midnight to midnight there. */
export const intervalsOf = (
  holidays: readonly Pick<PublicHoliday, 'first' | 'last'>[],
  zone: Zone,
): Intervals =>
  normalize(
    holidays.flatMap(({ first, last }) => [
      ...instantsInDates(zone, first, last, instant((first - 1) * DAY), instant((last + 2) * DAY)),
    ]),
  )
