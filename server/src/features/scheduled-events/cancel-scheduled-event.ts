// Cancels a scheduled event on behalf of a host: the time is free again, and its invitees are told.
import type { Member } from '../../domain/access/actor.ts'
import { canceledByHost } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { cancelMeeting } from '../bookings/cancel-meeting.ts'
import { requireEventPermission } from '../bookings/require-event-permission.ts'
import { type EventToShow, eventForUser, eventToCancel, withoutAccess } from './store.ts'

export async function cancelScheduledEvent(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly reason: string | null },
): Promise<EventToShow> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const { actor_name, ...event } = found(await tx.first(eventToCancel(organizationId, input.id, userId)))
    requireEventPermission(actor, event, 'change')
    const cancellation = canceledByHost(actor_name, input.reason, ctx.clock.now())
    await cancelMeeting(ctx, tx, event, cancellation)
    return withoutAccess(found(await tx.first(eventForUser(organizationId, input.id, userId))))
  })
}
