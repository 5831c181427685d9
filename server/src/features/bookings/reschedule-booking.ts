// Reschedules an invitee with the same hosts. Claims the new time before it releases the old one.
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { bookingRows, toAvailability } from '../availability/load-availability.ts'
import { requireWaiver, type WaiverRequest } from '../availability/require-waiver.ts'
import { toReleasedDays } from '../claims/release-time.ts'
import { claimsOfEvent } from '../claims/store.ts'
import {
  durationOf,
  excludeOwnBooking,
  freesTime,
  isGroupEvent,
  type OriginalMeeting,
} from './availability-for-reschedule.ts'
import type { BookingResult } from './book-meeting.ts'
import { claimMeeting, requireOpenTime } from './claim-meeting.ts'
import { type InviteeRow, inviteeById } from './invitee-store.ts'
import { alreadyCanceledProblem } from './leave-meeting.ts'
import { lockTime, requireSameHosts } from './lock-original.ts'
import { saveMove } from './save-move.ts'
import { eventById, hostsOfEvent, keepUndeleted } from './store.ts'

export interface RescheduleInput {
  readonly invitee: InviteeRow
  readonly start: Instant
  readonly cancellation: Cancellation
  /** The new time zone of the invitee; omitted: no change. */
  readonly timezone?: string
  /** A member vouches for a booking that they reschedule. */
  readonly isByMember: boolean
  /** The host who chose the time in their calendar; omitted: it must be bookable for invitees. */
  readonly chosenBy?: string
  /** The rules that a member waives; null: none. */
  readonly waiver: WaiverRequest | null
}

export async function rescheduleBooking(
  ctx: Context,
  tx: WriteTransaction,
  input: RescheduleInput,
): Promise<BookingResult> {
  const { organizationId } = tx
  const { start, cancellation } = input
  // A canceled invitee never becomes active again, so this check can run before the lock.
  requireActive(input.invitee)
  const { event_id: oldId } = input.invitee
  const [[oldEvent], hosts] = await tx.lookUpAll(
    eventById(organizationId, oldId),
    hostsOfEvent(organizationId, oldId),
  )
  const old = orNotFound(oldEvent)
  if (start === old.start_time)
    throw new Problem('conflict', { message: 'The meeting is already at this time. Choose another time.' })
  const hostIds = hosts.map(({ user_id }) => user_id)
  const query = {
    organizationId,
    eventTypeId: old.event_type_id,
    from: start,
    to: instant(start + 1),
    duration: durationOf(old),
    override: null,
  }
  const now = ctx.clock.now()
  const [inputs, claimsBefore] = await tx.lookUpAll(
    bookingRows(query, now),
    claimsOfEvent(organizationId, old),
  )
  const loaded = toAvailability(inputs, query, now)
  const lookUp = async <Row>(query: Query<Row>) => (await tx.lookUpAll(query))[0] as Row[]
  const waiver = await requireWaiver(lookUp, input.waiver, query.eventTypeId, loaded.hosts)
  // A host who moves the meeting, in the console or in their calendar, approves of it.
  if (loaded.type.requires_approval && !input.isByMember) throw new Problem('approval_required')
  const toClaim = (original: OriginalMeeting) => {
    const adjust = excludeOwnBooking(original)
    const reschedule = { from: old.start_time, adjust }
    return { query, availability: adjust(loaded), reschedule, start, chosenBy: input.chosenBy, waiver }
  }
  // Most refusals need no lock. The claim decides about a time that is open.
  requireOpenTime(ctx, toClaim({ event: old, hostIds, claims: claimsBefore }))
  const [[organization], , claims, [invitee], [event]] = await tx.pipeline(
    keepUndeleted(organizationId),
    ...lockTime(organizationId, old, hostIds, start),
    inviteeById(organizationId, input.invitee.id),
    eventById(organizationId, oldId),
  )
  // The invitee of a running meeting still has their link.
  if (organization === undefined)
    throw new Problem('conflict', {
      message: 'The organization was deleted. The meeting can’t be moved any more.',
    })
  const before = requireActive(orNotFound(invitee))
  const ownClaims = claims.filter(({ event_id }) => event_id === oldId)
  requireSameHosts(ownClaims, hostIds)
  const original = { event: orNotFound(event), hostIds, claims: ownClaims }
  const isGroup = isGroupEvent(original)
  const eventId = ctx.newId()
  const claimed = await claimMeeting(ctx, tx, {
    ...toClaim(original),
    bookingId: isGroup ? ctx.newId() : old.booking_id,
    eventId,
    expiresAt: null,
    releasedDays: freesTime(original) ? toReleasedDays(ownClaims) : [],
  })
  return saveMove(ctx, tx, {
    original,
    invitee: before,
    claimed,
    proposedId: eventId,
    cancellation,
    timezone: input.timezone ?? before.timezone,
    verifiedAt: before.verified_at ?? (input.isByMember ? now : null),
  })
}

function requireActive(invitee: InviteeRow): InviteeRow {
  if (invitee.status !== 'active') throw alreadyCanceledProblem()
  return invitee
}
