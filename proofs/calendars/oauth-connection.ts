// Stores a calendar connection at a provider, as if its user had connected the account in a browser.
import { instant } from '../../server/src/domain/time/instant.ts'
import { insertCalendars } from '../../server/src/features/calendar-connections/calendar-store.ts'
import { toNewCalendars } from '../../server/src/features/calendar-connections/list-calendars.ts'
import { providerHosts } from '../../server/src/features/calendar-connections/open-oauth.ts'
import { sealRefreshToken } from '../../server/src/features/calendar-connections/seal-tokens.ts'
import { insertConnection, NO_OAUTH } from '../../server/src/features/calendar-connections/store.ts'
import type { CalendarProviderName } from '../../server/src/features/calendar-providers/store.ts'
import { calendarUrlOf } from '../../server/src/platform/calendar-servers/event-urls.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { calendarsUrlOf as googleCalendarsUrl } from '../../server/src/platform/google-calendar/event-names.ts'
import { calendarsUrlOf as microsoftCalendarsUrl } from '../../server/src/platform/microsoft-calendar/endpoints.ts'
import type { Person } from '../../testbed/people.ts'

export interface StoredAccount {
  readonly provider: CalendarProviderName
  readonly email: string
  readonly refreshToken: string
  /** The first one is the primary calendar. */
  readonly calendars: readonly {
    readonly id: string
    readonly name: string
    readonly checksConflicts: boolean
  }[]
}

const calendarsUrls: Readonly<Record<CalendarProviderName, (ctx: Context) => string>> = {
  google: ({ google }) => googleCalendarsUrl(google.endpoints.api),
  microsoft: ({ microsoft }) => microsoftCalendarsUrl(microsoft.endpoints.api),
}

export async function storeOauthConnection(
  ctx: Context,
  { organizationId, userId }: Pick<Person, 'organizationId' | 'userId'>,
  { provider, email, refreshToken, calendars }: StoredAccount,
): Promise<void> {
  const now = instant(ctx.clock.now())
  const connection = {
    ...{ id: ctx.newId(), user_id: userId, provider, account: email, host: providerHosts[provider] },
    ...{ state: 'active' as const, failure: null, failing_since: null },
    ...{ read_at: null, created_at: now, updated_at: now },
  }
  const listed = calendars.map(({ id, name, checksConflicts }, index) => ({
    url: calendarUrlOf(calendarsUrls[provider](ctx), id),
    ...{ name, color: null, mayWrite: true, conferenceKinds: [] },
    ...{ countsByDefault: checksConflicts, isPrimary: index === 0 },
  }))
  const credentials = sealRefreshToken(ctx, connection.id, refreshToken)
  const access = { ...NO_OAUTH, homes: [], addresses: [email], credentials, subject: email, scopes: [] }
  await ctx.db.transaction(organizationId, async (tx) => {
    await tx.rows(insertConnection(organizationId, connection, access))
    await tx.rows(insertCalendars(organizationId, toNewCalendars(ctx, connection, listed, now)))
  })
}
