// Cancels or reassigns the future events of a host. Past events stay unchanged.
import { createHostCancellation } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { cancelMeeting } from '../bookings/cancel-meeting.ts'
import { lockFutureMeetings } from '../bookings/lock-future-meetings.ts'
import { reassignMeetings } from '../bookings/reassign-meetings.ts'
import { eventDetailsByIds } from './store.ts'

export interface FutureEventsRelease {
  /** The caller must hold a lock on the user's row, which blocks new bookings. */
  readonly userId: string
  /** The new host; null cancels the events. */
  readonly reassignToId: string | null
  /** The name shown in the cancellation. */
  readonly canceledBy: string
}

export async function releaseFutureEvents(
  ctx: Context,
  tx: WriteTransaction,
  { userId, reassignToId, canceledBy }: FutureEventsRelease,
): Promise<void> {
  const meetings = await lockFutureMeetings(ctx, tx, userId)
  if (reassignToId === null) {
    const cancellation = createHostCancellation(canceledBy, null, ctx.clock.now())
    for (const event of meetings.events) await cancelMeeting(ctx, tx, event, cancellation)
    return
  }
  const eventsQuery = eventDetailsByIds(
    tx.organizationId,
    meetings.events.map(({ id }) => id),
  )
  const before = await tx.rows(eventsQuery)
  await reassignMeetings(ctx, tx, meetings, { from: userId, to: reassignToId })
  const after = await tx.rows(eventsQuery)
  after.forEach((event, index) => {
    emit(tx, {
      type: 'scheduled_event.updated',
      subjectId: event.id,
      before: before[index] ?? null,
      after: event,
    })
  })
}
