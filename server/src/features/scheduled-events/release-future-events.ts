// Cancels or reassigns the future events of a host. Past events stay unchanged.
import { createHostCancellation } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { cancelMeeting } from '../bookings/cancel-meeting.ts'
import { lockFutureMeetings } from '../bookings/lock-future-meetings.ts'
import { describeTaken, reassignMeetings } from '../bookings/reassign-meetings.ts'
import type { EventRow } from '../bookings/store.ts'
import { emitReassigned } from './emit-reassigned.ts'
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
  const hosts = { from: userId, to: reassignToId }
  await reassignMeetings(ctx, tx, meetings, { ...hosts, refuse: notFreeProblem })
  const after = await tx.rows(eventsQuery)
  for (const event of after) {
    const former = before.find(({ id }) => id === event.id)
    if (former !== undefined) emitReassigned(tx, former, event, hosts)
  }
}

const notFreeProblem = (events: readonly EventRow[]): Problem =>
  new Problem('conflict', {
    message: `The user in reassign_to is not free for ${events.length === 1 ? 'one event' : `${events.length} events`}. Nothing was changed. Choose another user, or cancel these events first.`,
    details: describeTaken('reassign_to', events),
  })
