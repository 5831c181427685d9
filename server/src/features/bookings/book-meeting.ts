// Books a meeting in one transaction: loads, validates, claims, saves and emits.
import { randomBytes } from 'node:crypto'
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import {
  type Answer,
  type AnswerInput,
  findPhoneAnswer,
  validateAnswers,
} from '../../domain/booking/answers.ts'
import type { Names, Payment, Tracking } from '../../domain/booking/invitee.ts'
import { type EventLocation, type LocationInput, resolveLocation } from '../../domain/booking/location.ts'
import type { Locale } from '../../domain/language/locales.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { bookingRows, toAvailability } from '../availability/load-availability.ts'
import { requireDuration } from '../availability/load-availability-for-member.ts'
import type { TypeForBooking } from '../availability/store.ts'
import { bookHold } from '../claims/book-hold.ts'
import { type HoldRow, holdById } from '../claims/hold-store.ts'
import { linkSubmission, requireOpenSubmission } from '../routing-forms/link-submission.ts'
import { submissionById } from '../routing-forms/submission-store.ts'
import { LinkUsedError, openLink } from '../scheduling-links/open-link.ts'
import { markLinkUsed } from '../scheduling-links/store.ts'
import { type ClaimedMeeting, claimMeeting, type MeetingClaimRequest, spanOf } from './claim-meeting.ts'
import { type InviteeRow, insertInvitee } from './invitee-store.ts'
import { refuseTime } from './refuse-time.ts'
import { saveEvent } from './save-event.ts'
import type { EventRow } from './store.ts'
import { insertEventWords } from './word-store.ts'

export interface BookingRequest {
  readonly eventTypeId: string
  readonly start: Instant
  /** In minutes; null: the type's duration. */
  readonly duration: number | null
  readonly invitee: Names & {
    readonly email: string
    /** Null: the time zone of the type, or else of the host. */
    readonly timezone: string | null
    readonly textReminderNumber: string | null
  }
  /** The hold whose time or seat is booked. */
  readonly holdId: string | null
  /** The user who must own the hold; null: any user. */
  readonly holdOwnerId: string | null
  /** The booking_url of a link, which the booking uses up. Its rules override those of the type. */
  readonly link: string | null
  readonly answers: readonly AnswerInput[]
  readonly location: LocationInput | null
  readonly guests: readonly string[]
  readonly tracking: Tracking
  readonly payment: Payment | null
  /** The routing form submission that led to this booking, which uses it up. */
  readonly routingFormSubmissionId: string | null
  readonly source: 'page' | 'api' | 'mcp'
  /** Whether the invitee has proved that the address is theirs, or a member vouches for it. Otherwise guests get no mail. */
  readonly isVerified: boolean
  /** Language of messages to the invitee; null: the language of the type. */
  readonly locale: Locale | null
  /** The user whose token was used. */
  readonly scheduledBy: string | null
}

export interface BookingResult {
  readonly event: EventRow
  readonly hostIds: readonly string[]
  readonly invitee: InviteeRow
}

export async function bookMeeting(
  ctx: Context,
  tx: WriteTransaction,
  request: BookingRequest,
): Promise<BookingResult> {
  const { organizationId } = tx
  const { eventTypeId, start, duration, holdId, routingFormSubmissionId } = request
  const link =
    request.link === null ? null : await openLink(ctx, tx.rows, organizationId, request.link, eventTypeId)
  const override = link?.override ?? null
  const query = { organizationId, eventTypeId, duration, from: start, to: instant(start + 1), override }
  const now = ctx.clock.now()
  const [inputs, [holdRow] = [], [submissionRow] = []] =
    holdId === null && routingFormSubmissionId === null
      ? await tx.lookUpAll(bookingRows(query, now))
      : await tx.pipeline(
          bookingRows(query, now),
          holdId === null ? null : holdById(organizationId, holdId),
          routingFormSubmissionId === null ? null : submissionById(organizationId, routingFormSubmissionId),
        )
  const availability = toAvailability(inputs, query, now)
  ctx.refreshCalendars(
    organizationId,
    availability.hosts.map(({ id }) => id),
  )
  const hold = holdId === null ? null : holdRow
  const submission =
    routingFormSubmissionId === null ? null : requireOpenSubmission(submissionRow, eventTypeId)
  const type = applyShareOverride(availability.type, override)
  requireDuration(availability.type, duration)
  if (hold !== null && request.holdOwnerId !== null && orNotFound(hold).user_id !== request.holdOwnerId)
    throw new Problem('permission_denied', {
      message: 'The hold belongs to another user. Create a new hold, or book without one.',
    })
  const validated = validateBooking(ctx, type, request)
  const eventId = ctx.newId()
  const claimRequest = {
    query,
    availability,
    start,
    bookingId: ctx.newId(),
    eventId,
    expiresAt: null,
    releasedDays: [],
  }
  const claimed =
    hold === null
      ? await claimMeeting(ctx, tx, claimRequest)
      : await claimFromHold(ctx, tx, claimRequest, orNotFound(hold), eventId)
  const { name } = type
  const event = await saveEvent(ctx, tx, {
    ...claimed,
    proposedId: eventId,
    eventTypeId,
    name,
    location: validated.location,
    linkHostId: null,
    sequence: 0,
    inviteeEmail: request.invitee.email,
  })
  if (link !== null && !(await tx.first(markLinkUsed(organizationId, link.id, ctx.clock.now()))))
    throw new LinkUsedError()
  const invitee = toInvitee(ctx, request, event, {
    ...validated,
    locale: request.locale ?? type.locale,
    timezone: request.invitee.timezone ?? availability.type.type_timezone ?? availability.type.timezone,
  })
  if (submission !== null)
    await linkSubmission(ctx, tx, submission, { inviteeId: invitee.id, eventId: event.id })
  tx.defer(insertInvitee(invitee, event.start_time))
  tx.defer(insertEventWords(event, invitee))
  const { hostIds } = claimed
  const scheduled_event = { ...event, host_ids: hostIds }
  emit(tx, {
    type: 'invitee.created',
    subjectId: invitee.id,
    before: null,
    after: { ...invitee, scheduled_event },
  })
  return { event, hostIds, invitee }
}

