// Reschedules an invitee for a host. What the invitee has requested meanwhile is withdrawn.
import type { Member } from '../../domain/access/actor.ts'
import type { WaivableRule } from '../../domain/availability/waiver.ts'
import { createHostCancellation } from '../../domain/booking/cancellation.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { toWaiverRequest } from '../availability/require-waiver.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import { requireEventPermission } from '../bookings/require-event-permission.ts'
import { rescheduleBooking } from '../bookings/reschedule-booking.ts'
import { inviteeForUser } from '../invitees/store.ts'
import { endMovesOf } from './end-moves-of.ts'

export async function rescheduleAsMember(
  ctx: Context,
  actor: Member,
  input: {
    readonly id: string
    readonly start: Instant
    readonly allow: readonly WaivableRule[] | undefined
  },
): Promise<InviteeRow> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const [[found]] = await tx.lookUpAll(inviteeForUser(organizationId, input.id, userId))
    const invitee = orNotFound(found)
    requireEventPermission(actor, invitee, 'change')
    await endMovesOf(ctx, tx, invitee.id, input.start)
    const cancellation = createHostCancellation(invitee.actor_name, null, ctx.clock.now())
    const moved = await rescheduleBooking(ctx, tx, {
      invitee,
      start: input.start,
      cancellation,
      isByMember: true,
      waiver: toWaiverRequest(actor, input.allow),
    })
    return moved.invitee
  })
}
