// Creates the default availability schedule of a new user.
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { insertFirstSchedule } from './store.ts'

const WORKING_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

export async function addWorkingHours(
  ctx: Context,
  tx: WriteTransaction,
  user: { readonly id: string; readonly timezone: string },
): Promise<void> {
  const now = ctx.clock.now()
  const schedule = {
    organization_id: tx.organizationId,
    id: ctx.newId(),
    user_id: user.id,
    name: 'Working hours',
    is_default: true,
    timezone: user.timezone,
    rules: WORKING_DAYS.map((wday) => ({
      type: 'wday',
      wday,
      intervals: [{ from: '09:00', to: '17:00' }],
    })),
    created_at: now,
    updated_at: now,
  }
  const times = { created_at: iso(now), updated_at: iso(now) }
  await tx.rows(insertFirstSchedule({ ...schedule, rules: JSON.stringify(schedule.rules), ...times }))
  emit(tx, {
    type: 'user_availability_schedule.created',
    subjectId: schedule.id,
    before: null,
    after: schedule,
  })
}
