// Writes: calendar_providers.
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { CalendarServerKind } from '../../platform/calendar-servers/providers.ts'
import { type NewRow, type RowOf, sql } from '../../platform/db/sql.ts'

/** The calendar servers that need an OAuth app. */
export const calendarProviderNames = ['google'] as const satisfies readonly CalendarServerKind[]
export type CalendarProviderName = (typeof calendarProviderNames)[number]

/** Directory. */
export const calendarProviders = () =>
  sql
    .selectFrom('calendar_providers')
    .select(['provider', 'client_id', 'client_secret', 'refused_at', 'created_at', 'updated_at'])
    .orderBy('provider')
    .$castTo<{
      readonly provider: CalendarProviderName
      readonly client_id: string
      readonly client_secret: Buffer
      readonly refused_at: Instant | null
      readonly created_at: Instant
      readonly updated_at: Instant
    }>()

export type CalendarProviderRow = RowOf<typeof calendarProviders>

/** Directory. Whether accounts can be connected there, without the secret. */
export const calendarProviderNamed = (provider: CalendarProviderName) =>
  sql.selectFrom('calendar_providers').select('provider').where('provider', '=', provider)

/** Directory. */
export const calendarProvider = (provider: CalendarProviderName) =>
  calendarProviders().where('provider', '=', provider)

export const upsertCalendarProvider = (
  {
    provider,
    client_id,
    client_secret,
  }: Pick<NewRow<'calendar_providers'>, 'provider' | 'client_id' | 'client_secret'>,
  now: Instant,
) => {
  const fields = { client_id, client_secret, refused_at: null, updated_at: iso(now) }
  return sql
    .insertInto('calendar_providers')
    .values({ provider, ...fields, created_at: iso(now) })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(fields))
}

export const recordRefusedApp = (provider: CalendarProviderName, now: Instant) =>
  sql
    .updateTable('calendar_providers')
    .set({ refused_at: iso(now) })
    .where('provider', '=', provider)

export const deleteCalendarProvider = (provider: CalendarProviderName) =>
  sql.deleteFrom('calendar_providers').where('provider', '=', provider).returning('client_id')
