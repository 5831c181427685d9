// Changes whether a connected calendar, and its tentative events, block the user's time.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireOwn } from '../calendars/require-own.ts'
import {
  type CalendarRow,
  type CalendarSettings,
  calendarById,
  deleteAllObjects,
  updateSettings,
} from './calendar-store.ts'
import { clearBusyTimes } from './delete-calendar-connection.ts'
import { toConnectedCalendar, withoutName } from './schema.ts'
import { makeConnectionDue } from './store.ts'

export async function updateConnectedCalendar(
  ctx: Context,
  actor: Member,
  input: { readonly id: string } & Partial<CalendarSettings>,
): Promise<CalendarRow> {
  const { organizationId } = actor
  const { id } = input
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const before = requireOwn(actor, await tx.first(calendarById(organizationId, id).forNoKeyUpdate()))
    requireMatch(ctx, () =>
      toConnectedCalendar(ctx.config.urls, before.user_id === actor.userId ? before : withoutName(before)),
    )
    const settings = {
      checks_conflicts: input.checks_conflicts ?? before.checks_conflicts,
      counts_tentative: input.counts_tentative ?? before.counts_tentative,
    }
    const off = { read_at: null, failing_since: null, failure: null }
    const after = {
      ...before,
      ...settings,
      ...(settings.checks_conflicts ? {} : off),
      updated_at: now,
    }
    await tx.rows(updateSettings(organizationId, id, settings, now))
    if (settings.checks_conflicts) await tx.rows(makeConnectionDue(organizationId, before.connection_id, now))
    else {
      await tx.rows(deleteAllObjects(organizationId, id))
      await clearBusyTimes(ctx, tx, [before])
    }
    emit(tx, {
      type: 'connected_calendar.updated',
      subjectId: id,
      before: withoutName(before),
      after: withoutName(after),
    })
    return after
  })
}
