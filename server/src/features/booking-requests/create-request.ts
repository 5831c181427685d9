// Creates a booking request: holds its time or seat, reserves its link, saves and emits.

import type { EventLocation } from '../../domain/booking/location.ts'
import { requestExpiry } from '../../domain/booking/request.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { type BookingRequest, toInviteeFields } from '../bookings/book-meeting.ts'
import { type ClaimedMeeting, claimMeeting, type MeetingClaimRequest } from '../bookings/claim-meeting.ts'
import type { PreparedBooking } from '../bookings/prepare-booking.ts'
import type { NewInviteeFields } from '../bookings/save-booking.ts'
import { AlreadyBookedError } from '../bookings/save-event.ts'
import { type HoldRow, insertHold } from '../claims/hold-store.ts'
import { LinkUsedError } from '../scheduling-links/open-link.ts'
import { reserveLink } from '../scheduling-links/store.ts'
import { requireUndeleted } from './end-request.ts'
import { insertRequest, insertRequestHosts, otherSeatOf, type RequestRow } from './store.ts'
import { takeOverHold } from './take-over-hold.ts'

export interface RequestToCreate
  extends Pick<MeetingClaimRequest, 'query' | 'availability' | 'waiver' | 'reschedule'> {
  readonly start: Instant
  /** Of the meeting that it would move: the request expires then at the latest. */
  readonly oldStart?: Instant
  readonly requestHours: number
  readonly eventName: string
  readonly location: EventLocation | null
  readonly invitee: NewInviteeFields & { readonly old_invitee_id?: string | null }
  readonly linkId: string | null
  readonly submissionId: string | null
  /** The hold of a member whose time or seat the request takes over. */
  readonly hold?: HoldRow | null
}

/** For a prepared booking of an event type that requires approval. */
export async function createRequestFor(
  ctx: Context,
  tx: WriteTransaction,
  request: BookingRequest,
  prepared: PreparedBooking,
): Promise<RequestRow> {
  await requireUndeleted(tx)
  return createRequest(ctx, tx, {
    ...prepared,
    start: request.start,
    requestHours: prepared.type.request_hours,
    eventName: prepared.type.name,
    invitee: toInviteeFields(ctx, request, prepared),
    submissionId: prepared.submission?.id ?? null,
  })
}

/** The caller must have called `requireUndeleted`. */
export async function createRequest(
  ctx: Context,
  tx: WriteTransaction,
  { query, availability, waiver, reschedule, ...input }: RequestToCreate,
): Promise<RequestRow> {
  const { organizationId } = tx
  const { start, oldStart = start, invitee, linkId } = input
  const now = ctx.clock.now()
  const id = ctx.newId()
  const expiresAt = requestExpiry(now, [start, oldStart], input.requestHours)
  const time = { query, availability, waiver, start, expiresAt, bookingId: id }
  const claimed = input.hold
    ? await takeOverHold(ctx, tx, time, input.hold)
    : await claimMeeting(ctx, tx, {
        ...time,
        ...(reschedule && { reschedule }),
        eventId: null,
        releasedDays: [],
      })
  if (claimed.seats > 1) await requireOnlySeat(tx, query.eventTypeId, start, invitee.email, now)
  const request: RequestRow = {
    organization_id: organizationId,
    id,
    event_type_id: query.eventTypeId,
    status: 'pending',
    start_time: start,
    end_time: claimed.end,
    expires_at: expiresAt,
    event_name: input.eventName,
    location: input.location,
    ...pickInvitee(invitee),
    routing_form_submission_id: input.submissionId,
    link_id: linkId,
    message: null,
    decided_by: null,
    decided_at: null,
    end_reason: null,
    event_id: null,
    invitee_id: null,
    generation: 1,
    created_at: now,
    updated_at: now,
    host_ids: [...claimed.hostIds].sort(),
  }
  saveRequest(ctx, tx, request, claimed)
  // The last lock of the transaction, as in a booking.
  if (linkId !== null && !(await tx.first(reserveLink(organizationId, linkId, id, expiresAt, now))))
    throw new LinkUsedError()
  emit(tx, { type: 'booking_request.created', subjectId: id, before: null, after: request })
  return request
}

function saveRequest(ctx: Context, tx: WriteTransaction, request: RequestRow, claimed: ClaimedMeeting): void {
  const { organizationId } = tx
  const { id, event_type_id, start_time, end_time, expires_at, created_at } = request
  const hold = {
    ...{ id, event_type_id, start_time, end_time, expires_at, created_at },
    user_id: null,
    seat_of_claim_id: claimed.seatOfClaimId,
    status: 'active' as const,
    waived_rules: claimed.waivedRules,
  }
  tx.defer(insertHold(organizationId, hold))
  tx.defer(insertRequest(request))
  const hosts = request.host_ids.map((userId) => ({ id: ctx.newId(), userId }))
  tx.defer(insertRequestHosts(request, hosts))
}

/** An address may have or ask for only one seat in an event. The claim of the event is locked by taking the seat. */
async function requireOnlySeat(
  tx: WriteTransaction,
  eventTypeId: string,
  start: Instant,
  email: string | null,
  now: Instant,
): Promise<void> {
  if (email === null) return
  if (await tx.first(otherSeatOf(tx.organizationId, { eventTypeId, start, email }, now)))
    throw new AlreadyBookedError()
}

const pickInvitee = ({ scheduled_by, old_invitee_id = null, ...fields }: RequestToCreate['invitee']) => ({
  ...fields,
  source: fields.source as RequestRow['source'],
  requested_by: scheduled_by,
  old_invitee_id,
})
