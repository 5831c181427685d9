// Writes: user_public_holidays.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { sql, type TableRow } from '../../platform/db/sql.ts'

const columns = ['user_id', 'country', 'region', 'open_days', 'created_at', 'updated_at'] as const

export type StoredHolidaysRow = TableRow<
  'user_public_holidays',
  (typeof columns)[number],
  { open_days: readonly string[] }
>

/** What a user has chosen, or null in most fields. */
export type UserHolidaysRow = {
  readonly user_id: string
  readonly country: string | null
  readonly region: string | null
  readonly open_days: readonly string[]
  readonly updated_at: Instant | null
}

export const withoutHolidays = (userId: string): UserHolidaysRow => ({
  user_id: userId,
  country: null,
  region: null,
  open_days: [],
  updated_at: null,
})

export const holidaysOfUser = (organizationId: string, userId: string) =>
  sql
    .selectFrom('user_public_holidays')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .$castTo<StoredHolidaysRow>()

export const saveHolidays = (organizationId: string, row: StoredHolidaysRow) =>
  sql
    .insertInto('user_public_holidays')
    .values({
      organization_id: organizationId,
      user_id: row.user_id,
      country: row.country,
      region: row.region,
      open_days: JSON.stringify(row.open_days),
      created_at: iso(row.created_at),
      updated_at: iso(row.updated_at),
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id']).doUpdateSet(({ ref }) => ({
        country: ref('excluded.country'),
        region: ref('excluded.region'),
        open_days: ref('excluded.open_days'),
        updated_at: ref('excluded.updated_at'),
      })),
    )

/** Returns the deleted row, if there was one. */
export const deleteHolidays = (organizationId: string, userId: string) =>
  sql
    .deleteFrom('user_public_holidays')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning(columns)
    .$castTo<StoredHolidaysRow>()
