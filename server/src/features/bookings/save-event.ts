// Creates the scheduled event of a booking, or adds an invitee to an existing group event.
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import type { ClaimedMeeting } from './claim-meeting.ts'
import { findLink, type MeetingPlace } from './find-link.ts'
import { activeInviteeByEmail } from './invitee-store.ts'
import { type EventRow, insertEvent, insertEventGroups, insertMemberships, joinEvent } from './store.ts'

export interface EventInput extends ClaimedMeeting, MeetingPlace {
  /** The id for a new event. A different id in the claim means that the event already exists. */
  readonly proposedId: string
  readonly eventTypeId: string
  readonly name: string
  readonly sequence: number
  /** Of the invitee who gets the seat; null after a data deletion. */
  readonly inviteeEmail: string | null
}

/** An address may have only one active seat in an event. */
export class AlreadyBookedError extends Problem {
  constructor() {
    super('already_exists', { message: 'This email address is already booked for this time.' })
  }
}

export async function saveEvent(ctx: Context, tx: WriteTransaction, input: EventInput): Promise<EventRow> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  if (input.eventId !== null && input.eventId !== input.proposedId) {
    const { eventId, inviteeEmail: email, start } = input
    // The claim of the event has been locked by taking the seat, so the invitees of all earlier seats are committed.
    const [[sameInvitee], [joined]] = await tx.pipeline(
      email === null ? null : activeInviteeByEmail(organizationId, { eventId, email, start }),
      joinEvent(organizationId, eventId, now),
    )
    if (sameInvitee) throw new AlreadyBookedError()
    return orNotFound(joined)
  }
  const { location, linkHostId } = await findLink(tx, input, input.hostIds)
  const event: EventRow = {
    organization_id: organizationId,
    id: input.proposedId,
    event_type_id: input.eventTypeId,
    booking_id: input.bookingId,
    sequence: input.sequence,
    name: input.name,
    status: 'active',
    start_time: input.start,
    end_time: input.end,
    location,
    link_host_id: linkHostId,
    meeting_notes: null,
    invitees_limit: input.seats,
    invitees_total: 1,
    invitees_active: 1,
    cancellation: null,
    created_at: now,
    updated_at: now,
  }
  const hosts = { ...input, eventId: event.id }
  tx.defer(insertEvent(event))
  tx.defer(insertMemberships(organizationId, hosts))
  tx.defer(insertEventGroups(organizationId, hosts))
  return event
}
