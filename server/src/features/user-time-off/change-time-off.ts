// Changes the times or the reason of time off.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { blockTimeOff, readTimes } from './block-time-off.ts'
import { requireOwnTimeOff } from './require-own-time-off.ts'
import { requireUpcomingLimit } from './require-upcoming-limit.ts'
import { toUserTimeOff, type UserTimeOffChanges } from './schema.ts'
import { type TimeOffRow, timeOffById, updateTimeOff } from './store.ts'

export async function changeTimeOff(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly changes: Static<typeof UserTimeOffChanges> },
): Promise<TimeOffRow> {
  const { organizationId } = actor
  const { id, changes } = input
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const stored = await tx.first(timeOffById(organizationId, id).forNoKeyUpdate())
    const before = requireOwnTimeOff(actor, stored)
    requireMatch(ctx, () => toUserTimeOff(ctx.config.urls, before))
    const { start, end } = readTimes({
      start_time: changes.start_time ?? iso(before.start_time),
      end_time: changes.end_time ?? iso(before.end_time),
    })
    if (before.end_time <= now && end > now) {
      await lockTargetUser(tx, actor, before.user_id)
      await requireUpcomingLimit(ctx, tx, before.user_id)
    }
    const after: TimeOffRow = {
      ...before,
      start_time: start,
      end_time: end,
      reason: changes.reason === undefined ? before.reason : (changes.reason?.trim() ?? null),
      updated_at: now,
    }
    await tx.rows(updateTimeOff(organizationId, after))
    await blockTimeOff(ctx, tx, { id, userId: before.user_id }, after)
    emit(tx, { type: 'user_time_off.updated', subjectId: id, before, after })
    return after
  })
}
