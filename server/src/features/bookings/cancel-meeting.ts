// Cancels a scheduled event, releases its time and emits events for all invitees.
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { releaseTime } from '../claims/release-time.ts'
import { lockClaimsOfEvent } from '../claims/store.ts'
import { cancelInvitees } from './invitee-store.ts'
import { cancelEvent, type EventRow } from './store.ts'

/** Locks the claims before the event row, in the same order as joining, leaving and rescheduling. */
export async function cancelMeeting(
  ctx: Context,
  tx: WriteTransaction,
  event: EventRow,
  cancellation: Cancellation,
): Promise<EventRow> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  const claims = await tx.rows(lockClaimsOfEvent(organizationId, event))
  const [[canceled], invitees] = await tx.pipeline(
    cancelEvent(organizationId, event.id, cancellation, now),
    cancelInvitees(organizationId, event.id, cancellation, now),
  )
  if (!canceled) throw new Problem('conflict', { message: 'The event is already canceled.' })
  await releaseTime(ctx, tx, event.event_type_id, claims)
  for (const invitee of invitees) {
    const after = { ...invitee, scheduled_event: canceled }
    emit(tx, { type: 'invitee.canceled', subjectId: invitee.id, before: { status: 'active' }, after })
  }
  emit(tx, {
    type: 'scheduled_event.canceled',
    subjectId: event.id,
    before: { status: event.status },
    after: canceled,
  })
  return canceled
}
