// Ends a booking request without a booking: frees its time or seat and its link, saves and emits.
import { type RequestState, requestStateAt } from '../../domain/booking/request.ts'
import type { EventType } from '../../domain/events/catalog.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { keepUndeleted } from '../bookings/store.ts'
import { holdOfRequest } from '../claims/hold-store.ts'
import { releaseHoldClaims } from '../claims/release-hold-claims.ts'
import { endReservation } from '../scheduling-links/store.ts'
import { lockPendingRequest, type RequestEnd, type RequestRow, requestById, saveRequestEnd } from './store.ts'

const eventOf = {
  accepted: 'booking_request.accepted',
  declined: 'booking_request.declined',
  expired: 'booking_request.expired',
  withdrawn: 'booking_request.withdrawn',
} as const satisfies Record<RequestEnd['status'], EventType>

const sentences: Readonly<Record<RequestState, string>> = {
  pending: 'The booking request has changed. Try again.',
  accepted: 'The booking request was already accepted.',
  declined: 'The booking request was already declined.',
  expired: 'The booking request has expired.',
  withdrawn: 'The booking request was withdrawn.',
}

/** The request is not pending any more. The API returns it as a conflict; pages show the state. */
export class RequestEndedError extends Problem {
  constructor(state: RequestState) {
    super('conflict', { message: sentences[state] })
  }
}

/** The first lock of a transaction that makes or accepts a request. A deletion of the organization waits for the commit. */
export async function requireUndeleted(tx: WriteTransaction): Promise<void> {
  if ((await tx.first(keepUndeleted(tx.organizationId))) === undefined)
    throw new Problem('conflict', {
      message: 'The organization was deleted, so no booking can be requested or accepted any more.',
    })
}

/** Locks a request that can still be answered. Of concurrent callers, one gets it, and the others learn how it ended. */
export async function lockPending(ctx: Context, tx: WriteTransaction, id: string): Promise<RequestRow> {
  const now = ctx.clock.now()
  const [locked, [found]] = await tx.pipeline(
    lockPendingRequest(tx.organizationId, id, now),
    // The statement that waits for the lock reads the hosts before.
    requestById(tx.organizationId, id),
  )
  const request = orNotFound(found)
  if (locked.length > 0) return request
  throw new RequestEndedError(requestStateAt(request, now))
}

/** The request must be locked. */
export async function endRequest(
  ctx: Context,
  tx: WriteTransaction,
  request: RequestRow,
  end: Omit<RequestEnd, 'booking' | 'status'> & {
    readonly status: Exclude<RequestEnd['status'], 'accepted'>
  },
): Promise<RequestRow> {
  const { organizationId } = tx
  const hold = await tx.first(holdOfRequest(organizationId, request.id))
  // Its time may have passed since the request was locked. An expired seat may be free already.
  if (hold !== undefined && !(await releaseHoldClaims(ctx, tx, hold)))
    await releaseHoldClaims(ctx, tx, hold, 'expired')
  const { link_id: linkId } = request
  const now = ctx.clock.now()
  if (linkId !== null) tx.defer(endReservation(organizationId, linkId, request.id, { isUsed: false, now }))
  return saveEnd(ctx, tx, request, { ...end, booking: null })
}

export function saveEnd(ctx: Context, tx: WriteTransaction, before: RequestRow, end: RequestEnd): RequestRow {
  const now = ctx.clock.now()
  tx.defer(saveRequestEnd(tx.organizationId, before.id, end, now))
  const after: RequestRow = {
    ...before,
    status: end.status,
    message: end.message,
    decided_by: end.decidedBy,
    decided_at: now,
    end_reason: end.reason ?? null,
    event_id: end.booking?.eventId ?? null,
    invitee_id: end.booking?.inviteeId ?? null,
    updated_at: now,
  }
  emit(tx, { type: eventOf[end.status], subjectId: before.id, before, after })
  return after
}
