// Cancels one invitee of a scheduled event for a host or the member who booked it. Canceling the last one cancels the event.
import type { Member } from '../../domain/access/actor.ts'
import { createHostCancellation } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import { leaveMeeting, lockMeeting } from '../bookings/leave-meeting.ts'
import { requireEventPermission } from '../bookings/require-event-permission.ts'
import { eventById } from '../bookings/store.ts'
import { inviteeForUser } from './store.ts'

export async function cancelInvitee(
  ctx: Context,
  actor: Member,
  input: { readonly eventId: string; readonly id: string; readonly reason: string | null },
): Promise<InviteeRow> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const [[one], [event]] = await tx.pipeline(
      inviteeForUser(organizationId, input.id, userId),
      eventById(organizationId, input.eventId),
    )
    const invitee = orNotFound(one)
    if (invitee.event_id !== input.eventId) throw new Problem('not_found')
    requireEventPermission(actor, invitee, 'cancel')
    const result = await leaveMeeting(ctx, tx, {
      invitee,
      cancellation: createHostCancellation(invitee.actor_name, input.reason, ctx.clock.now()),
      next: null,
      locked: await lockMeeting(tx, orNotFound(event)),
      countsDays: true,
    })
    return result.invitee
  })
}
