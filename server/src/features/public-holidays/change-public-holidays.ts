// Changes which public holidays close the days of a user.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { allHolidays, hasRegion } from '../../domain/public-holidays/country.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { loadCountry } from '../../platform/public-holidays/load-country.ts'
import { idOf } from '../../platform/uris.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { toUserPublicHolidays, type UserPublicHolidaysChanges } from './schema.ts'
import {
  deleteHolidays,
  holidaysOfUser,
  saveHolidays,
  type UserHolidaysRow,
  withoutHolidays,
} from './store.ts'

type Choice = Pick<UserHolidaysRow, 'country' | 'region' | 'open_days'>

export async function changePublicHolidays(
  ctx: Context,
  actor: Member,
  { user, ...changes }: Static<typeof UserPublicHolidaysChanges>,
): Promise<UserHolidaysRow> {
  const { organizationId } = actor
  const userId = user === undefined ? actor.userId : idOf(user)
  return write(ctx, actor, async (tx) => {
    await lockTargetUser(tx, actor, userId)
    const stored = await tx.first(holidaysOfUser(organizationId, userId))
    const before: UserHolidaysRow = stored ?? withoutHolidays(userId)
    requireMatch(ctx, () => toUserPublicHolidays(ctx.config.urls, before))
    const choice = applyChanges(before, changes)
    requireKnown(choice, before)
    const { country } = choice
    const now = ctx.clock.now()
    const after: UserHolidaysRow =
      country === null ? withoutHolidays(userId) : { ...choice, user_id: userId, updated_at: now }
    await (country === null
      ? tx.rows(deleteHolidays(organizationId, userId))
      : tx.rows(
          saveHolidays(organizationId, {
            ...choice,
            country,
            user_id: userId,
            created_at: stored?.created_at ?? now,
            updated_at: now,
          }),
        ))
    emit(tx, { type: 'user_public_holidays.updated', subjectId: userId, before, after })
    return after
  })
}

/** Another country has other regions and days. */
function applyChanges(
  before: Choice,
  changes: Pick<Static<typeof UserPublicHolidaysChanges>, 'country' | 'region' | 'open_days'>,
): Choice {
  const { country = before.country } = changes
  const isSame = country === before.country
  const region = changes.region === undefined && isSame ? before.region : (changes.region ?? null)
  const open_days = [...new Set(changes.open_days ?? (isSame ? before.open_days : []))]
  if (country === null && region !== null) throw invalid('region', 'needs a country', 'contradictory')
  if (country === null && open_days.length > 0) throw invalid('open_days', 'needs a country', 'contradictory')
  return { country, region, open_days }
}

/** Only what is new must be in the table: a later release may lack a region or day that the user has chosen. */
function requireKnown({ country: code, region, open_days }: Choice, before: Choice): void {
  if (code === null) return
  const country = loadCountry(code)
  if (country === null && code !== before.country)
    throw invalid('country', 'must be one of GET /public_holidays/countries')
  const isStoredRegion = code === before.country && region === before.region
  if (region !== null && !isStoredRegion && (country === null || !hasRegion(country, region)))
    throw invalid('region', 'must be a region of the country in GET /public_holidays/countries')
  const stored = new Set(before.open_days)
  const added = open_days.filter((id) => !stored.has(id))
  if (added.length === 0) return
  const known = new Set(country === null ? [] : allHolidays(country, region ?? '').map(({ id }) => id))
  const unknown = added.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw invalid(
      'open_days',
      `must be ids of GET /public_holidays for the country and region: ${unknown} is none`,
    )
}
