// Books on a booking page, like the API but with extra limits against abuse.
import type { Static } from 'typebox'
import type { Stage } from '../../domain/access/plans.ts'
import type { BookingRefusal, BookingResponse } from '../../domain/pages/booking-views.ts'
import { parseInstant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { type DataResponse, jsonResponse } from '../../platform/pages/page-table.ts'
import { MailQuotaExceeded, requireMailQuota } from '../../platform/usage/require-mail-quota.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { type BookingRequest, bookMeeting } from '../bookings/book-meeting.ts'
import { SubmissionUsedError } from '../routing-forms/link-submission.ts'
import { LinkUsedError } from '../scheduling-links/open-link.ts'
import { buildConfirmation, readMeeting } from './describe-meeting.ts'
import type { OpenEventType, Unavailable } from './find-event-type.ts'
import { findSubmission } from './find-form.ts'
import { readBookingRequest } from './read-booking-request.ts'
import type { BookingBody } from './schema.ts'
import { hostsAtBookingLimit, stageOf } from './store.ts'

const respond = (body: BookingResponse, status: number): DataResponse => jsonResponse(body, status)

export const refusalResponse = (
  reason: BookingRefusal,
  status: number,
  next: readonly number[] = [],
): DataResponse => respond({ kind: 'refused', reason, next }, status)

/** `address`: the client's network address. */
export async function bookEventType(
  ctx: Context,
  found: OpenEventType | Unavailable,
  body: Static<typeof BookingBody>,
  address: string,
): Promise<DataResponse> {
  if (found.kind === 'unavailable') return refuseUnavailable(found)
  const read = readBookingRequest(found, body)
  if (read.kind === 'invalid') return respond(read, 422)
  const eventType = read.request.eventTypeId
  if (!(await ctx.throttle(['page_booking'], { address })).allowed)
    return refusalResponse('too_many_from_address', 429)
  if (!(await ctx.throttle(['page_booking_type'], { address, eventType })).allowed)
    return refusalResponse('too_many_for_type', 429)
  const submission = await findSubmission(ctx, found.type, body.submission)
  const request = { ...read.request, routingFormSubmissionId: submission?.id ?? null }
  try {
    return await bookAndConfirm(ctx, found, request).catch((error) => {
      // The visitor has already used the submission, for example in another window: book without it.
      if (error instanceof SubmissionUsedError) return bookAndConfirm(ctx, found, read.request)
      throw error
    })
  } catch (error) {
    return toRefusalResponse(error)
  }
}

function refuseUnavailable({ reason }: Unavailable): DataResponse {
  if (reason === 'link_used' || reason === 'inactive') return refusalResponse(reason, 409)
  throw new Problem('not_found')
}

/** The email address has reached the limit of upcoming meetings with a host. */
class TooManyUpcomingBookings extends Problem {
  constructor() {
    super('conflict')
  }
}

async function bookAndConfirm(
  ctx: Context,
  { type, link }: OpenEventType,
  request: BookingRequest,
): Promise<DataResponse> {
  const { organization_id: organizationId } = type
  const work = async (tx: WriteTransaction) => {
    const { email } = request.invitee
    const [hostsAtLimit, [organization]] = await tx.pipeline(
      hostsAtBookingLimit(organizationId, email, ctx.clock.now(), ctx.config.pageBookingsAhead),
      stageOf(organizationId),
    )
    const { event, hostIds, invitee } = await bookMeeting(ctx, tx, request)
    if (hostsAtLimit.some(({ user_id }) => hostIds.includes(user_id))) throw new TooManyUpcomingBookings()
    await requireMailQuota(ctx, tx, orNotFound(organization).stage as Stage, 1 + request.guests.length)
    return { event, invitee }
  }
  const booked = await write(ctx, { kind: 'invitee', organizationId }, work, 'force_generic_plan')
  // Visitors of a scheduling link must not see the host's other event types.
  const meeting = await readMeeting(ctx, booked, link === null ? '' : null)
  const confirmation = buildConfirmation(ctx, meeting)
  return respond({ kind: 'booked', confirmation }, 201)
}

/** Maps errors that the page can explain, and rethrows all others. */
export function toRefusalResponse(error: unknown): DataResponse {
  if (error instanceof TooManyUpcomingBookings) return refusalResponse('too_many_upcoming', 409)
  if (error instanceof MailQuotaExceeded) return refusalResponse('too_many_for_type', 429)
  if (!(error instanceof Problem)) throw error
  if (error instanceof LinkUsedError) return refusalResponse('link_used', 409)
  if (error.code !== 'already_filled') throw error
  const { reasons, next_available_times } = error.extras.fields as unknown as TimeRefusedFields
  if (reasons.some(({ rule }) => rule === 'host_inactive')) return refusalResponse('inactive', 409)
  const next = next_available_times.flatMap((text) => parseInstant(text) ?? [])
  return refusalResponse('just_taken', 409, next)
}

/** The error fields of the API for a time that can't be booked. */
interface TimeRefusedFields {
  readonly reasons: readonly { readonly rule: string }[]
  readonly next_available_times: readonly string[]
}
