// Creates time off of a user.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { blockTimeOff, readTimes } from './block-time-off.ts'
import { requireUpcomingLimit } from './require-upcoming-limit.ts'
import type { NewUserTimeOff } from './schema.ts'
import { insertTimeOff, type TimeOffRow } from './store.ts'

export async function createTimeOff(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewUserTimeOff>,
): Promise<TimeOffRow> {
  const { organizationId } = actor
  const { start, end } = readTimes(input)
  if (end <= ctx.clock.now()) throw invalid('end_time', 'must not be in the past')
  const userId = input.user === undefined ? actor.userId : idOf(input.user)
  return write(ctx, actor, async (tx) => {
    await lockTargetUser(tx, actor, userId)
    const now = ctx.clock.now()
    await requireUpcomingLimit(ctx, tx, userId)
    const row: TimeOffRow = {
      id: ctx.newId(),
      user_id: userId,
      start_time: start,
      end_time: end,
      reason: input.reason?.trim() ?? null,
      created_at: now,
      updated_at: now,
    }
    await tx.rows(insertTimeOff(organizationId, row))
    await blockTimeOff(ctx, tx, { id: row.id, userId }, row)
    emit(tx, { type: 'user_time_off.created', subjectId: row.id, before: null, after: row })
    return row
  })
}
