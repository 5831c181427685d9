// Creates time off of a user.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { blockTimeOff, readTimes } from './block-time-off.ts'
import type { NewUserTimeOff } from './schema.ts'
import { countTimeOff, insertTimeOff, type TimeOffRow } from './store.ts'

const MAX_UPCOMING = 200

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
    const upcoming = await tx.first(countTimeOff(organizationId, userId, now))
    if ((upcoming?.count ?? 0) >= MAX_UPCOMING)
      throw new Problem('conflict', {
        message: `The user has reached the limit of ${MAX_UPCOMING} upcoming entries of time off. Delete one first.`,
      })
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
