// Which list of public holidays a user's choice refers to.
import type { PublicHolidayCountry, UserPublicHolidays } from '../../../../../sdk/src/api.gen.ts'

export interface HolidayPlace {
  readonly country: string
  readonly region?: string
}

/** As the server does: a region that is gone has the days of its country, and a country that is gone has none. */
export function placeOf(
  { country: code, region }: Pick<UserPublicHolidays, 'country' | 'region'>,
  countries: readonly Pick<PublicHolidayCountry, 'code' | 'regions'>[],
): HolidayPlace | null {
  const country = countries.find((one) => one.code === code)
  if (country === undefined) return null
  const isKnown = region !== null && country.regions.some((one) => one.code === region)
  return isKnown ? { country: country.code, region } : { country: country.code }
}
