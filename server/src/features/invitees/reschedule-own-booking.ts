// Lets an invitee choose another time by the link that they were sent, with the same hosts.
import { canceledByInvitee } from '../../domain/booking/cancellation.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { requireZone } from '../../platform/parameters.ts'
import { write } from '../../platform/writes/write.ts'
import { moveInvitee } from '../bookings/move-invitee.ts'
import { holderOf, type OwnBooking, ownBookingOf, readInviteeLink, requireAhead } from './open-own-booking.ts'

/** `timezone`: in which they chose; mail tells them the time in it from then on. */
export async function rescheduleOwnBooking(
  ctx: Context,
  link: string,
  input: { readonly start: Instant; readonly timezone: string },
): Promise<OwnBooking> {
  const target = readInviteeLink(ctx, 'invitee_reschedule', link)
  requireZone('timezone', input.timezone)
  return write(ctx, holderOf(target), async (tx) => {
    const now = ctx.clock.now()
    const { invitee } = requireAhead(await ownBookingOf(tx, target), now)
    const cancellation = canceledByInvitee(invitee, null, now)
    const moved = await moveInvitee(ctx, tx, { invitee, ...input, cancellation })
    return { invitee: moved.invitee, event: moved.event }
  })
}
