// Writes: calendar_providers.
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { CalendarServerKind } from '../../platform/calendar-servers/providers.ts'
import { type NewRow, type RowOf, sql } from '../../platform/db/sql.ts'

/** The calendar servers that need an OAuth app. */
export const calendarProviderNames = ['google', 'microsoft'] as const satisfies readonly CalendarServerKind[]
export type CalendarProviderName = (typeof calendarProviderNames)[number]

/** Services for video conferences that need an OAuth app. */
export const conferenceProviderNames = ['zoom'] as const
export type ConferenceProviderName = (typeof conferenceProviderNames)[number]

/** All providers that need an OAuth app of this installation. */
export type ProviderName = CalendarProviderName | ConferenceProviderName

/** Directory. */
export const calendarProviders = () =>
  sql
    .selectFrom('calendar_providers')
    .select(['provider', 'client_id', 'client_secret', 'tenant', 'refused_at'])
    .select(['created_at', 'updated_at'])
    .orderBy('provider')
    .$castTo<{
      readonly provider: ProviderName
      readonly client_id: string
      readonly client_secret: Buffer
      /** Only of Microsoft. */
      readonly tenant: string | null
      readonly refused_at: Instant | null
      readonly created_at: Instant
      readonly updated_at: Instant
    }>()

export type CalendarProviderRow = RowOf<typeof calendarProviders>

/** Directory. Where accounts can be connected, without the secrets. */
export const namesOfCalendarProviders = () =>
  sql
    .selectFrom('calendar_providers')
    .select('provider')
    .orderBy('provider')
    .$castTo<{ readonly provider: ProviderName }>()

/** Directory. */
export const calendarProvider = (provider: ProviderName) =>
  calendarProviders().where('provider', '=', provider)

export const upsertCalendarProvider = (
  {
    provider,
    client_id,
    client_secret,
    tenant,
  }: Pick<NewRow<'calendar_providers'>, 'provider' | 'client_id' | 'client_secret' | 'tenant'>,
  now: Instant,
) => {
  const fields = { client_id, client_secret, tenant, refused_at: null, updated_at: iso(now) }
  return sql
    .insertInto('calendar_providers')
    .values({ provider, ...fields, created_at: iso(now) })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(fields))
}

export const recordRefusedApp = (provider: ProviderName, now: Instant) =>
  sql
    .updateTable('calendar_providers')
    .set({ refused_at: iso(now) })
    .where('provider', '=', provider)

export const deleteCalendarProvider = (provider: ProviderName) =>
  sql.deleteFrom('calendar_providers').where('provider', '=', provider).returning('client_id')
