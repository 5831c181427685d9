// Withdraws the booking requests that would move a meeting, for a host who moves it to another time.
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { lockOriginal } from '../bookings/lock-original.ts'
import { keepUndeleted } from '../bookings/store.ts'
import { endRequest } from './end-request.ts'
import { lockPendingRequests } from './lock-pending-requests.ts'
import { pendingMovesOf } from './meeting-store.ts'

/**
 * Before the reschedule reads what is free: the host may choose the time that the request holds. `start`: the new time. A request that
 * is made meanwhile keeps its time, and is withdrawn after the reschedule.
 */
export async function endMovesOf(
  ctx: Context,
  tx: WriteTransaction,
  inviteeId: string,
  start: Instant,
): Promise<void> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  const [pending] = await tx.lookUpAll(pendingMovesOf(organizationId, [inviteeId], now))
  if (pending.length === 0) return
  // The reschedule then says that the organization was deleted.
  if ((await tx.first(keepUndeleted(organizationId))) === undefined) return
  const ids = pending.map(({ id }) => id)
  const requests = await lockPendingRequests(ctx, tx, ids)
  // The seats of a group event are locked after its host.
  await lockOriginal(tx, inviteeId, start)
  for (const request of requests)
    await endRequest(ctx, tx, request, { status: 'withdrawn', message: null, decidedBy: null })
}
