// Deletes a calendar connection: its credentials, its calendars and the busy times that came from them.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, findEarlierResult, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { replacePieces } from '../availability/replace-pieces.ts'
import { piecesOfSource } from '../availability/store.ts'
import { forgetEntriesIn } from '../calendar-entries/erasure-store.ts'
import { lockEntriesOfConnection } from '../calendar-entries/store.ts'
import { requireOwn } from '../calendars/require-own.ts'
import { sourceOf } from '../calendars/store.ts'
import { type CalendarRow, calendarsOfConnection } from './calendar-store.ts'
import { removeFutureEntries } from './remove-future-entries.ts'
import { insertRevocationOf } from './revocation-store.ts'
import { withoutNames } from './schema.ts'
import { connectionById, deleteConnections } from './store.ts'
import { retireWatches } from './watch-store.ts'

export async function deleteCalendarConnection(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly entries: 'keep' | 'remove' },
): Promise<void> {
  if (input.entries === 'remove' && (await findEarlierResult(ctx, actor)) === null)
    await removeFutureEntries(ctx, actor, input.id)
  await write(ctx, actor, async (tx) => {
    requireOwn(actor, await tx.first(connectionById(tx.organizationId, input.id)))
    await removeConnection(ctx, tx, input.id)
  })
}

/** The rows are deleted before the busy times: a concurrent read then either finished before or saves nothing. */
export async function removeConnection(ctx: Context, tx: WriteTransaction, id: string): Promise<void> {
  const { organizationId } = tx
  // Locked in the same order as by a read.
  await tx.rows(lockEntriesOfConnection(organizationId, id))
  const calendars = await tx.rows(calendarsOfConnection(organizationId, id).forNoKeyUpdate())
  const calendarIds = calendars.map((calendar) => calendar.id)
  await tx.rows(retireWatches(organizationId, calendarIds))
  await tx.rows(forgetEntriesIn(organizationId, calendarIds))
  await tx.rows(insertRevocationOf(organizationId, id, ctx.clock.now()))
  const before = orNotFound(await tx.first(deleteConnections(organizationId, [id])))
  await clearBusyTimes(ctx, tx, calendars)
  emit(tx, {
    type: 'calendar_connection.deleted',
    subjectId: id,
    before: withoutNames({ ...before, calendars }),
    after: null,
  })
}

export async function clearBusyTimes(
  ctx: Context,
  tx: WriteTransaction,
  calendars: readonly Pick<CalendarRow, 'id' | 'user_id'>[],
): Promise<void> {
  for (const { id, user_id: userId } of calendars) {
    const source = sourceOf(id)
    const stored = await tx.rows(piecesOfSource(tx.organizationId, userId, source))
    await replacePieces(ctx, tx, userId, source, stored, [])
  }
}
