// Records that an invitee reconfirmed their booking through their link. Idempotent.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import { linkActor, loadOwnBooking, readInviteeLink, requireUpcoming } from './open-own-booking.ts'
import { reconfirm } from './store.ts'

export async function reconfirmOwnBooking(ctx: Context, link: string): Promise<InviteeRow> {
  const target = readInviteeLink(ctx, 'invitee_reconfirmation', link)
  return write(ctx, linkActor(target), async (tx) => {
    const now = ctx.clock.now()
    const { invitee, event } = requireUpcoming(await loadOwnBooking(tx, target), now)
    if (invitee.reconfirmed_at !== null) return invitee
    if (event.start_time <= now)
      throw new Problem('conflict', { message: 'The meeting has already started.' })
    const reconfirmed = await tx.first(reconfirm(tx.organizationId, invitee.id, now))
    // Canceled or reconfirmed concurrently.
    if (reconfirmed === undefined) return requireUpcoming(await loadOwnBooking(tx, target), now).invitee
    const after = { ...reconfirmed, scheduled_event: event }
    emit(tx, { type: 'invitee.reconfirmed', subjectId: invitee.id, before: { reconfirmed_at: null }, after })
    return reconfirmed
  })
}
