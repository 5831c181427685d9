// Takes a host out of the events ahead: they are canceled, or somebody else hosts them. What is past stays.
import { canceledByHost } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { cancelMeeting } from '../bookings/cancel-meeting.ts'
import { handOverMeetings } from '../bookings/hand-over-meetings.ts'
import { lockFutureMeetings } from '../bookings/lock-future-meetings.ts'
import { eventsToShow } from './store.ts'

export interface GivingUp {
  /** Their row must be locked, so that nobody books them meanwhile. */
  readonly userId: string
  /** Who hosts the events from now on; null = they are canceled. */
  readonly heirId: string | null
  /** The name of whoever cancels. */
  readonly by: string
}

export async function giveUpFutureEvents(
  ctx: Context,
  tx: WriteTransaction,
  { userId, heirId, by }: GivingUp,
): Promise<void> {
  const meetings = await lockFutureMeetings(ctx, tx, userId)
  if (heirId === null) {
    const cancellation = canceledByHost(by, null, ctx.clock.now())
    for (const event of meetings.events) await cancelMeeting(ctx, tx, event, cancellation)
    return
  }
  const shown = eventsToShow(
    tx.organizationId,
    meetings.events.map(({ id }) => id),
  )
  const before = await tx.rows(shown)
  await handOverMeetings(ctx, tx, meetings, { from: userId, to: heirId })
  const after = await tx.rows(shown)
  after.forEach((event, place) => {
    emit(tx, {
      type: 'scheduled_event.updated',
      subjectId: event.id,
      before: before[place] ?? null,
      after: event,
    })
  })
}
