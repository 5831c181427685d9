// Updates a user's schedule and can make it the default.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { requireRules, requireZone } from '../../platform/parameters.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockSchedule, unsetDefault } from './lock-schedule.ts'
import { toUserSchedule, type UserScheduleChanges } from './schema.ts'
import { type ScheduleRow, schedulesOf, updateSchedule } from './store.ts'

export async function changeUserSchedule(
  ctx: Context,
  actor: Member,
  id: string,
  input: Static<typeof UserScheduleChanges>,
): Promise<ScheduleRow> {
  if (input.timezone !== undefined) requireZone('timezone', input.timezone)
  if (input.rules !== undefined) requireRules('rules', input.rules)
  const { default: shouldBeDefault, ...fields } = input
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const before = await lockSchedule(tx, actor, id)
    requireMatch(ctx, () => toUserSchedule(ctx.config.urls, before))
    if (before.is_default && shouldBeDefault === false)
      throw new Problem('conflict', {
        message: 'A user always has one default schedule. Make another one the default instead.',
      })
    if (!before.is_default && shouldBeDefault)
      await unsetDefault(tx, await tx.rows(schedulesOf(actor.organizationId, before.user_id)), now)
    const is_default = before.is_default || shouldBeDefault === true
    const after = orNotFound(
      await tx.first(updateSchedule(actor.organizationId, id, { ...fields, is_default }, now)),
    )
    emit(tx, { type: 'user_availability_schedule.updated', subjectId: id, before, after })
    return after
  })
}