const applyShareOverride = (type: TypeForBooking, override: ShareOverride | null): TypeForBooking => ({
  ...type,
  name: override?.name ?? type.name,
  locations: override?.locations ?? type.locations,
})

async function claimFromHold(
  ctx: Context,
  tx: WriteTransaction,
  { query, availability, start }: Pick<MeetingClaimRequest, 'query' | 'availability' | 'start'>,
  hold: HoldRow,
  eventId: string,
): Promise<ClaimedMeeting> {
  const span = spanOf(availability, start)
  if (hold.event_type_id !== query.eventTypeId || hold.start_time !== start || hold.end_time !== span.end)
    throw invalid('hold', 'is for another event type, time or duration', 'contradictory')
  const booked = await bookHold(ctx, tx, hold, availability, eventId)
  if (booked === null) throw refuseTime(ctx, { query, start, explanation: toExplanation('daily_limit') })
  // A hold reserves the time, but the type or a host may have become inactive since.
  const isHostInactive = availability.hosts.some(({ id, active }) => !active && booked.hostIds.includes(id))
  if (isHostInactive) throw refuseTime(ctx, { query, start, explanation: toExplanation('host_inactive') })
  return { ...span, ...booked }
}

/** Reasons that can arise after the time was held. */
const toExplanation = (rule: 'daily_limit' | 'host_inactive') => ({ reasons: [{ rule, until: null }] })

interface ValidatedBooking {
  readonly answers: readonly Answer[]
  readonly phone: string | null
  readonly location: EventLocation | null
}

/** Validates the invitee's answers and location against the event type. */
function validateBooking(ctx: Context, type: TypeForBooking, request: BookingRequest): ValidatedBooking {
  const { answers, errors } = validateAnswers(type.custom_questions, request.answers)
  const resolved = resolveLocation(type.locations, request.location, () => createJitsiUrl(ctx))
  const details = 'error' in resolved ? [...errors, resolved.error] : errors
  if ('error' in resolved || details.length > 0) throw new Problem('invalid_argument', { details })
  return { answers, phone: findPhoneAnswer(type.custom_questions, answers), location: resolved.location }
}

/** 128 random bits, because knowing the URL is enough to join the meeting. */
const createJitsiUrl = ({ config: { jitsiUrl } }: Context): string | null =>
  jitsiUrl === null ? null : `${jitsiUrl}/${randomBytes(16).toString('hex')}`

const toInvitee = (
  ctx: Context,
  {
    invitee,
    guests,
    tracking,
    payment,
    routingFormSubmissionId,
    source,
    isVerified,
    scheduledBy,
  }: BookingRequest,
  event: EventRow,
  validated: ValidatedBooking & { readonly locale: string; readonly timezone: string },
): InviteeRow => ({
  organization_id: event.organization_id,
  id: ctx.newId(),
  event_id: event.id,
  email: invitee.email,
  name: invitee.name,
  first_name: invitee.first_name,
  last_name: invitee.last_name,
  status: 'active',
  timezone: validated.timezone,
  locale: validated.locale,
  questions_and_answers: validated.answers,
  guests,
  tracking,
  text_reminder_number: invitee.textReminderNumber ?? validated.phone,
  payment,
  rescheduled: false,
  old_invitee_id: null,
  old_event_id: null,
  new_invitee_id: null,
  new_event_id: null,
  no_show_id: null,
  no_show_at: null,
  reconfirmation_at: null,
  reconfirmed_at: null,
  cancellation: null,
  routing_form_submission_id: routingFormSubmissionId,
  source,
  scheduled_by: scheduledBy,
  generation: 1,
  email_bounced_at: null,
  verified_at: isVerified ? ctx.clock.now() : null,
  email_withheld_at: null,
  email_withheld_reason: null,
  created_at: ctx.clock.now(),
  updated_at: ctx.clock.now(),
})
