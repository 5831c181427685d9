// Stores a calendar connection without a call to its server.
import { insertCalendars } from '../server/src/features/calendar-connections/calendar-store.ts'
import { toNewCalendars } from '../server/src/features/calendar-connections/list-calendars.ts'
import { sealCredentials } from '../server/src/features/calendar-connections/seal-credentials.ts'
import { insertConnection, NO_OAUTH } from '../server/src/features/calendar-connections/store.ts'
import type { Credentials } from '../server/src/platform/caldav/caldav-client.ts'
import type { Context } from '../server/src/platform/context.ts'

export interface StoredConnection {
  readonly connectionId: string
  readonly calendarId: string
}

/** With one calendar. `home`: the URL of the collection that contains it, with a trailing slash. */
export async function storeConnection(
  ctx: Context,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  home: string,
  credentials: Credentials,
): Promise<StoredConnection> {
  const now = ctx.clock.now()
  const connection = {
    id: ctx.newId(),
    user_id: userId,
    provider: 'caldav' as const,
    account: credentials.username,
    host: new URL(home).host,
    state: 'active' as const,
    failure: null,
    failing_since: null,
    read_at: null,
    created_at: now,
    updated_at: now,
  }
  const listed = {
    ...{ url: `${home}work/`, name: 'Work', color: null, timezone: null },
    ...{ mayWrite: true, countsByDefault: true, isPrimary: true, conferenceKinds: [] },
  }
  const calendars = toNewCalendars(ctx, connection, [listed], now)
  const access = {
    homes: [home],
    addresses: [],
    credentials: sealCredentials(ctx, connection.id, credentials),
    ...NO_OAUTH,
  }
  await ctx.db.transaction(organizationId, async (tx) => {
    await tx.rows(insertConnection(organizationId, connection, access))
    await tx.rows(insertCalendars(organizationId, calendars))
  })
  return { connectionId: connection.id, calendarId: calendars[0]?.row.id ?? '' }
}
