// Saves an account that was just connected, with its calendars.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { calendarsOfUser, insertCalendars, type NewCalendar } from './calendar-store.ts'
import { toNewCalendars } from './list-calendars.ts'
import { type ConnectionDetails, MAX_CONNECTIONS, withoutNames } from './schema.ts'
import { type ConnectionAccess, type ConnectionRow, connectionsOf, insertConnection } from './store.ts'

interface NewConnection extends Pick<ConnectionRow, 'provider' | 'account' | 'host'> {
  /** Encrypted values are bound to the id of the connection. */
  readonly access: (id: string) => ConnectionAccess
}

/** The user must be locked. Throws `conflict` if they have too many connections. */
export async function saveNewConnection(
  ctx: Context,
  tx: WriteTransaction,
  userId: string,
  found: Parameters<typeof toNewCalendars>[2],
  { provider, account, host, access }: NewConnection,
): Promise<ConnectionDetails> {
  const { organizationId } = tx
  if ((await tx.rows(connectionsOf(organizationId, userId))).length >= MAX_CONNECTIONS)
    throw new Problem('conflict', {
      message: `The user has reached the limit of ${MAX_CONNECTIONS} calendar connections. Delete one first.`,
    })
  const now = ctx.clock.now()
  const row: ConnectionRow = {
    id: ctx.newId(),
    user_id: userId,
    provider,
    account,
    host,
    state: 'active',
    failure: null,
    failing_since: null,
    read_at: null,
    created_at: now,
    updated_at: now,
  }
  const known = await tx.rows(calendarsOfUser(organizationId, userId))
  const isFirst = !known.some(({ receives_bookings }) => receives_bookings)
  const listed = toNewCalendars(ctx, row, found, now)
  const calendars = isFirst ? withReceiving(listed) : listed
  await tx.rows(insertConnection(organizationId, row, access(row.id)))
  await tx.rows(insertCalendars(organizationId, calendars))
  const details = { ...row, calendars: calendars.map((calendar) => calendar.row) }
  emit(tx, {
    type: 'calendar_connection.created',
    subjectId: row.id,
    before: null,
    after: withoutNames(details),
  })
  return details
}

/** The primary calendar of the first account receives the user's bookings. */
function withReceiving(calendars: readonly NewCalendar[]): readonly NewCalendar[] {
  const receiving = calendars.find(({ row }) => row.is_primary && row.may_write)
  return calendars.map((calendar) =>
    calendar === receiving ? { ...calendar, row: { ...calendar.row, receives_bookings: true } } : calendar,
  )
}
