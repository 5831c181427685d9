// API schemas of public holidays, and of what a user has chosen.
import { type Static, Type } from 'typebox'
import type { PublicHoliday as Holiday } from '../../domain/public-holidays/country.ts'
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR } from '../../domain/public-holidays/years.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import { formatDate } from '../../domain/time/local-date.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import type { CountrySummary } from '../../platform/public-holidays/load-country.ts'
import { Ref, uriOf } from '../../platform/uris.ts'
import { holidayNameFields, toNamedHoliday } from '../availability/holiday-names.ts'
import type { UserHolidaysRow } from './store.ts'

export const CountryCode = Type.String({
  pattern: '^[A-Z]{2}$',
  description: 'A country of `GET /public_holidays/countries`.',
  examples: ['DE'],
})

export const RegionCode = Type.String({
  pattern: '^[A-Z0-9][A-Z0-9-]{0,19}$',
  description: 'A region of the country. Without it, the days are those of the whole country.',
  examples: ['BY'],
})

/** Years outside of the table have no days. */
export const Year = Type.Integer({
  minimum: 1,
  maximum: 9999,
  description: `Days are known from ${FIRST_HOLIDAY_YEAR} to ${LAST_HOLIDAY_YEAR}. For other years, the list is empty.`,
  examples: [2027],
})

export const PublicHolidayCountry = Type.Object(
  {
    code: Type.String({ description: 'The code of ISO 3166-1.', examples: ['DE'] }),
    name: Type.String({ description: 'In English.', examples: ['Germany'] }),
    regions: Type.Array(
      Type.Object({
        code: Type.String({ examples: ['BY'] }),
        name: Type.String({ description: 'In a language of the country.', examples: ['Bayern'] }),
      }),
    ),
  },
  { title: 'PublicHolidayCountry' },
)

const DateText = (description: string) =>
  Type.String({ format: 'date', description, examples: ['2027-12-25'] })

export const PublicHoliday = Type.Object(
  {
    ...holidayNameFields,
    start_date: DateText('The first day.'),
    end_date: DateText('The last day.'),
    is_substitute: Type.Boolean({
      description: 'True for a day off in place of a holiday on a weekend, if the country has both.',
    }),
  },
  { title: 'PublicHoliday' },
)

const DayId = Type.String({
  pattern: '^[a-z]{2}-\\d{4}-[a-z0-9-]{1,80}$',
  examples: ['de-2027-christmas-day'],
})
/** All of them are read to compute available times. */
const MAX_OPEN_DAYS = 400

export const UserPublicHolidays = Type.Object(
  {
    user: Uri(),
    country: Nullable(
      Type.String({ description: 'Null: public holidays don’t close any day.', examples: ['DE'] }),
    ),
    region: Nullable(Type.String({ examples: ['BY'] })),
    open_days: Type.Array(Type.String({ examples: ['de-2027-christmas-day'] }), {
      description: 'Ids of public holidays on which the user can be booked. All others are closed.',
    }),
    updated_at: Nullable(DateTime('Null: nothing was chosen yet.')),
  },
  {
    title: 'UserPublicHolidays',
    description: 'The country and region whose public holidays close the days of a user, in their time zone.',
  },
)

export const UserPublicHolidaysChanges = Type.Object(
  {
    user: Type.Optional(Ref('users')),
    country: Type.Optional(Nullable(CountryCode)),
    region: Type.Optional(Nullable(RegionCode)),
    open_days: Type.Optional(
      Type.Array(DayId, {
        maxItems: MAX_OPEN_DAYS,
        description:
          'Replaces the list. Ids that are stored already are kept even if their day is no longer known.',
      }),
    ),
  },
  {
    title: 'UserPublicHolidaysChanges',
    minProperties: 1,
    examples: [{ country: 'DE', region: 'BY', open_days: ['de-2027-epiphany'] }],
  },
)

export const toPublicHolidayCountry = ({
  code,
  name,
  regions,
}: CountrySummary): Static<typeof PublicHolidayCountry> => ({
  code,
  name,
  regions: regions.map(([regionCode, regionName]) => ({ code: regionCode, name: regionName })),
})

export const toPublicHoliday = (holiday: Holiday): Static<typeof PublicHoliday> => ({
  ...toNamedHoliday(holiday),
  start_date: formatDate(holiday.first),
  end_date: formatDate(holiday.last),
  is_substitute: holiday.isSubstitute,
})

export const toUserPublicHolidays = (
  urls: Config['urls'],
  row: UserHolidaysRow,
): Static<typeof UserPublicHolidays> => ({
  user: uriOf(urls.api, 'users', row.user_id),
  country: row.country,
  region: row.region,
  open_days: [...row.open_days],
  updated_at: row.updated_at === null ? null : toWireTime(row.updated_at),
})
