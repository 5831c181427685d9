// Books a meeting in one transaction: loads, validates, claims, saves and emits.
import type { Member } from '../../domain/access/actor.ts'
import type { AnswerInput } from '../../domain/booking/answers.ts'
import type { Names, Payment, Tracking } from '../../domain/booking/invitee.ts'
import type { LocationInput } from '../../domain/booking/location.ts'
import type { Locale } from '../../domain/language/locales.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { reachOf, type WaiverRequest } from '../availability/require-waiver.ts'
import { LinkUsedError } from '../scheduling-links/open-link.ts'
import { markLinkUsed } from '../scheduling-links/store.ts'
import { claimHeldMeeting } from './claim-held-meeting.ts'
import { claimMeeting } from './claim-meeting.ts'
import type { InviteeRow } from './invitee-store.ts'
import { type PreparedBooking, prepareBooking } from './prepare-booking.ts'
import { type NewInviteeFields, saveBooking } from './save-booking.ts'
import type { EventRow } from './store.ts'

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
  /** The rules that a member waives; null: none. */
  readonly waiver: WaiverRequest | null
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
  /** The member who books. Null: a visitor of a page, who can't skip the approval of a host. */
  readonly member: Pick<Member, 'organizationId' | 'userId' | 'role'> | null
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
  const prepared = await prepareBooking(ctx, tx, request)
  const neededHostId = prepared.type.requires_approval ? await requireApprover(tx, request, prepared) : null
  const booked = await bookPrepared(ctx, tx, request, prepared)
  // A round robin decides only now whose time it takes. The error rolls back the booking.
  if (neededHostId !== null && !booked.hostIds.includes(neededHostId)) throw new Problem('approval_required')
  return booked
}

/**
 * Those who may change the event type need no approval (null). Its hosts need none for their own time: they must be among the
 * hosts of the meeting.
 */
async function requireApprover(
  tx: WriteTransaction,
  { eventTypeId, member }: BookingRequest,
  { availability: { hosts } }: PreparedBooking,
): Promise<string | null> {
  const lookUp = async <Row>(query: Query<Row>) => (await tx.lookUpAll(query))[0] as Row[]
  const reach = member === null ? null : await reachOf(lookUp, member, eventTypeId, hosts)
  if (member === null || reach === null) throw new Problem('approval_required')
  return reach === 'own' ? member.userId : null
}

export async function bookPrepared(
  ctx: Context,
  tx: WriteTransaction,
  request: BookingRequest,
  prepared: PreparedBooking,
): Promise<BookingResult> {
  const { organizationId } = tx
  const { query, availability, linkId, hold, submission, type, waiver, location } = prepared
  const eventId = ctx.newId()
  const claimRequest = {
    query,
    availability,
    start: request.start,
    bookingId: ctx.newId(),
    eventId,
    expiresAt: null,
    waiver,
    releasedDays: [],
  }
  const claimed =
    hold === null
      ? await claimMeeting(ctx, tx, claimRequest)
      : await claimHeldMeeting(ctx, tx, claimRequest, hold, eventId)
  return saveBooking(ctx, tx, {
    claimed,
    proposedId: eventId,
    eventTypeId: request.eventTypeId,
    name: type.name,
    location,
    invitee: toInviteeFields(ctx, request, prepared),
    linkId,
    submission,
    async useLink() {
      if (linkId !== null && !(await tx.first(markLinkUsed(organizationId, linkId, ctx.clock.now()))))
        throw new LinkUsedError()
    },
  })
}

/** The fields that an invitee gets from the request. */
export const toInviteeFields = (
  ctx: Pick<Context, 'clock'>,
  { invitee, guests, tracking, payment, source, isVerified, scheduledBy }: BookingRequest,
  { answers, phone, timezone, locale }: PreparedBooking,
): NewInviteeFields => ({
  email: invitee.email,
  name: invitee.name,
  first_name: invitee.first_name,
  last_name: invitee.last_name,
  timezone,
  locale,
  questions_and_answers: answers,
  guests,
  tracking,
  text_reminder_number: invitee.textReminderNumber ?? phone,
  payment,
  source,
  scheduled_by: scheduledBy,
  verified_at: isVerified ? ctx.clock.now() : null,
})
