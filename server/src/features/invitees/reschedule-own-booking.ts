// Reschedules an invitee through their link, with the same hosts.
import { createInviteeCancellation } from '../../domain/booking/cancellation.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { requireZone } from '../../platform/parameters.ts'
import { write } from '../../platform/writes/write.ts'
import { rescheduleBooking } from '../bookings/reschedule-booking.ts'
import {
  linkActor,
  loadOwnBooking,
  type OwnBooking,
  readInviteeLink,
  requireUpcoming,
} from './open-own-booking.ts'

/** `timezone`: the zone in which they chose the time. Emails use it from then on. */
export async function rescheduleOwnBooking(
  ctx: Context,
  link: string,
  input: { readonly start: Instant; readonly timezone: string },
): Promise<OwnBooking> {
  const target = readInviteeLink(ctx, 'invitee_reschedule', link)
  requireZone('timezone', input.timezone)
  return write(ctx, linkActor(target), async (tx) => {
    const now = ctx.clock.now()
    const { invitee } = requireUpcoming(await loadOwnBooking(tx, target), now)
    const cancellation = createInviteeCancellation(invitee, null, now)
    const moved = await rescheduleBooking(ctx, tx, {
      invitee,
      ...input,
      cancellation,
      isByMember: false,
      waiver: null,
    })
    return { invitee: moved.invitee, event: moved.event }
  })
}
