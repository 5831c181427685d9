// Writes the scheduled event of a booking, or adds one invitee to the group event that is there.
import type { EventLocation } from '../../domain/booking/location.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { type WriteTransaction, withCommit } from '../../platform/writes/write.ts'
import type { MeetingClaimed } from './claim-meeting.ts'
import { type EventRow, insertEvent, insertEventGroups, insertMemberships, joinEvent } from './store.ts'

export interface EventToSave extends MeetingClaimed {
  /** The id that a new event would get: another one in the claim means that the event is there. */
  readonly proposedId: string
  readonly eventTypeId: string
  readonly name: string
  readonly location: EventLocation | null
  readonly sequence: number
}

export async function saveEvent(ctx: Context, tx: WriteTransaction, wanted: EventToSave): Promise<EventRow> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  if (wanted.eventId !== null && wanted.eventId !== wanted.proposedId)
    return found(await tx.first(joinEvent(organizationId, wanted.eventId, now)))
  const event: EventRow = {
    organization_id: organizationId,
    id: wanted.proposedId,
    event_type_id: wanted.eventTypeId,
    booking_id: wanted.bookingId,
    sequence: wanted.sequence,
    name: wanted.name,
    status: 'active',
    start_time: wanted.start,
    end_time: wanted.end,
    location: wanted.location,
    meeting_notes: null,
    invitees_limit: wanted.seats,
    invitees_total: 1,
    invitees_active: 1,
    cancellation: null,
    created_at: now,
    updated_at: now,
  }
  const hosts = { ...wanted, eventId: event.id }
  withCommit(tx, insertEvent(event))
  withCommit(tx, insertMemberships(organizationId, hosts))
  withCommit(tx, insertEventGroups(organizationId, hosts))
  return event
}
