// Locks the schedules of a user during a write, so that exactly one is the default.
import type { Member } from '../../domain/access/actor.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { type ScheduleRow, scheduleById, updateSchedule } from './store.ts'

/** Returns the schedule as it is after the lock is acquired. */
export async function lockSchedule(tx: WriteTransaction, actor: Member, id: string): Promise<ScheduleRow> {
  const { user_id: userId } = orNotFound(await tx.first(scheduleById(actor.organizationId, id)))
  await lockTargetUser(tx, actor, userId)
  return { ...orNotFound(await tx.first(scheduleById(actor.organizationId, id))) }
}

/** Unsets the current default. The caller must set another default in the same transaction. */
export async function unsetDefault(
  tx: WriteTransaction,
  schedules: readonly ScheduleRow[],
  now: Instant,
): Promise<void> {
  const before = orNotFound(schedules.find(({ is_default }) => is_default))
  const after = orNotFound(
    await tx.first(updateSchedule(tx.organizationId, before.id, { is_default: false }, now)),
  )
  emit(tx, { type: 'user_availability_schedule.updated', subjectId: before.id, before, after })
}
