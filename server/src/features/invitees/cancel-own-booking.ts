// Cancels an invitee through their link. Canceling the last one cancels the event.
import { createInviteeCancellation } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { type InviteeRow, inviteeById } from '../bookings/invitee-store.ts'
import { leaveMeeting, lockMeeting } from '../bookings/leave-meeting.ts'
import { linkActor, loadOwnBooking, readInviteeLink, requireUpcoming } from './open-own-booking.ts'

export async function cancelOwnBooking(
  ctx: Context,
  link: string,
  input: { readonly reason: string | null },
): Promise<InviteeRow> {
  const target = readInviteeLink(ctx, 'invitee_cancellation', link)
  return write(ctx, linkActor(target), async (tx) => {
    const now = ctx.clock.now()
    const { event } = requireUpcoming(await loadOwnBooking(tx, target), now)
    // Reads the invitee again under the lock: a deletion may have erased their data meanwhile.
    const locked = await lockMeeting(tx, event)
    const query = inviteeById(target.organizationId, target.objectId).forUpdate()
    const invitee = orNotFound(await tx.first(query))
    const result = await leaveMeeting(ctx, tx, {
      invitee,
      cancellation: createInviteeCancellation(invitee, input.reason, now),
      next: null,
      locked,
      countsDays: true,
    })
    return result.invitee
  })
}
