// Connects an account on a calendar server. The events of its calendars block the user's time after the first read.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, findEarlierResult, write } from '../../platform/writes/write.ts'
import { lockTargetUser, resolveTargetUser } from '../users/resolve-target-user.ts'
import { calendarsOfUser, insertCalendars, type NewCalendar } from './calendar-store.ts'
import { toNewCalendars } from './list-calendars.ts'
import {
  type ConnectionDetails,
  MAX_CONNECTIONS,
  type NewCalendarConnection,
  withoutNames,
} from './schema.ts'
import { sealCredentials } from './seal-credentials.ts'
import { type ConnectionRow, connectionsOf, insertConnection } from './store.ts'
import { tryAccount } from './try-account.ts'

export async function connectCalendarAccount(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewCalendarConnection>,
): Promise<ConnectionDetails> {
  const { organizationId } = actor
  // A retry of a request that has succeeded needs no call.
  const earlier = await findEarlierResult(ctx, actor)
  if (earlier !== null) return earlier.result as ConnectionDetails
  const userId = input.user === undefined ? actor.userId : idOf(input.user)
  await resolveTargetUser(ctx, actor, input.user)
  const username = input.username.trim()
  const account = await tryAccount(ctx, actor, { url: input.url.trim(), username, password: input.password })
  if (account.calendars.length === 0)
    throw invalid('username', 'must be an account that has a calendar for events', 'no_calendars')
  return write(ctx, actor, async (tx) => {
    await lockTargetUser(tx, actor, userId)
    if ((await tx.rows(connectionsOf(organizationId, userId))).length >= MAX_CONNECTIONS)
      throw new Problem('conflict', {
        message: `The user has reached the limit of ${MAX_CONNECTIONS} calendar connections. Delete one first.`,
      })
    const now = ctx.clock.now()
    const row: ConnectionRow = {
      id: ctx.newId(),
      user_id: userId,
      provider: 'caldav',
      account: username,
      host: account.host,
      state: 'active',
      failure: null,
      failing_since: null,
      read_at: null,
      created_at: now,
      updated_at: now,
    }
    const credentials = sealCredentials(ctx, row.id, { username, password: input.password })
    const known = await tx.rows(calendarsOfUser(organizationId, userId))
    const isFirst = !known.some(({ receives_bookings }) => receives_bookings)
    const listed = toNewCalendars(ctx, row, account.calendars, now)
    const calendars = isFirst ? withReceiving(listed) : listed
    await tx.rows(insertConnection(organizationId, row, { ...account, credentials }))
    await tx.rows(insertCalendars(organizationId, calendars))
    const details = { ...row, calendars: calendars.map((calendar) => calendar.row) }
    emit(tx, {
      type: 'calendar_connection.created',
      subjectId: row.id,
      before: null,
      after: withoutNames(details),
    })
    return details
  })
}

/** The primary calendar of the first account receives the user's bookings. */
function withReceiving(calendars: readonly NewCalendar[]): readonly NewCalendar[] {
  const receiving = calendars.find(({ row }) => row.is_primary && row.may_write)
  return calendars.map((calendar) =>
    calendar === receiving ? { ...calendar, row: { ...calendar.row, receives_bookings: true } } : calendar,
  )
}
