// Lets an invitee cancel by the link that they were sent: they leave, and with the last of them the event is off.
import { createInviteeCancellation } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { type InviteeRow, inviteeToCancel } from '../bookings/invitee-store.ts'
import { leaveMeeting, lockMeeting } from '../bookings/leave-meeting.ts'
import { linkActor, ownBookingOf, readInviteeLink, requireUpcoming } from './open-own-booking.ts'

export async function cancelOwnBooking(
  ctx: Context,
  link: string,
  input: { readonly reason: string | null },
): Promise<InviteeRow> {
  const target = readInviteeLink(ctx, 'invitee_cancellation', link)
  return write(ctx, linkActor(target), async (tx) => {
    const now = ctx.clock.now()
    const { event } = requireUpcoming(await ownBookingOf(tx, target), now)
    // As they are now: a deletion of their data may have come in between, and later ones wait.
    const [locked, row] = await Promise.all([
      lockMeeting(tx, event),
      tx.first(inviteeToCancel(target.organizationId, target.objectId)),
    ])
    const invitee = orNotFound(row)
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
