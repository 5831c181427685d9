// Records that an invitee has opened a link from their mail. Idempotent.
import type { Context } from '../../platform/context.ts'
import { write } from '../../platform/writes/write.ts'
import { emitInviteeUpdated } from '../bookings/emit-invitee-updated.ts'
import { linkActor, loadOwnBooking, readInviteeLink } from './open-own-booking.ts'
import { verify } from './store.ts'

/** The mail may be from before a reschedule, so this includes the bookings that replaced it. */
export async function verifyOwnBooking(ctx: Context, link: string): Promise<void> {
  const target = readInviteeLink(ctx, 'invitee_verification', link)
  const { organizationId, objectId } = target
  const { invitee } = await loadOwnBooking(ctx.db.withOrganization(organizationId), target)
  if (invitee.verified_at !== null) return
  await write(ctx, linkActor(target), async (tx) => {
    const verified = await tx.rows(verify(organizationId, objectId, ctx.clock.now()))
    const current = verified.find(({ rescheduled }) => !rescheduled)
    if (current !== undefined) await emitInviteeUpdated(tx, current, { verified_at: null })
    return undefined
  })
}
