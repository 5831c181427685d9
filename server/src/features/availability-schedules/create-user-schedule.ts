// Creates a schedule for a user.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { requireRules, requireZone } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { unsetDefault } from './lock-schedule.ts'
import type { NewUserSchedule } from './schema.ts'
import { insertSchedule, type ScheduleRow, schedulesOf } from './store.ts'

const MAX_SCHEDULES = 50

export async function createUserSchedule(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewUserSchedule>,
): Promise<ScheduleRow> {
  if (input.timezone !== undefined) requireZone('timezone', input.timezone)
  requireRules('rules', input.rules)
  return write(ctx, actor, async (tx) => {
    const user = await lockTargetUser(tx, actor, input.user === undefined ? actor.userId : idOf(input.user))
    const others = await tx.rows(schedulesOf(actor.organizationId, user.id))
    if (others.length >= MAX_SCHEDULES)
      throw new Problem('conflict', {
        message: `The user has reached the limit of ${MAX_SCHEDULES} schedules. Delete one first.`,
      })
    const now = ctx.clock.now()
    const schedule = {
      id: ctx.newId(),
      user_id: user.id,
      name: input.name,
      is_default: input.default ?? false,
      timezone: input.timezone ?? user.timezone,
      rules: input.rules,
      created_at: now,
      updated_at: now,
    }
    if (schedule.is_default) await unsetDefault(tx, others, now)
    await tx.rows(insertSchedule(actor.organizationId, schedule))
    emit(tx, {
      type: 'user_availability_schedule.created',
      subjectId: schedule.id,
      before: null,
      after: schedule,
    })
    return schedule
  })
}
