// Requests another time for a booking through its link, if the event type requires approval. The booking stays until a host accepts.

import { NO_WAIVER } from '../../domain/availability/waiver.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { requireZone } from '../../platform/parameters.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { bookingRows, toAvailability } from '../availability/load-availability.ts'
import { durationOf, excludeOwnDay, isGroupEvent } from '../bookings/availability-for-reschedule.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import { lockOriginal } from '../bookings/lock-original.ts'
import type { NewInviteeFields } from '../bookings/save-booking.ts'
import { placeOfNewEvent } from '../bookings/save-move.ts'
import {
  linkActor,
  loadOwnBooking,
  type OwnBooking,
  readInviteeLink,
  requireUpcoming,
} from '../invitees/open-own-booking.ts'
import { createRequest } from './create-request.ts'
import { endRequest, requireUndeleted } from './end-request.ts'
import { lockPendingRequests } from './lock-pending-requests.ts'
import { pendingMovesOf } from './meeting-store.ts'
import type { RequestRow } from './store.ts'

export interface MoveInput {
  readonly start: Instant
  readonly timezone: string
}

/** The event type requires no approval by now, so the invitee can reschedule. */
export class ApprovalNotRequiredError extends Problem {
  constructor() {
    super('conflict', { message: 'The event type requires no approval any more. Reschedule the meeting.' })
  }
}

/** Another request of the same invitee is withdrawn: only the last one counts. */
export async function requestMove(ctx: Context, link: string, input: MoveInput): Promise<RequestRow> {
  const target = readInviteeLink(ctx, 'invitee_reschedule', link)
  const inviteeId = target.objectId
  requireZone('timezone', input.timezone)
  return write(ctx, linkActor(target), async (tx) => {
    const { organizationId } = tx
    const { start, timezone } = input
    const now = ctx.clock.now()
    await requireUndeleted(tx)
    requireMovable(await loadOwnBooking(tx, target), now)
    const pending = await tx.rows(pendingMovesOf(organizationId, [inviteeId], now))
    const former = await lockPendingRequests(
      ctx,
      tx,
      pending.map(({ id }) => id),
    )
    // Serializes the requests of this invitee.
    const { invitee, original } = await lockOriginal(tx, inviteeId, start)
    const { event } = requireMovable({ invitee, event: original.event }, now)
    if (start === event.start_time)
      throw new Problem('conflict', { message: 'The meeting is already at this time. Choose another time.' })
    await endFormer(ctx, tx, inviteeId, former)
    const query = {
      ...{ organizationId, eventTypeId: event.event_type_id, duration: durationOf(event) },
      ...{ from: start, to: instant(start + 1), override: null },
    }
    const loaded = toAvailability(await tx.rows(bookingRows(query, now)), query, now)
    if (!loaded.type.requires_approval) throw new ApprovalNotRequiredError()
    const adjust = excludeOwnDay(original)
    return createRequest(ctx, tx, {
      ...{ query, availability: adjust(loaded), waiver: NO_WAIVER, start },
      reschedule: { from: event.start_time, adjust },
      oldStart: event.start_time,
      requestHours: loaded.type.request_hours,
      eventName: event.name,
      location: isGroupEvent(original) ? placeOfNewEvent(event).location : event.location,
      invitee: { ...fieldsToMove(invitee), timezone, old_invitee_id: invitee.id },
      linkId: null,
      submissionId: invitee.routing_form_submission_id,
    })
  })
}

/** A host must be able to answer before the meeting begins. */
function requireMovable(booking: OwnBooking, now: Instant): OwnBooking {
  if (requireUpcoming(booking, now).event.start_time <= now)
    throw new Problem('conflict', {
      message: 'The meeting has started, so no host can accept another time before it. Contact your host.',
    })
  return booking
}

/** The meeting is locked. A request that was made before its lock must not be locked now: that would reverse the order of locks. */
async function endFormer(
  ctx: Context,
  tx: WriteTransaction,
  inviteeId: string,
  former: readonly RequestRow[],
): Promise<void> {
  const pending = await tx.rows(pendingMovesOf(tx.organizationId, [inviteeId], ctx.clock.now()))
  if (pending.some(({ id }) => former.every((request) => request.id !== id)))
    throw new Problem('conflict', {
      message: 'Another time was requested for this meeting at the same moment. Try again.',
    })
  for (const request of former)
    await endRequest(ctx, tx, request, { status: 'withdrawn', message: null, decidedBy: null })
}

/** What the request shows. The moved booking keeps all fields of the booking, whatever the request has. */
const fieldsToMove = (invitee: InviteeRow): NewInviteeFields => ({
  email: invitee.email,
  name: invitee.name,
  first_name: invitee.first_name,
  last_name: invitee.last_name,
  timezone: invitee.timezone,
  locale: invitee.locale,
  questions_and_answers: invitee.questions_and_answers,
  guests: invitee.guests,
  tracking: invitee.tracking,
  text_reminder_number: invitee.text_reminder_number,
  payment: invitee.payment,
  source: invitee.source,
  scheduled_by: invitee.scheduled_by,
  verified_at: invitee.verified_at,
})
