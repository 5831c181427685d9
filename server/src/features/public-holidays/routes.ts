// API routes of public holidays: the days of each country and region, and what a user has chosen.
import { Type } from 'typebox'
import { hasRegion, holidaysInYear } from '../../domain/public-holidays/country.ts'
import { invalid } from '../../platform/errors.ts'
import { resource, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { listCountries, loadCountry } from '../../platform/public-holidays/load-country.ts'
import { Ref } from '../../platform/uris.ts'
import { resolveTargetUser } from '../users/resolve-target-user.ts'
import { changePublicHolidays } from './change-public-holidays.ts'
import {
  CountryCode,
  PublicHoliday,
  PublicHolidayCountry,
  RegionCode,
  toPublicHoliday,
  toPublicHolidayCountry,
  toUserPublicHolidays,
  UserPublicHolidays,
  UserPublicHolidaysChanges,
  Year,
} from './schema.ts'
import { holidaysOfUser, withoutHolidays } from './store.ts'

const common = { plan: 'any', limit: 'api' } as const
const read = { ...common, method: 'GET', policy: 'member', scope: 'availability:read', status: 200 } as const

export const publicHolidayRoutes = [
  row({
    ...read,
    id: 'listPublicHolidayCountries',
    path: '/public_holidays/countries',
    summary: 'List countries with public holidays',
    response: unpaged(PublicHolidayCountry),
  }).run(async (_ctx, _actor, { page }) => {
    const { items, ...rest } = pageOfArray(listCountries(), page, ({ code }) => code)
    return { ...rest, items: items.map(toPublicHolidayCountry) }
  }),

  row({
    ...read,
    id: 'listPublicHolidays',
    path: '/public_holidays',
    summary: 'List the public holidays of a country',
    query: Type.Object({ country: CountryCode, region: Type.Optional(RegionCode), year: Year }),
    response: unpaged(PublicHoliday),
  }).run(async (_ctx, _actor, { query, page }) => {
    const { country: code, region = '', year } = query
    const country = loadCountry(code)
    if (country === null) throw invalid('country', 'must be one of GET /public_holidays/countries')
    if (!hasRegion(country, region))
      throw invalid('region', 'must be a region of the country in GET /public_holidays/countries')
    const days = holidaysInYear(country, region, year).map(toPublicHoliday)
    return pageOfArray(days, page, ({ start_date, id }) => `${start_date} ${id}`)
  }),

  row({
    ...read,
    id: 'getUserPublicHolidays',
    path: '/user_public_holidays',
    summary: 'Get a user’s public holidays',
    policy: 'self_or_admin',
    query: Type.Object({ user: Type.Optional(Ref('users')) }),
    response: resource(UserPublicHolidays),
  }).run(async (ctx, actor, { query }) => {
    const { organizationId } = actor
    const userId = await resolveTargetUser(ctx, actor, query.user)
    const stored = await ctx.db.withOrganization(organizationId).first(holidaysOfUser(organizationId, userId))
    return toUserPublicHolidays(ctx.config.urls, stored ?? withoutHolidays(userId))
  }),

  row({
    ...common,
    id: 'updateUserPublicHolidays',
    method: 'PATCH',
    path: '/user_public_holidays',
    summary: 'Update a user’s public holidays',
    policy: 'self_or_admin',
    scope: 'availability:write',
    status: 200,
    body: UserPublicHolidaysChanges,
    response: resource(UserPublicHolidays),
    emits: 'user_public_holidays.updated',
  }).run(async (ctx, actor, { body }) =>
    toUserPublicHolidays(ctx.config.urls, await changePublicHolidays(ctx, actor, body)),
  ),
]
