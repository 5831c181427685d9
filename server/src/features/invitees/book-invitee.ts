// Books a meeting for an invitee.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { requireMailQuota } from '../../platform/usage/require-mail-quota.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { type BookingRequest, bookMeeting } from '../bookings/book-meeting.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'

export async function bookInvitee(ctx: Context, actor: Member, request: BookingRequest): Promise<InviteeRow> {
  const work = async (tx: WriteTransaction) => {
    const { invitee } = await bookMeeting(ctx, tx, request)
    await requireMailQuota(ctx, tx, actor.stage, 1 + request.guests.length)
    return invitee
  }
  return write(ctx, actor, work, 'force_generic_plan')
}
