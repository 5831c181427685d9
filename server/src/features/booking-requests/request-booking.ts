// Requests a booking for an invitee, of an event type that requires approval.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { requireMailQuota } from '../../platform/usage/require-mail-quota.ts'
import { write } from '../../platform/writes/write.ts'
import type { BookingRequest } from '../bookings/book-meeting.ts'
import { prepareBooking } from '../bookings/prepare-booking.ts'
import { createRequestFor } from './create-request.ts'
import type { RequestRow } from './store.ts'

export const requestBooking = (ctx: Context, actor: Member, request: BookingRequest): Promise<RequestRow> =>
  write(ctx, actor, async (tx) => {
    const prepared = await prepareBooking(ctx, tx, request)
    if (!prepared.type.requires_approval)
      throw new Problem('conflict', {
        message: 'The event type requires no approval. Book the meeting with POST /invitees.',
      })
    const created = await createRequestFor(ctx, tx, request, prepared)
    await requireMailQuota(ctx, tx, actor.stage, 1)
    return created
  })
