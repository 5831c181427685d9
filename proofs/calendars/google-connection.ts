// Stores a calendar connection at Google, as if its user had connected the account in a browser.
import { instant } from '../../server/src/domain/time/instant.ts'
import { insertCalendars } from '../../server/src/features/calendar-connections/calendar-store.ts'
import { toNewCalendars } from '../../server/src/features/calendar-connections/list-calendars.ts'
import { sealRefreshToken } from '../../server/src/features/calendar-connections/seal-tokens.ts'
import { insertConnection, NO_OAUTH } from '../../server/src/features/calendar-connections/store.ts'
import { calendarUrlOf } from '../../server/src/platform/calendar-servers/event-urls.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { calendarsUrlOf } from '../../server/src/platform/google-calendar/event-names.ts'
import type { Person } from '../../testbed/people.ts'

export interface StoredAccount {
  readonly email: string
  readonly refreshToken: string
  /** The first one is the primary calendar. */
  readonly calendars: readonly {
    readonly id: string
    readonly name: string
    readonly checksConflicts: boolean
  }[]
}

export async function storeGoogleConnection(
  ctx: Context,
  { organizationId, userId }: Pick<Person, 'organizationId' | 'userId'>,
  { email, refreshToken, calendars }: StoredAccount,
): Promise<void> {
  const now = instant(ctx.clock.now())
  const connection = {
    ...{ id: ctx.newId(), user_id: userId, provider: 'google' as const, account: email },
    ...{ host: 'calendar.google.com', state: 'active' as const, failure: null, failing_since: null },
    ...{ read_at: null, created_at: now, updated_at: now },
  }
  const listed = calendars.map(({ id, name, checksConflicts }, index) => ({
    url: calendarUrlOf(calendarsUrlOf(ctx.google.endpoints.api), id),
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
