// The reads of public holidays: those of a country, and what a user has chosen.
import type {
  ListPublicHolidaysInput,
  PublicHoliday,
  PublicHolidayCountry,
  UserPublicHolidays,
} from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

export const holidayCountries: Query<Page<PublicHolidayCountry>> = {
  operation: 'listPublicHolidayCountries',
  input: {},
  load: (api) => api.listPublicHolidayCountries({}).page(),
}

export const publicHolidays = (input: ListPublicHolidaysInput): Query<Page<PublicHoliday>> => ({
  operation: 'listPublicHolidays',
  input: { ...input },
  load: (api) => api.listPublicHolidays(input).page(),
})

/** Of a user, given by their URI. */
export const userHolidays = (user: string): Query<UserPublicHolidays> => ({
  operation: 'getUserPublicHolidays',
  input: { user },
  load: (api) => api.getUserPublicHolidays({ user }),
})
