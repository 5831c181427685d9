// Turns the hold of a booking request into the claims of a booking.
import { instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { bookingRows, toAvailability } from '../availability/load-availability.ts'
import type { ClaimedMeeting } from '../bookings/claim-meeting.ts'
import { remainingUsers } from '../bookings/store.ts'
import { bookHold, HoldEndedError, type HoldToBook } from '../claims/book-hold.ts'
import { holdOfRequest, spanOfHold } from '../claims/hold-store.ts'
import { RequestEndedError } from './end-request.ts'
import type { RequestRow } from './store.ts'

/**
 * The daily limit is for invitees: a host who accepts decides about their own day. The meeting counts, and shows that it exceeds
 * the limit. An inactive event type takes no new requests, but those that it has can be accepted.
 */
export async function bookHeldTime(
  ctx: Context,
  tx: WriteTransaction,
  request: RequestRow,
  booking: Pick<HoldToBook, 'eventId' | 'bookingId' | 'releasedDays'>,
): Promise<ClaimedMeeting> {
  const { organizationId } = tx
  const { id, event_type_id: eventTypeId, start_time: start, end_time: end } = request
  const query = {
    ...{ organizationId, eventTypeId, from: start, to: instant(start + 1) },
    duration: (end - start) / MINUTE,
    override: null,
  }
  const [[hold], inputs] = await tx.pipeline(
    holdOfRequest(organizationId, id),
    bookingRows(query, ctx.clock.now()),
  )
  const span = hold && (await tx.first(spanOfHold(organizationId, hold)))
  if (hold === undefined || span === undefined) throw notHeldAnyMore()
  const availability = toAvailability(inputs, query, ctx.clock.now())
  const typeHostIds = availability.hosts.map((host) => host.id)
  const isSeat = hold.seat_of_claim_id !== null
  const hostIds = request.host_ids
  if (isSeat) requireSeatOf(hostIds, [span.host_id])
  // A host who took a group event over decides about its seats without hosting the type.
  await requireHosts(tx, hostIds, isSeat ? hostIds : typeHostIds)
  const unlimitedHostIds = [...new Set([...typeHostIds, ...hostIds])]
  try {
    const booked = await bookHold(ctx, tx, availability, { ...booking, hold, unlimitedHostIds })
    if (booked === null) throw notHeldAnyMore()
    // The event may have been given to another host just before the claim was locked.
    if (isSeat) requireSeatOf(hostIds, booked.hostIds)
    const { exceeded, ...meeting } = booked
    return {
      ...{ start, end, bufferedStart: span.buffered_start, bufferedEnd: span.buffered_end },
      ...meeting,
      waivedRules: [...exceeded.values()].includes(true) ? ['daily_limit'] : [],
    }
  } catch (error) {
    if (!(error instanceof HoldEndedError)) throw error
    throw request.expires_at <= ctx.clock.now() ? new RequestEndedError('expired') : notHeldAnyMore()
  }
}

const notHeldAnyMore = (): Problem =>
  new Problem('conflict', {
    message:
      'The time of this booking request is not held any more, so it can’t be accepted. Decline it, and the invitee can ask again.',
  })

/** The subscriber that gives the request to the new host may not have run yet. */
function requireSeatOf(askedIds: readonly string[], hostIds: readonly string[]): void {
  if (askedIds.length === hostIds.length && askedIds.every((id) => hostIds.includes(id))) return
  throw new Problem('conflict', {
    message:
      'The event was given to another host after this booking request was made. The new host decides about the request.',
  })
}

async function requireHosts(
  tx: WriteTransaction,
  hostIds: readonly string[],
  eligibleIds: readonly string[],
): Promise<void> {
  const remaining = await tx.rows(remainingUsers(tx.organizationId, hostIds))
  if (remaining.length < hostIds.length)
    throw new Problem('conflict', {
      message:
        'A host of this booking request has left the organization. Decline it, and the invitee can ask again.',
    })
  if (!hostIds.every((id) => eligibleIds.includes(id)))
    throw new Problem('conflict', {
      message:
        'A host of this booking request does not host its event type any more. Decline it, or add the host to the event type.',
    })
}
