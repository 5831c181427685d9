// Lets an invitee cancel by the link that they were sent: they leave, and with the last of them the event is off.
import { canceledByInvitee } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { write } from '../../platform/writes/write.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
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
    const { invitee, event } = requireAhead(await ownBookingOf(tx, target), now)
    const left = await leaveMeeting(ctx, tx, {
      invitee,
      cancellation: canceledByInvitee(invitee.name, input.reason, now),
      next: null,
      locked: await lockMeeting(tx, event),
      countsDays: true,
    })
    return left.invitee
  })
}
