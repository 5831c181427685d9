// Takes over the hold of a member for a booking request: its hosts and their time stay reserved, for as long as the request waits.
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { requireHeldMeeting, spanOfMeeting } from '../bookings/claim-held-meeting.ts'
import type { ClaimedMeeting, MeetingClaimRequest } from '../bookings/claim-meeting.ts'
import { HoldEndedError } from '../claims/book-hold.ts'
import { endHold, type HoldRow, lockHeldClaims, spanOfHold } from '../claims/hold-store.ts'
import { keepSeatUntil } from '../claims/seat-store.ts'
import { type ClaimRow, insertClaims, releaseClaims } from '../claims/store.ts'

export interface TimeToTakeOver
  extends Pick<MeetingClaimRequest, 'query' | 'availability' | 'waiver' | 'start' | 'bookingId'> {
  readonly expiresAt: Instant
}

/** In the order of locks of a booking: claims, then the hold. The hold is released. */
export async function takeOverHold(
  ctx: Context,
  tx: WriteTransaction,
  request: TimeToTakeOver,
  hold: HoldRow,
): Promise<ClaimedMeeting> {
  const { organizationId } = tx
  const span = spanOfMeeting(request, hold)
  const [claims, [held]] = await tx.pipeline(
    lockHeldClaims(organizationId, hold),
    spanOfHold(organizationId, hold),
  )
  const isEnded = !(await tx.first(endHold(organizationId, hold.id, 'released', ctx.clock.now())))
  if (isEnded || claims.length === 0 || held === undefined) throw new HoldEndedError()
  const hostIds = claims.map(({ host_id }) => host_id)
  const waivedRules = await requireHeldMeeting(ctx, tx, request, hold, hostIds)
  const { bookingId, expiresAt } = request
  const heldSpan = { ...span, bufferedStart: held.buffered_start, bufferedEnd: held.buffered_end }
  if (hold.seat_of_claim_id === null) await replaceClaims(ctx, tx, { ...request, ...heldSpan }, claims)
  else await tx.rows(keepSeatUntil(organizationId, hold.seat_of_claim_id, expiresAt))
  emit(tx, { type: 'hold.deleted', subjectId: hold.id, before: hold, after: null })
  const seats = claims[0]?.seats ?? 1
  const seatOfClaimId = hold.seat_of_claim_id
  return { ...heldSpan, hostIds, bookingId, eventId: null, seatOfClaimId, seats, waivedRules }
}

/** The claims of the hold are locked, so no other meeting gets the time in between. They stay as its history. */
async function replaceClaims(
  ctx: Context,
  tx: WriteTransaction,
  { query, ...request }: TimeToTakeOver & Pick<ClaimedMeeting, 'end' | 'bufferedStart' | 'bufferedEnd'>,
  claims: readonly ClaimRow[],
): Promise<void> {
  const { organizationId } = tx
  const ids = claims.map(({ id }) => id)
  const hosts = claims.map(({ host_id: hostId }) => ({ claimId: ctx.newId(), hostId, countedOn: null }))
  const { eventTypeId } = query
  const next = { ...request, hosts, eventTypeId, eventId: null, seats: null }
  const [, made] = await tx.pipeline(
    releaseClaims(organizationId, ids),
    insertClaims(organizationId, next, ctx.clock.now()),
  )
  if (made.length < hosts.length) throw new HoldEndedError()
}
