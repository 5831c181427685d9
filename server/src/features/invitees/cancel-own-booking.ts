// Lets an invitee cancel by the link that they were sent: they leave, and with the last of them the event is off.
import { canceledByInvitee } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { type InviteeRow, inviteeToCancel } from '../bookings/invitee-store.ts'
import { leaveMeeting, lockMeeting } from '../bookings/leave-meeting.ts'
import { holderOf, ownBookingOf, readInviteeLink, requireAhead } from './open-own-booking.ts'

export async function cancelOwnBooking(
  ctx: Context,
  link: string,
  input: { readonly reason: string | null },
): Promise<InviteeRow> {
  const target = readInviteeLink(ctx, 'invitee_cancellation', link)
  return write(ctx, holderOf(target), async (tx) => {
    const now = ctx.clock.now()
    const { event } = requireAhead(await ownBookingOf(tx, target), now)
    // As they are now: a deletion of their data may have come in between, and later ones wait.
    const [locked, row] = await Promise.all([
      lockMeeting(tx, event),
      tx.first(inviteeToCancel(target.organizationId, target.objectId)),
    ])
    const invitee = found(row)
    const left = await leaveMeeting(ctx, tx, {
      invitee,
      cancellation: canceledByInvitee(invitee, input.reason, now),
      next: null,
      locked,
      countsDays: true,
    })
    return left.invitee
  })
}
