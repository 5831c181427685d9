// Changes what a connected calendar blocks, and whether it receives bookings.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { requireOwn } from '../calendars/require-own.ts'
import {
  type CalendarRow,
  type CalendarSettings,
  calendarById,
  calendarsOfUser,
  deleteAllObjects,
  isRead,
  updateSettings,
} from './calendar-store.ts'
import { clearBusyTimes } from './delete-calendar-connection.ts'
import { toConnectedCalendar, withoutName } from './schema.ts'
import { makeConnectionDue } from './store.ts'
import { retireWatches } from './watch-store.ts'

export async function updateConnectedCalendar(
  ctx: Context,
  actor: Member,
  input: { readonly id: string } & Partial<CalendarSettings>,
): Promise<CalendarRow> {
  const { organizationId } = actor
  const { id, ...changes } = input
  return write(ctx, actor, async (tx) => {
    const { user_id: userId } = requireOwn(actor, await tx.first(calendarById(organizationId, id)))
    // All of them, because at most one receives bookings.
    const calendars = await tx.rows(calendarsOfUser(organizationId, userId).forNoKeyUpdate())
    const before = orNotFound(calendars.find((calendar) => calendar.id === id))
    requireMatch(ctx, () =>
      toConnectedCalendar(ctx.config.urls, userId === actor.userId ? before : withoutName(before)),
    )
    if (changes.receives_bookings === true && !before.may_write)
      throw invalid('receives_bookings', 'must be false, because the account can’t change this calendar')
    const settings = settingsOf(before, changes)
    if (settings.receives_bookings)
      for (const other of calendars)
        if (other.id !== id && other.receives_bookings)
          await applySettings(ctx, tx, other, settingsOf(other, { receives_bookings: false }))
    return applySettings(ctx, tx, before, settings)
  })
}

const settingsOf = (before: CalendarRow, changes: Partial<CalendarSettings>): CalendarSettings => ({
  checks_conflicts: changes.checks_conflicts ?? before.checks_conflicts,
  counts_tentative: changes.counts_tentative ?? before.counts_tentative,
  receives_bookings: changes.receives_bookings ?? before.receives_bookings,
  on_move: changes.on_move ?? before.on_move,
  on_delete: changes.on_delete ?? before.on_delete,
})

/** A calendar that is no longer read forgets everything: if it is read again, the first read must be whole. */
async function applySettings(
  ctx: Context,
  tx: WriteTransaction,
  before: CalendarRow,
  settings: CalendarSettings,
): Promise<CalendarRow> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  const forgotten = isRead(settings) ? {} : { read_at: null, failing_since: null, failure: null }
  const after = { ...before, ...settings, ...forgotten, updated_at: now }
  await tx.rows(updateSettings(organizationId, before.id, settings, now))
  if (!settings.checks_conflicts) await clearBusyTimes(ctx, tx, [before])
  const retired = isRead(settings) ? [] : await tx.rows(retireWatches(organizationId, [before.id]))
  if (!isRead(settings)) await tx.rows(deleteAllObjects(organizationId, before.id))
  // The next read also stops channels.
  if (isRead(settings) || retired.length > 0)
    await tx.rows(makeConnectionDue(organizationId, before.connection_id, now))
  emit(tx, {
    type: 'connected_calendar.updated',
    subjectId: before.id,
    before: withoutName(before),
    after: withoutName(after),
  })
  return after
}
