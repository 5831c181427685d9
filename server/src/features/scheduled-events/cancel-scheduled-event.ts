// Cancels a scheduled event for a host or the member who booked it, frees the time and notifies the invitees.
import type { Member } from '../../domain/access/actor.ts'
import { createHostCancellation } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { cancelMeeting } from '../bookings/cancel-meeting.ts'
import { requireEventPermission } from '../bookings/require-event-permission.ts'
import { type EventDetails, eventForUser, eventToCancel, toVisibleEvent } from './store.ts'

export async function cancelScheduledEvent(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly reason: string | null },
): Promise<EventDetails> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const { actor_name, ...event } = orNotFound(
      await tx.first(eventToCancel(organizationId, input.id, userId)),
    )
    requireEventPermission(actor, event, 'cancel')
    const cancellation = createHostCancellation(actor_name, input.reason, ctx.clock.now())
    await cancelMeeting(ctx, tx, event, cancellation)
    const canceled = orNotFound(await tx.first(eventForUser(organizationId, input.id, userId)))
    return toVisibleEvent(actor.role, canceled)
  })
}
