// Holds on to a user's schedules while a write changes them, so that exactly one is the default.
import type { Member } from '../../domain/access/actor.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { found } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { lockChosenUser } from '../users/choose-user.ts'
import { type ScheduleRow, scheduleById, updateSchedule } from './store.ts'

/** A schedule as it is once nobody else can change it. */
export async function lockSchedule(tx: WriteTransaction, actor: Member, id: string): Promise<ScheduleRow> {
  const { user_id: userId } = found(await tx.first(scheduleById(actor.organizationId, id)))
  await lockChosenUser(tx, actor, userId)
  return { ...found(await tx.first(scheduleById(actor.organizationId, id))) }
}

/** The one that was the default is it no more; the caller makes another one the default in the same transaction. */
export async function passDefaultOn(
  tx: WriteTransaction,
  schedules: readonly ScheduleRow[],
  now: Instant,
): Promise<void> {
  const before = found(schedules.find(({ is_default }) => is_default))
  const after = found(
    await tx.first(updateSchedule(tx.organizationId, before.id, { is_default: false }, now)),
  )
  emit(tx, {
    type: 'user_availability_schedule.updated',
    subjectId: before.id,
    before: { ...before },
    after: { ...after },
  })
}
