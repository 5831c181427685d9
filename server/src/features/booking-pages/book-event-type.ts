// Books on a booking page, like the API but with extra limits against abuse.
import type { Static } from 'typebox'
import type { Stage } from '../../domain/access/plans.ts'
import { maxUnverifiedBookings } from '../../domain/booking/page-limits.ts'
import type { Locale } from '../../domain/language/locales.ts'
import type { BookingRefusal, BookingResponse } from '../../domain/pages/booking-views.ts'
import { HOUR, parseInstant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { type DataResponse, jsonResponse } from '../../platform/pages/page-table.ts'
import { MailQuotaExceeded, requireMailQuota } from '../../platform/usage/require-mail-quota.ts'
import { countUse, usedIn } from '../../platform/usage/store.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { isBlocked } from '../blocked-invitees/is-blocked.ts'
import { createRequestFor } from '../booking-requests/create-request.ts'
import { type BookingRequest, bookPrepared } from '../bookings/book-meeting.ts'
import { prepareBooking } from '../bookings/prepare-booking.ts'
import { AlreadyBookedError } from '../bookings/save-event.ts'
import { SubmissionUsedError } from '../routing-forms/link-submission.ts'
import { LinkUsedError } from '../scheduling-links/open-link.ts'
import { createBookingChallenge, isChallengeSolved } from './check-challenge.ts'
import { deleteCode } from './code-store.ts'
import { buildConfirmation, readMeeting, redirectOf } from './describe-meeting.ts'
import { describeRequest } from './describe-request.ts'
import type { OpenEventType, Unavailable } from './find-event-type.ts'
import { findSubmission } from './find-form.ts'
import { readBookingRequest } from './read-booking-request.ts'
import type { BookingBody } from './schema.ts'
import { type BookableTypeRow, hostsAtBookingLimit, stageOf } from './store.ts'
import { codeKeyOf, isCodeValid, sendCode } from './verify-invitee.ts'

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
  if (!(await ctx.throttle(['page_booking'], { address })).allowed)
    return refusalResponse('too_many_from_address', 429)
  if (await isBlocked(ctx, found.type.organization_id, read.request.invitee.email))
    return refusalResponse('blocked', 403)
  const verification = await verifyIfNeeded(ctx, found.type, read.request, body, address)
  if (typeof verification !== 'string') return verification
  const submission = await findSubmission(ctx, found.type, body.submission)
  const request = { ...read.request, isVerified: verification === 'verified' }
  try {
    const routingFormSubmissionId = submission?.id ?? null
    return await bookAndConfirm(ctx, found, { ...request, routingFormSubmissionId }).catch((error) => {
      // The visitor has already used the submission, for example in another window: book without it.
      if (error instanceof SubmissionUsedError) return bookAndConfirm(ctx, found, request)
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

/**
 * Returns the response if the browser has to solve a challenge or the invitee has to enter a code first. Only a valid code
 * verifies the invitee: a code that the page did not ask for is ignored.
 */
async function verifyIfNeeded(
  ctx: Context,
  type: BookableTypeRow,
  { eventTypeId, invitee: { email }, locale }: BookingRequest,
  { code = '', solution }: Static<typeof BookingBody>,
  address: string,
): Promise<DataResponse | 'verified' | 'not_required'> {
  const { organization_id: organizationId } = type
  const window = pageBookingsOf(organizationId, eventTypeId)
  const made = await ctx.db.withOrganization(organizationId).first(usedIn(window, ctx.clock.now()))
  const isAboveBound = (made?.used ?? 0) >= maxUnverifiedBookings(type.invitee_limit)
  if (!isAboveBound && !type.verify_invitees) return 'not_required'
  // Protects mailboxes from codes that they didn't request. With a code, the code decides.
  const needsChallenge = isAboveBound && (code === '' || ctx.config.mail === null)
  if (needsChallenge && (solution === undefined || !(await isChallengeSolved(ctx, eventTypeId, solution))))
    return respond({ kind: 'challenge', challenge: await createBookingChallenge(ctx, eventTypeId) }, 403)
  // No mail server, no code.
  if (ctx.config.mail === null) return 'not_required'
  const invitee = { organizationId, eventTypeId, email, locale: locale ?? (type.locale as Locale) }
  if (code === '')
    return (await sendCode(ctx, invitee, address))
      ? respond({ kind: 'code_required' }, 403)
      : refusalResponse('too_many', 429)
  return (await isCodeValid(ctx, invitee, code))
    ? 'verified'
    : respond({ kind: 'invalid', errors: { code: 'wrong_code' } }, 422)
}

const pageBookingsOf = (organizationId: string, eventTypeId: string) =>
  ({ organizationId, kind: 'page_bookings', subjectId: eventTypeId, lengthMs: HOUR }) as const

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
    const prepared = await prepareBooking(ctx, tx, request)
    // Decided in the transaction: the event type may have changed since the page was opened.
    const result = prepared.type.requires_approval
      ? ({ kind: 'requested', request: await createRequestFor(ctx, tx, request, prepared) } as const)
      : ({ kind: 'booked', ...(await bookPrepared(ctx, tx, request, prepared)) } as const)
    const hostIds = result.kind === 'requested' ? result.request.host_ids : result.hostIds
    if (hostsAtLimit.some(({ user_id }) => hostIds.includes(user_id))) throw new TooManyUpcomingBookings()
    await requireMailQuota(
      ctx,
      tx,
      orNotFound(organization).stage as Stage,
      recipientsOf(result.kind, request),
    )
    // After the claims, and with COMMIT: bookings that are refused don't count, and the window is locked for a moment only.
    tx.defer(countUse(pageBookingsOf(organizationId, type.id), 1, ctx.clock.now()))
    if (request.isVerified)
      tx.defer(deleteCode(codeKeyOf(ctx, { organizationId, eventTypeId: type.id, email })))
    return result
  }
  const made = await write(ctx, { kind: 'invitee', organizationId }, work, 'force_generic_plan')
  if (made.kind === 'requested') {
    const { request: requested } = await describeRequest(ctx, made.request)
    return respond({ kind: 'requested', request: requested }, 201)
  }
  // Visitors of a scheduling link must not see the host's other event types.
  const meeting = await readMeeting(ctx, made, link === null ? '' : null)
  const confirmation = { ...buildConfirmation(ctx, meeting), redirect: redirectOf(meeting) }
  return respond({ kind: 'booked', confirmation }, 201)
}

/** Guests get mail once a host has accepted. */
const recipientsOf = (kind: 'booked' | 'requested', { guests }: BookingRequest): number =>
  kind === 'requested' ? 1 : 1 + guests.length

/** Maps errors that the page can explain, and rethrows all others. */
export function toRefusalResponse(error: unknown): DataResponse {
  if (error instanceof TooManyUpcomingBookings) return refusalResponse('too_many_upcoming', 409)
  if (error instanceof MailQuotaExceeded) return refusalResponse('too_many_for_type', 429)
  if (!(error instanceof Problem)) throw error
  if (error instanceof LinkUsedError) return refusalResponse('link_used', 409)
  if (error instanceof AlreadyBookedError) return refusalResponse('already_booked', 409)
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
