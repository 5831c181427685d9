// Saves an invitee's booking at another time, which is claimed, and leaves the meeting at the old one.
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import { withoutRoom } from '../../domain/booking/location.ts'
import { isPersonalLinkKind } from '../../domain/event-types/locations.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import type { OriginalMeeting } from './availability-for-reschedule.ts'
import type { BookingResult } from './book-meeting.ts'
import type { ClaimedMeeting } from './claim-meeting.ts'
import type { MeetingPlace } from './find-link.ts'
import { type InviteeRow, insertInvitee } from './invitee-store.ts'
import { leaveMeeting } from './leave-meeting.ts'
import { saveEvent } from './save-event.ts'
import type { EventRow } from './store.ts'
import { insertEventWords } from './word-store.ts'

export interface MoveToSave {
  /** Locked, and read after the lock. */
  readonly original: OriginalMeeting
  readonly invitee: InviteeRow
  /** The new time. The days that the meeting leaves must be counted with it. */
  readonly claimed: ClaimedMeeting
  /** The id for a new event. */
  readonly proposedId: string
  readonly cancellation: Cancellation
  readonly timezone: string
  readonly verifiedAt: Instant | null
}

export async function saveMove(
  ctx: Context,
  tx: WriteTransaction,
  { original, invitee: before, claimed, proposedId, cancellation, ...chosen }: MoveToSave,
): Promise<BookingResult> {
  const { event: old } = original
  // The event of the same booking has the same UID in calendars, the same room and the next sequence.
  const isSameBooking = claimed.bookingId === old.booking_id
  const next = await saveEvent(ctx, tx, {
    ...claimed,
    proposedId,
    eventTypeId: old.event_type_id,
    name: old.name,
    ...(isSameBooking ? { location: old.location, linkHostId: old.link_host_id } : placeOfNewEvent(old)),
    sequence: isSameBooking ? old.sequence + 1 : 0,
    inviteeEmail: before.email,
  })
  const now = ctx.clock.now()
  const invitee: InviteeRow = {
    ...before,
    id: ctx.newId(),
    event_id: next.id,
    timezone: chosen.timezone,
    old_invitee_id: before.id,
    old_event_id: old.id,
    no_show_id: null,
    no_show_at: null,
    reconfirmation_at: null,
    reconfirmed_at: null,
    email_bounced_at: null,
    verified_at: chosen.verifiedAt,
    email_withheld_at: null,
    email_withheld_reason: null,
    waived_rules: claimed.waivedRules,
    created_at: now,
    updated_at: now,
  }
  const canceled = await leaveMeeting(ctx, tx, {
    invitee: before,
    cancellation,
    next: { inviteeId: invitee.id, eventId: next.id },
    locked: original,
    countsDays: false,
  })
  tx.defer(insertInvitee(invitee, next.start_time))
  tx.defer(insertEventWords(next, invitee))
  const { hostIds } = claimed
  const after = { ...invitee, scheduled_event: { ...next, host_ids: hostIds } }
  emit(tx, { type: 'invitee.created', subjectId: invitee.id, before: null, after })
  emit(tx, { type: 'invitee.rescheduled', subjectId: invitee.id, before: canceled.invitee, after })
  return { event: next, hostIds, invitee }
}

/** Another event at another time gets a room of its own. */
export const placeOfNewEvent = ({ location }: Pick<EventRow, 'location'>): MeetingPlace => ({
  location: location !== null && isPersonalLinkKind(location.type) ? withoutRoom(location) : location,
  linkHostId: null,
})
