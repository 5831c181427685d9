// Takes a host out of the events ahead: they are canceled, or somebody else hosts them. What is past stays.
import { createHostCancellation } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { cancelMeeting } from '../bookings/cancel-meeting.ts'
import { handOverMeetings } from '../bookings/hand-over-meetings.ts'
import { lockFutureMeetings } from '../bookings/lock-future-meetings.ts'
import { eventDetailsByIds } from './store.ts'

export interface FutureEventsRelease {
  /** Their row must be locked, so that nobody books them meanwhile. */
  readonly userId: string
  /** Who hosts the events from now on; null = they are canceled. */
  readonly reassignToId: string | null
  /** The name of whoever cancels. */
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
  await handOverMeetings(ctx, tx, meetings, { from: userId, to: reassignToId })
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
