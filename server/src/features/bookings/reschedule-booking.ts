// Reschedules an invitee with the same hosts. Claims the new time before it releases the old one.
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import { withoutRoom } from '../../domain/booking/location.ts'
import { isPersonalLinkKind } from '../../domain/event-types/locations.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { bookingRows, toAvailability } from '../availability/load-availability.ts'
import { toReleasedDays } from '../claims/release-time.ts'
import { lockHostForReschedule, lockSeatsAt } from '../claims/seat-store.ts'
import { type ClaimRow, claimsOfEvent, lockClaimsOfEvent } from '../claims/store.ts'
import {
  durationOf,
  excludeOwnBooking,
  freesTime,
  isGroupEvent,
  type OriginalMeeting,
} from './availability-for-reschedule.ts'
import type { BookingResult } from './book-meeting.ts'
import { claimMeeting, requireOpenTime } from './claim-meeting.ts'
import type { MeetingPlace } from './find-link.ts'
import { type InviteeRow, insertInvitee, inviteeById } from './invitee-store.ts'
import { alreadyCanceledProblem, leaveMeeting } from './leave-meeting.ts'
import { saveEvent } from './save-event.ts'
import { type EventRow, eventById, hostsOfEvent } from './store.ts'
import { insertEventWords } from './word-store.ts'

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
  const toClaim = (original: OriginalMeeting) => {
    const adjust = excludeOwnBooking(original)
    const reschedule = { from: old.start_time, adjust }
    return { query, availability: adjust(loaded), reschedule, start, chosenBy: input.chosenBy }
  }
  // Most refusals need no lock. The claim decides about a time that is open.
  requireOpenTime(ctx, toClaim({ event: old, hostIds, claims: claimsBefore }))
  const [, claims, [invitee], [event]] = await tx.pipeline(
    ...lockTime(organizationId, old, hostIds, start),
    inviteeById(organizationId, input.invitee.id),
    eventById(organizationId, oldId),
  )
  const before = requireActive(orNotFound(invitee))
  const ownClaims = claims.filter(({ event_id }) => event_id === oldId)
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
  const sequence = isGroup ? 0 : old.sequence + 1
  const { name } = old
  const eventInput = {
    ...claimed,
    proposedId: eventId,
    eventTypeId: old.event_type_id,
    name,
    ...(isGroup ? placeOfNewGroup(old) : { location: old.location, linkHostId: old.link_host_id }),
    sequence,
    inviteeEmail: before.email,
  }
  const next = await saveEvent(ctx, tx, eventInput)
  const newInvitee: InviteeRow = {
    ...before,
    id: ctx.newId(),
    event_id: next.id,
    timezone: input.timezone ?? before.timezone,
    old_invitee_id: before.id,
    old_event_id: old.id,
    no_show_id: null,
    no_show_at: null,
    reconfirmation_at: null,
    reconfirmed_at: null,
    email_bounced_at: null,
    verified_at: before.verified_at ?? (input.isByMember ? now : null),
    email_withheld_at: null,
    email_withheld_reason: null,
    created_at: ctx.clock.now(),
    updated_at: ctx.clock.now(),
  }
  const canceled = await leaveMeeting(ctx, tx, {
    invitee: before,
    cancellation,
    next: { inviteeId: newInvitee.id, eventId: next.id },
    locked: original,
    countsDays: false,
  })
  tx.defer(insertInvitee(newInvitee, next.start_time))
  tx.defer(insertEventWords(next, newInvitee))
  const after = { ...newInvitee, scheduled_event: { ...next, host_ids: claimed.hostIds } }
  emit(tx, { type: 'invitee.created', subjectId: newInvitee.id, before: null, after })
  emit(tx, { type: 'invitee.rescheduled', subjectId: newInvitee.id, before: canceled.invitee, after })
  return { event: next, hostIds: claimed.hostIds, invitee: newInvitee }
}

/** Another event at another time: it gets a room of its own. */
const placeOfNewGroup = ({ location }: EventRow): MeetingPlace => ({
  location: location !== null && isPersonalLinkKind(location.type) ? withoutRoom(location) : location,
  linkHostId: null,
})

function requireActive(invitee: InviteeRow): InviteeRow {
  if (invitee.status !== 'active') throw alreadyCanceledProblem()
  return invitee
}

/**
 * Locks the claims of the old event and of a group event at the new time, always in the same order: the host, if it is a
 * group event, then the claims.
 */
function lockTime(
  organizationId: string,
  old: EventRow,
  hostIds: readonly string[],
  start: Instant,
): readonly [Query<unknown> | null, Query<ClaimRow>] {
  const [host] = hostIds
  if (old.invitees_limit === 1 || host === undefined) return [null, lockClaimsOfEvent(organizationId, old)]
  return [
    lockHostForReschedule(organizationId, host),
    lockSeatsAt(organizationId, host, old.event_type_id, [old.start_time, start]),
  ]
}
