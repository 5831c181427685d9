// Accepts another time for a booking: moves it as a reschedule does, into the time that its request holds.
import { createInviteeCancellation } from '../../domain/booking/cancellation.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { freesTime, isGroupEvent } from '../bookings/availability-for-reschedule.ts'
import type { BookingResult } from '../bookings/book-meeting.ts'
import { type LockedOriginal, lockOriginal } from '../bookings/lock-original.ts'
import { saveMove } from '../bookings/save-move.ts'
import { toReleasedDays } from '../claims/release-time.ts'
import { bookHeldTime } from './book-held-time.ts'
import { RequestEndedError } from './end-request.ts'
import type { RequestRow } from './store.ts'

/** The request must be locked. `inviteeId`: of the booking that it moves. */
export async function acceptMove(
  ctx: Context,
  tx: WriteTransaction,
  request: RequestRow,
  inviteeId: string,
): Promise<BookingResult> {
  const locked = await lockOriginal(tx, inviteeId, request.start_time)
  const now = ctx.clock.now()
  requireStanding(locked, now)
  const { invitee, original } = locked
  requireHosts(request, original.hostIds)
  const eventId = ctx.newId()
  const claimed = await bookHeldTime(ctx, tx, request, {
    eventId,
    bookingId: isGroupEvent(original) ? request.id : original.event.booking_id,
    releasedDays: freesTime(original) ? toReleasedDays(original.claims) : [],
  })
  requireHosts(request, claimed.hostIds)
  return saveMove(ctx, tx, {
    ...{ original, invitee, claimed, proposedId: eventId },
    cancellation: createInviteeCancellation(invitee, null, now),
    timezone: request.timezone,
    verifiedAt: invitee.verified_at,
  })
}

/** The subscriber that withdraws the request may not have run yet. */
function requireStanding({ invitee, original: { event } }: LockedOriginal, now: Instant): void {
  if (invitee.rescheduled)
    throw new Problem('conflict', {
      message:
        'The meeting was moved to another time after this booking request was made. Decline the request.',
    })
  if (invitee.status !== 'active' || event.status !== 'active')
    throw new Problem('conflict', {
      message: 'The meeting that this booking request would move was canceled. Decline the request.',
    })
  if (event.start_time <= now) throw new RequestEndedError('expired')
}

/** A meeting that was given to another host stays with them. Their time is not held. */
function requireHosts({ host_ids: asked }: RequestRow, hostIds: readonly string[]): void {
  if (asked.length === hostIds.length && asked.every((id) => hostIds.includes(id))) return
  throw new Problem('conflict', {
    message:
      'The meeting was given to another host after this booking request was made. The request ends, and the invitee can ask again.',
  })
}
